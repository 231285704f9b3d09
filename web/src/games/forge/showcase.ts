// La Forge des Dieux on the home page.
import type { Showcase } from "../../home/showcase";
import { N_ } from "../../words/words.svelte";
import Picture from "./HomePicture.svelte";

export const showcase: Showcase = {
  place: 3,
  title: "La Forge des Dieux",
  sentence: N_("Break ore from the Mine, forge blades and handles, and join them into weapons worthy of the gods."),
  duration: N_("about half an hour"),
  Picture,
  opponents: 2,
};
