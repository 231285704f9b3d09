// One websocket to a table, kept alive: when the line breaks it connects again and goes on where it was.
import { BASE } from "../shell/address.svelte";
import type { Advice, Done, FromClient, FromTable, Hello, Refused } from "./messages";

export type Line = "connecting" | "open" | "lost" | "closed";
export type Answered = Done | Refused | Advice;

type Ordinary = Exclude<FromClient, Hello>;
type Unnumbered<R> = R extends Ordinary ? Omit<R, "id"> : never;
/** A request without the number that the connection gives it. */
export type Wish = Unnumbered<Ordinary>;

/** The goodbyes after which it is worth coming back; any other one is final. */
const COME_BACK = new Set(["restart", "rate", "storage", "internal"]);

/** The version of the protocol that this client speaks; a server with another one asks for the page to be loaded again. */
const PROTOCOL = 1;

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const SIGN_OF_LIFE = 20_000;
const PATIENCE = 8_000; // how long an answer to a sign of life may take before the line counts as broken

export interface Ears {
  hello(): Omit<Hello, "type">;
  heard(message: FromTable): void;
  line(state: Line): void;
}

/** The way to a table. */
export interface Talk {
  send(wish: Wish): Promise<Answered | null>;
  again(): void;
  close(): void;
}

export class Connection implements Talk {
  #socket: WebSocket | null = null;
  #waiting = new Map<number, (answer: Answered | null) => void>();
  #next = 1;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #final = false;

  constructor(private readonly ears: Ears) {
    this.#connect();
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Send a request; its answer, or null when the line broke before it came. */
  send(wish: Wish): Promise<Answered | null> {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    const id = this.#next++;
    this.#socket.send(JSON.stringify({ ...wish, id }));
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /** Connect again, for instance to speak another language. */
  again(): void {
    this.#tries = 0;
    this.#final = false;
    this.#drop();
    this.#connect();
  }

  /** Leave for good. */
  close(): void {
    this.#final = true;
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#drop();
  }

  /** Something about the network or the page has changed: look at once whether the line still stands. */
  #hurry = (): void => {
    if (this.#final || document.visibilityState !== "visible") return;
    if (this.#socket === null) this.#connect();
    else this.#probe();
  };

  /** A line that broke without a word is noticed by the answer that does not come. */
  #probe = (): void => {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      if (this.#socket === socket) this.#lost();
    }, PATIENCE);
    void this.send({ type: "ping" }).then(() => {
      if (this.#socket === socket) clearTimeout(this.#patience);
    });
  };

  #connect(): void {
    clearTimeout(this.#timer);
    this.ears.line(this.#tries === 0 ? "connecting" : "lost");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${BASE}/socket`);
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    const reader = new TextDecoder();
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, ...this.ears.hello() }));
      this.#pulse = setInterval(this.#probe, SIGN_OF_LIFE);
    };
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return; // the rest of a line that was given up
      const text = typeof data === "string" ? data : reader.decode(data as ArrayBuffer);
      this.#hear(JSON.parse(text) as FromTable);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #hear(message: FromTable): void {
    const last = message.type === "done" || (message.type === "advice" && message.final);
    if (last || (message.type === "refused" && message.id !== null)) {
      const id = message.id as number;
      this.#waiting.get(id)?.(message);
      this.#waiting.delete(id);
      return;
    }
    if (message.type === "goodbye" && !COME_BACK.has(message.code)) this.#final = true;
    if (message.type === "seated" || message.type === "gathering") {
      this.#tries = 0;
      this.ears.line("open");
    }
    this.ears.heard(message);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearInterval(this.#pulse);
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
    socket?.close();
  }

  #lost(): void {
    this.#drop();
    if (this.#final) {
      this.ears.line("closed");
      return;
    }
    this.#tries += 1;
    this.ears.line("lost");
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#timer = setTimeout(() => this.#connect(), longest * (0.5 + Math.random() / 2));
  }
}
