// Metallurgie on the home page.
import type { Showcase } from "../../home/showcase";
import { N_ } from "../../words/words.svelte";
import Picture from "./HomePicture.svelte";

export const showcase: Showcase = {
  place: 1,
  title: "Metallurgie",
  sentence: N_("Grow a pattern of metals, and score its largest areas before somebody else does."),
  duration: N_("about half an hour"),
  Picture,
  opponents: 2,
};
