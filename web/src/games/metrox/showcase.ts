// Metro X on the home page.
import type { Showcase } from "../../home/showcase";
import { N_ } from "../../words/words.svelte";
import Picture from "./HomePicture.svelte";

export const showcase: Showcase = {
  place: 2,
  title: "Metro X",
  sentence: N_("One card for everyone, one line each: cross off a whole metro before the trains are full."),
  duration: N_("about twenty minutes"),
  Picture,
  opponents: 1,
};
