// Requests to the server's HTTP part. What is refused comes back as an error with the server's own sentence.
import { BASE } from "../shell/address.svelte";
import { language, t } from "../words/words.svelte";
import type { Failure } from "./messages";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule: string | null = null,
  ) {
    super(text);
  }
}

interface Request {
  method?: string;
  body?: unknown;
  token?: string;
  query?: Record<string, string | number | null | undefined>;
}

/** Where something of the server is found. */
export function address(page: string, query: Request["query"] = {}): string {
  const filled = Object.entries({ language: language(), ...query }).filter(([, value]) => value != null);
  return `${BASE}${page}?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}`;
}

/** Ask the server for something. */
export async function request<T>(page: string, { method = "GET", body, token, query }: Request = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let sent: BodyInit | null = null;
  if (body instanceof Blob) {
    headers["Content-Type"] = "application/x-ndjson";
    sent = body;
  } else if (body !== undefined) {
    headers["Content-Type"] = "application/json";
    sent = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(address(page, query), { method, headers, body: sent });
  } catch {
    throw new Refusal("unreachable", t("The server cannot be reached."));
  }
  if (answer.ok) return (await answer.json()) as T;
  const failure = (await answer.json().catch(() => null)) as Failure | null;
  throw new Refusal(failure?.code ?? "internal", failure?.text ?? answer.statusText, failure?.rule ?? null);
}

/** What an error has to say to people. */
export function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
