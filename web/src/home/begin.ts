// From an order to its table.
import { keepLink } from "../kept/links";
import { go, path } from "../shell/address.svelte";
import { request } from "../wire/http";
import type { Created, Order } from "../wire/messages";
import { keepInvitations, tokenOf } from "./invitations";
import { ME } from "./setup";

/** Set a match up, and sit down or watch; while players are missing the table shows the links for them. */
export async function begin(order: Order): Promise<void> {
  const created = await request<Created>("/api/matches", { method: "POST", body: order });
  const place = order.seats.findIndex((seat) => seat.kind === ME);
  const token = tokenOf(created.seats[place]?.link ?? created.spectators);
  if (created.seats.some((seat) => !seat.taken)) keepInvitations(created);
  keepLink(created.match, token);
  go(path(`/m/${created.match}#${token}`));
}
