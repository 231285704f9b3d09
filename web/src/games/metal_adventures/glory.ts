// Where a captain's Glory came from, in words.
import { t } from "../../words/words.svelte";
import type { Captain } from "./facts";

export function gloryWords({ glory_from: from, judgment }: Captain): string[] {
  return [
    from.trophies > 0 && t("from trophies: {count}", { count: from.trophies }),
    from.ships > 0 && t("from ships: {count}", { count: from.ships }),
    from.challenges > 0 && t("from challenges: {count}", { count: from.challenges }),
    from.titles > 0 && t("from Titles of Glory: {count}", { count: from.titles }),
    from.lavish > 0 && t("from Lavish spending: {count}", { count: from.lavish }),
    judgment > 0 && t("lost to Judgment: {count}", { count: judgment }),
  ].filter((words) => words !== false);
}
