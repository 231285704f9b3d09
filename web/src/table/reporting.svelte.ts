// Tells eyes that look elsewhere and ears what happens at the table: announcements, sounds, the title of the tab.
import { untrack } from "svelte";
import { alert, announce } from "../shell/announce.svelte";
import { myTurnChanged, nameThePage } from "../shell/turns.svelte";
import { play } from "../sound/sounds";
import { t } from "../words/words.svelte";
import type { Line } from "../wire/messages";
import { newsInWords } from "./lines";
import type { LiveMatch } from "./live.svelte";
import { verdict } from "./outcome";

const QUIET = 350; // news that come quicker than this are said together

/** Report a match for as long as the calling component lives; `prompt` is what is expected of the reader. */
export function report(live: LiveMatch, prompt: () => string): void {
  let waiting: Line[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasMyTurn = false;
  let wasOver: boolean | null = null;

  function sayNews(): void {
    announce(newsInWords(waiting, live.seated?.seat ?? null));
    waiting = [];
    if (live.myTurn && !wasMyTurn) {
      const [mine, wanted] = [t("Your turn"), prompt()];
      announce(wanted === mine ? mine : t("Your turn: {prompt}", { prompt: wanted }));
      play("turn");
    }
    wasMyTurn = live.myTurn;
  }

  $effect(() => {
    const position = live.position;
    if (!position) return;
    untrack(() => {
      const over = position.result !== null;
      const ended = over && wasOver === false;
      wasOver = over;
      waiting.push(...live.news);
      const moved = live.news.findLast((line) => line.kind === "what" && line.who != null);
      if (moved && !ended) play(moved.who === live.seated?.seat ? "move" : "other");
      clearTimeout(timer);
      timer = setTimeout(sayNews, QUIET);
      if (!ended || !position.result || !live.seated) return;
      const { seats, seat } = live.seated;
      alert(
        `${verdict(
          position.result,
          seats.map((other) => other.name),
          seat,
        )}. ${position.result.text}`,
      );
      play("end");
    });
  });

  $effect(() => {
    const title = live.seated?.title ?? live.gathering?.title;
    if (title) myTurnChanged(live.myTurn, title);
  });

  $effect(() => {
    if (live.lesson) play("refused"); // the bubble is announced by its own role
  });

  $effect(() => () => {
    clearTimeout(timer);
    nameThePage();
  });
}
