// A deal as one line of the log.
import { expect, test } from "vitest";
import { dealInALine, foldDeal } from "../../../src/games/metal_adventures/deals/story";
import { rowsOf } from "../../../src/table/lines";
import type { Line } from "../../../src/wire/messages";
import { scene } from "./deals_scene";

let step = 0;
const said = (who: number, data: object): Line =>
  ({ step: ++step, kind: "what", seat: who, who, text: `step ${step}`, turn: 1, data, secret: false }) as Line;
const told = (lines: Line[], seat = 1) =>
  rowsOf(lines, { fold: foldDeal, folded: (group) => dealInALine(group, scene({}, [], { seat })) }, new Set()).map(
    ({ text }) => text,
  );
const OFFER = [
  said(1, { do: "offer" }),
  said(1, { do: "to", seat: 2 }),
  said(1, { do: "give", what: "credits", amount: 2 }),
  said(1, { do: "give", what: "peace" }),
  said(1, { do: "want", what: "help" }),
  said(1, { do: "propose" }),
];

test("a deal that was made is one line, from the reader's side", () => {
  const deal = [...OFFER, said(2, { do: "accept" })];
  expect(told(deal)).toEqual([
    "Deal (you – Bert): 2 credits, no challenge (until Bert's next turn) for help in this fight; accepted",
  ]);
  expect(told(deal, 2)).toEqual([
    "Deal (Anna – you): 2 credits, no challenge (until your next turn) for help in this fight; accepted",
  ]);
});

test("what was struck out or turned round is told as it is in the end", () => {
  const struck = [...OFFER.slice(0, 5), said(1, { do: "strike", clause: 2 }), said(1, { do: "drop" })];
  expect(told(struck)).toEqual(["Deal (you – Bert): 2 credits for help in this fight; dropped"]);
  const counter = [...OFFER, said(2, { do: "counter" }), said(2, { do: "strike", clause: 1 })];
  expect(told(counter)).toEqual([
    "Deal (Bert – you): nothing for 2 credits, no challenge (until Bert's next turn); counter-offer",
  ]);
});

test("the next offer is another line, and what is no part of a deal stands by itself", () => {
  const lines = [
    ...OFFER,
    said(2, { do: "refuse" }),
    said(1, { do: "ready" }),
    said(3, { do: "offer" }),
    said(3, { do: "drop" }),
  ];
  expect(told(lines)).toEqual([
    "Deal (you – Bert): 2 credits, no challenge (until Bert's next turn) for help in this fight; refused",
    lines[7]!.text,
    "Deal (Clara): nothing for nothing; dropped",
  ]);
});
