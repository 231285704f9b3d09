// A websocket without a network: the test is the server at its other end.
import type { FromTable } from "../../src/wire/messages";

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];

  /** The socket that was opened last. */
  static get last(): FakeSocket {
    const found = FakeSocket.all.at(-1);
    if (!found) throw new Error("nobody has connected");
    return found;
  }

  readyState = FakeSocket.CONNECTING;
  binaryType = "blob";
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.();
  }

  /** The server accepts the connection. */
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  /** The server says something, as it does: in bytes. */
  say(message: FromTable): void {
    this.onmessage?.({ data: new TextEncoder().encode(JSON.stringify(message)).buffer as ArrayBuffer });
  }

  /** The request that was sent last. */
  get lastSent(): Record<string, unknown> {
    return this.sent.at(-1) ?? {};
  }
}
