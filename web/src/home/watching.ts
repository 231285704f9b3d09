// Looking on without a seat.
import { go } from "../shell/address.svelte";
import { request } from "../wire/http";
import type { Watched } from "../wire/messages";

/** The link with which others watch a match: of a public one for anybody, of any other for whoever has a key to it. */
export async function watchingLink(match: string, token?: string): Promise<string> {
  const page = `/api/matches/${encodeURIComponent(match)}/watch`;
  return (await request<Watched>(page, token ? { token } : {})).link;
}

/** Go to the table of a public match, to watch. */
export async function watch(match: string): Promise<void> {
  const url = new URL(await watchingLink(match), location.href);
  go(url.pathname + url.hash);
}
