// A server that answers what a test has laid ready, and remembers what it was asked.
import { vi } from "vitest";

export interface Asked {
  method: string;
  page: string;
  body: unknown;
}

/** Answers by method and page, as in `GET /api/games`; a `Response` is given as it is, a function is asked each time. */
export function serve(answers: Record<string, unknown>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body = null }: RequestInit = {}) => {
    const page = new URL(address, "http://example.org").pathname;
    asked.push({ method, page, body: typeof body === "string" ? JSON.parse(body) : body });
    const answer = answers[`${method} ${page}`];
    if (answer === undefined) throw new TypeError(`nothing at ${method} ${page}`);
    const given: unknown = typeof answer === "function" ? answer() : answer;
    return given instanceof Response ? given : Response.json(given);
  });
  return asked;
}

export function refused(status: number, code: string, text: string): () => Response {
  return () => Response.json({ code, text, rule: null }, { status });
}
