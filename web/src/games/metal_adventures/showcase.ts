// Metal Adventures on the home page.
import type { Showcase } from "../../home/showcase";
import { N_ } from "../../words/words.svelte";
import Picture from "./HomePicture.svelte";

export const showcase: Showcase = {
  place: 4,
  title: "Metal Adventures",
  sentence: N_("Space pirates promise each other everything, and keep some of it."),
  duration: N_("about an hour and a half"),
  Picture,
  opponents: 2,
  bots: {
    honest: { title: N_("Honest bot"), manner: N_("keeps every promise") },
    greedy: { manner: N_("keeps a promise as long as it pays") },
    treacherous: { title: N_("Treacherous bot"), manner: N_("breaks promises and betrays when it pays") },
  },
};
