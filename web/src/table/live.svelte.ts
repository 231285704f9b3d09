// A match as this browser sees it: everything the table has told us, and what can be asked of it.
import type { Move, Scene } from "../boards/board";
import { tokenOf } from "../home/invitations";
import { claimFor, keepLink, newestToken, replaceLink } from "../kept/links";
import { settings } from "../kept/settings.svelte";
import { replaceToken, SITE } from "../shell/address.svelte";
import { announce } from "../shell/announce.svelte";
import { pushFor } from "../shell/worker";
import { Follower } from "../wire/changes";
import { Connection, type Ears, type Line as Wire, type Talk, type Wish } from "../wire/connection";
import { Refusal, request, words } from "../wire/http";
import type {
  Advice,
  Change,
  FromTable,
  Gathering,
  Goodbye,
  Joined,
  Line,
  Planned,
  PlannedMove,
  Position,
  Present,
  Rematch,
  Seated,
} from "../wire/messages";
import { t } from "../words/words.svelte";
import { judge, keepShare, promiseOf, revealed, shareIn, type Fairness, type Share } from "./fairness";
import { keepSeen, lastSeen, missed } from "./away";
import { PAUSE, Pacer } from "./pace";
import { keepOffered, offeredIn, type Named } from "./plans";

const MOST_MISFITS = 3;

const COMES_BACK = new Set(["unreachable", "rate", "internal", "storage"]);

/** Why something was refused, and where on the screen it was tried. */
export interface Lesson {
  text: string;
  rule: string | null;
  at: Element | null;
}

/** A table in this browser, with nobody else at it: nothing of it is kept. */
export interface Prepared {
  connect(ears: Ears): Talk;
  scenery: unknown;
}

export class LiveMatch {
  wire = $state<Wire>("connecting");
  seated = $state.raw<Seated | null>(null);
  gathering = $state.raw<Gathering | null>(null);
  position = $state.raw<Position | null>(null);
  log = $state.raw<Line[]>([]);
  news = $state.raw<Line[]>([]);
  present = $state.raw<Present | null>(null);
  rematch = $state.raw<Rematch | null>(null);
  goodbye = $state.raw<Goodbye | null>(null);
  lesson = $state.raw<Lesson | null>(null);
  advice = $state.raw<Advice | null>(null);
  advising = $state(false);
  /** What this seat has planned, and what became of it. */
  planned = $state.raw<Planned | null>(null);
  /** What happened while the reader was not here; null until that is known. */
  away = $state.raw<Line[] | null>(null);
  /** The moves that this seat has been offered so far, the latest first. */
  offered = $state.raw<Named[]>([]);
  /** An action was sent and its position has not come yet. */
  busy = $state(false);
  /** The move that was sent and that the table has not answered yet. */
  doing = $state.raw<Move | null>(null);
  /** Whether the server serves another build of this client. */
  outdated = $state(false);
  /** The line of the log that is pointed at. */
  pointedAt = $state.raw<Line | null>(null);
  /** When the position came, to let clocks run from there. */
  since = $state(0);
  /** The key of the seat's link; taking the seat or renewing the link gives it another. */
  token = $state("");
  /** What does not change during the match but for its language; null until it has been fetched. */
  scenery = $state.raw<unknown>(null);

  /** How often the board has changed. */
  turns = $state(0);

  /** What this browser can tell of the deal, once the cards are dealt. */
  fairness = $state<Fairness | null>(null);

  /** The notation of a move that somebody who teaches the game asks for; null for none. */
  wanted = $state<string | null>(null);

  #share: Share;
  #connection: Talk;
  #language = settings.language;
  #name: string | null = settings.name || null;
  #left = false;
  /** Whether a new link is being fetched: then the goodbye to the old one is meant for other devices. */
  #renewing = false;
  /** How many positions came that are not shown yet. */
  unseen = $state(0);
  #latest: Position | null = null;
  #pacer = new Pacer<Position>(
    (position) => this.#show(position),
    (count) => (this.unseen = count),
  );
  nextMove = (): void => this.#pacer.next();
  skipToMyTurn = (): void => this.#pacer.skip();
  /** How often it had when a hint was asked for. */
  #advisedAt: number | null = null;
  /** How many actions were sent. */
  #deeds = 0;
  #follower = new Follower();
  /** How many changes in a row did not fit. */
  #misfits = 0;

  constructor(
    readonly match: string,
    token: string,
    readonly prepared: Prepared | null = null,
  ) {
    this.token = token;
    this.#share = shareIn(match);
    this.offered = offeredIn(match);
    const ears: Ears = {
      hello: () => ({
        token: (this.token = newestToken(this.token)), // another tab may have renewed it
        claim: claimFor(this.token),
        promise: promiseOf(this.#share.secret),
        last: this.#language === settings.language ? (this.#latest?.n ?? 0) : 0,
        language: (this.#language = settings.language),
        name: this.#name,
        effects: true,
        changes: this.#misfits < MOST_MISFITS,
      }),
      heard: (message) => this.#hear(message),
      line: (state) => {
        if (!this.#renewing) this.wire = state;
      },
    };
    this.#connection = prepared ? prepared.connect(ears) : new Connection(ears);
    void this.#loadScenery();
  }

  /** The scene for the board. */
  scene = $derived.by((): Scene | null => {
    const { seated, position, scenery } = this;
    if (!seated || !position || scenery === null) return null;
    return {
      n: position.n,
      view: position.view,
      moves: movesOf(position),
      seat: seated.seat,
      names: seated.seats.map((seat) => seat.name),
      toAct: position.to_act,
      turn: position.turn,
      over: position.result !== null,
      options: seated.options,
      scenery,
      news: this.news,
      shown: this.pointedAt?.data ?? null,
      hinted: this.wanted ?? this.advice?.candidates[0]?.what ?? null,
    };
  });

  /** Whether a decision of mine is awaited, and no bot makes it. */
  myTurn = $derived.by(() => {
    const { seated, position } = this;
    if (!seated?.seat || !position || position.result) return false;
    return position.to_act.includes(seated.seat) && position.stand_ins[String(seated.seat)] === undefined;
  });

  /** Whether I could do something though nobody is waiting for me. */
  outOfTurn = $derived.by(() => {
    const { seated, position } = this;
    if (!seated?.seat || !position || position.result || this.stoodIn) return false;
    return position.legal.length > 0 && !position.to_act.includes(seated.seat);
  });

  /** Whether a bot plays for me. */
  stoodIn = $derived(this.seated?.seat ? this.position?.stand_ins[String(this.seated.seat)] !== undefined : false);

  /** Do an action if it is legal; otherwise ask why not and show the answer at the element. */
  attempt = (what: string, at: Element | null = null): void => {
    const move = this.scene?.moves.find((each) => each.what === what);
    if (move && !this.stoodIn) {
      if (this.busy) return;
      this.busy = true;
      this.doing = move;
      const deed = ++this.#deeds;
      void this.#ask({ type: "act", n: this.position?.n ?? 0, what }, at).then((done) => {
        if (deed !== this.#deeds) return;
        this.busy = false;
        if (!done) this.news = []; // the board goes back, and nothing has happened
        this.doing = null;
      });
    } else if (this.seated?.seat && !this.position?.result) {
      this.explain(what, at);
    }
  };

  /** Ask why an action is not legal, and show the answer at the element. */
  explain = (what: string, at: Element | null): void => {
    void this.#ask({ type: this.stoodIn ? "act" : "why", n: this.position?.n ?? 0, what }, at);
  };

  undo = (): void => void this.#ask({ type: "undo", n: this.position?.n ?? 0 });
  say = (text: string): Promise<boolean> => this.#ask({ type: "say", text });
  ask = (what: string): void => void this.#ask({ type: "ask", what });
  answer = (agrees: boolean): void => {
    const step = this.position?.asked?.step;
    if (step !== undefined) void this.#ask({ type: "answer", n: step, agrees });
  };
  /** Lay down what to do at the next decision; whether that worked. */
  plan = (moves: PlannedMove[]): Promise<boolean> => this.#ask({ type: "plan", moves });
  leave = (): void => void this.#ask({ type: "leave" });
  sit = (): void => void this.#ask({ type: "sit" });

  /** Ask for a hint: the first thoughts come soon, and better ones take their place. */
  advise = async (): Promise<void> => {
    if (this.advising) return;
    this.advising = true;
    this.#advisedAt = this.turns;
    const answer = await this.#connection.send({ type: "advise" });
    this.advising = false;
    if (answer === null) this.#interrupted(null);
    else if (answer.type === "refused") this.lesson = { text: answer.text, rule: answer.rule ?? null, at: null };
    else if (answer.type === "advice") this.#takeAdvice(answer);
  };

  /** Close the hint; what was thought of since is not shown either. */
  closeAdvice = (): void => {
    this.advice = null;
    this.#advisedAt = null;
  };

  /** Take the seat under a name, when the link's seat is still free. */
  takeSeat = (name: string): void => {
    this.#name = name;
    this.reconnect();
  };

  /** Try again after the server has closed the line. */
  reconnect = (): void => {
    this.goodbye = null;
    this.#connection.again();
  };

  /** Get a new link for the seat; every other device is signed out. */
  renew = async (): Promise<void> => {
    if (this.#renewing) return;
    this.#renewing = true;
    this.lesson = null;
    let problem = "";
    try {
      const { link } = await request<Joined>(`/api/matches/${encodeURIComponent(this.match)}/seat/renew`, {
        method: "POST",
        token: this.token,
        body: { claim: claimFor(this.token) },
      });
      this.#move(tokenOf(link));
      announce(t("This seat has a new link; every other device is signed out."));
    } catch (error) {
      problem = words(error);
    }
    this.#renewing = false;
    this.reconnect(); // if only the answer was lost, the claim brings it back
    if (problem) this.lesson = { text: problem, rule: null, at: null };
  };

  /** Hear everything again in the language that is set now. */
  retell(): void {
    if (this.#language === settings.language || this.wire === "closed") return;
    this.advice = null;
    this.lesson = null;
    this.#connection.again();
    void this.#loadScenery();
  }

  close(): void {
    this.#left = true;
    this.#pacer.stop();
    this.#connection.close();
  }

  /** Whether a request was carried out; what was refused is shown. */
  async #ask(wish: Wish, at: Element | null = null): Promise<boolean> {
    this.lesson = null;
    const answer = await this.#connection.send(wish);
    if (answer === null) this.#interrupted(at);
    else if (answer.type === "refused" && answer.code === "old") announce(answer.text);
    else if (answer.type === "refused") this.lesson = { text: answer.text, rule: answer.rule ?? null, at };
    return answer?.type === "done";
  }

  #interrupted(at: Element | null): void {
    this.lesson = { text: t("The connection is interrupted; try again in a moment."), rule: null, at };
  }

  #hear(message: FromTable): void {
    switch (message.type) {
      case "gathering":
        this.gathering = message;
        this.#came(message);
        this.#hold(message.promise);
        this.#reveal(message);
        break;
      case "seated":
        this.gathering = null;
        this.seated = message;
        this.#follower.forget();
        if (this.prepared) break;
        this.#came(message);
        this.#hold(message.promise);
        this.fairness = judge(this.#share, message);
        this.#share = { ...this.#share, shown: this.#share.shown ?? message.secrets ?? [] };
        keepShare(this.#share);
        break;
      case "position":
        this.#take(this.#follower.take(message));
        break;
      case "change":
        this.#follow(message);
        break;
      case "present":
        this.#count(message);
        this.present = message;
        break;
      case "advice":
        this.#takeAdvice(message);
        break;
      case "planned":
        this.planned = message;
        if (message.fate === "done" || message.fate === "fell") {
          this.lesson = { text: message.text, rule: null, at: null };
        } else announce(message.text);
        break;
      case "rematch":
        this.rematch = message;
        break;
      case "goodbye":
        if (this.#renewing) break;
        this.goodbye = message;
        if (message.code === "protocol") this.outdated = true;
        break;
      case "refused":
        this.lesson = { text: message.text, rule: message.rule ?? null, at: null };
        break;
    }
  }

  /** Show a hint, unless it is about a position that is gone. */
  #takeAdvice(advice: Advice): void {
    if (this.#advisedAt !== this.turns) return;
    this.advice = advice;
    const [best] = advice.candidates;
    if (advice.final && best)
      announce(t("Hint: {move}", { move: [best.label, best.reason].filter(Boolean).join(". ") }));
  }

  #came({ seat, site, link }: Gathering | Seated): void {
    this.goodbye = null;
    this.outdated = Boolean(SITE && site && site !== SITE);
    if (link) this.#move(tokenOf(link));
    if (seat === null) return;
    keepLink(this.match, this.token);
    void pushFor(this.match, this.token);
  }

  /** From now on another link opens the seat. */
  #move(token: string): void {
    replaceLink(this.match, this.token, token);
    this.token = token;
    replaceToken(this.match, token);
  }

  /** Somebody else may be looking at my hand: that is worth a word. */
  #count({ devices }: Present): void {
    const seat = String(this.seated?.seat ?? this.gathering?.seat ?? "");
    const count = devices?.[seat] ?? 0;
    if (count > 1 && count > (this.present?.devices?.[seat] ?? 0)) {
      announce(t("Your seat is open on several devices: {count}", { count }));
    }
  }

  /** The dealer's first promise is the one that counts, whatever is said later. */
  #hold(promise: string): void {
    if (this.#share.dealers) return;
    this.#share = { ...this.#share, dealers: promise };
    keepShare(this.#share);
  }

  /** Reveal this browser's secret once everybody's promise is known. */
  #reveal(gathering: Gathering): void {
    const share = revealed(this.#share, gathering);
    if (share === null) return;
    this.#share = share;
    keepShare(share); // first, so that a page that is loaded again still knows
    void this.#connection.send({ type: "reveal", secret: share.secret });
  }

  /** The dealer's promise that counts: the first one that this browser has heard. */
  get promise(): string {
    return this.#share.dealers;
  }

  /** Take in a change; if it does not fit, ask for the whole, and after a few times for nothing else. */
  #follow(change: Change): void {
    const position = this.#follower.follow(change);
    if (position) {
      this.#misfits = 0;
      this.#take(position);
    } else if (++this.#misfits < MOST_MISFITS) {
      void this.#connection.send({ type: "whole", last: this.#latest?.n ?? 0 });
    } else this.#connection.again();
  }

  /** Show a position now or, if others act too quickly to follow, in its time. */
  #take(position: Position): void {
    const last = this.#latest;
    this.#latest = position;
    const goesOn = last !== null && position.since === last.n;
    const theirs = position.log.some((line) => line.kind === "what" && line.who !== this.seated?.seat);
    if (!goesOn)
      this.#pacer.stop(); // the connection was away: there is nothing to follow step by step
    else if (position.log.some((line) => line.kind !== "say" && line.who === this.seated?.seat)) this.#pacer.skip();
    this.#pacer.add(position, goesOn && theirs ? PAUSE[settings.speed] : 0);
  }

  #show(position: Position): void {
    const goesOn = this.position !== null && position.since === this.position.n;
    this.log = position.since === 0 ? position.log : [...this.log, ...position.log];
    this.news = goesOn ? position.log : [];
    this.since = Date.now();
    if (!goesOn || position.log.some((line) => changesTheBoard(line, this.seated?.seat ?? null))) {
      this.turns += 1;
      this.lesson = null;
      this.advice = null;
    }
    // The position comes before the answer to the deed that led to it: from now on the next one can be done.
    if (position.log.some((line) => line.kind === "what" && line.who === this.seated?.seat)) {
      this.busy = false;
      this.doing = null;
    }
    this.position = position;
    if (this.seated?.seat) {
      if (this.away === null) this.away = missed(this.log, lastSeen(this.match));
      keepSeen(this.match, position.n);
    }
    if (this.myTurn && position.legal.length) this.offered = keepOffered(this.match, position.legal);
  }

  async #loadScenery(): Promise<void> {
    const { language } = settings;
    if (this.prepared) {
      this.scenery = this.prepared.scenery;
      return;
    }
    try {
      const scenery = await request(`/api/matches/${encodeURIComponent(this.match)}/scenery`, { query: { language } });
      if (language === settings.language) this.scenery = scenery;
    } catch (error) {
      const passing = !(error instanceof Refusal) || COMES_BACK.has(error.code);
      if (passing && !this.#left) setTimeout(() => void this.#loadScenery(), 2000);
    }
  }
}

/** Whether a line of the log speaks of something that this seat sees on the board: not of chat, nor of secrets. */
export function changesTheBoard(line: Line, seat: number | null): boolean {
  if (line.secret && line.who !== seat) return false;
  return line.kind === "what" || line.kind === "undo" || line.kind === "back";
}

/** The legal actions with what each would do. */
export function movesOf(position: Position): Move[] {
  const effects = position.effects ?? [];
  return position.legal.map((choice, index) => ({ ...choice, effect: effects[index] ?? {} }));
}
