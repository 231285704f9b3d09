// What is asked twice before it is done, in words.
import { t } from "../words/words.svelte";

export type Question = "undo" | "leave" | "abandon" | "renew";

interface Words {
  title: string;
  text: string;
  yes: string;
}

/** The words for such a question; `alone` means that no other person has to agree. */
export function wordsFor(question: Question, alone: boolean): Words {
  switch (question) {
    case "undo":
      return {
        title: t("Take back?"),
        text: alone
          ? t(
              "Your last decision and everything after it will be taken back. Whatever was drawn since then will be drawn again.",
            )
          : t(
              "If everybody agrees, your last decision and everything after it will be taken back. Whatever was drawn since then will be drawn again.",
            ),
        yes: alone ? t("Take back") : t("Ask the others"),
      };
    case "leave":
      return {
        title: t("Let a bot play?"),
        text: t("A bot plays for you until you take your seat back, which you can do at any time."),
        yes: t("Let a bot play"),
      };
    case "renew":
      return {
        title: t("A new link for this seat?"),
        text: t(
          "Every link to this seat stops working, and other devices are signed out. This browser stays, with the new link in its address bar.",
        ),
        yes: t("Get a new link"),
      };
    case "abandon":
      return {
        title: t("Give up the match?"),
        text: alone
          ? t("The match ends without a winner. This cannot be taken back.")
          : t("If everybody agrees, the match ends without a winner. This cannot be taken back."),
        yes: alone ? t("Give up") : t("Ask the others"),
      };
  }
}
