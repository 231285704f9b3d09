// A small box of cards and scenes with them, for tests of the board of Metal Adventures.
import type {
  AdventureMove,
  AdventureScene,
  Captain,
  Choice,
  Fight,
  View,
} from "../../../src/games/metal_adventures/facts";
import type { Scenery, SpaceCard } from "../../../src/games/metal_adventures/scenery";

function ship(name: string, changes: Partial<SpaceCard> = {}): SpaceCard {
  return {
    name,
    kind: "ship",
    power: 8,
    damage: 1,
    nation: "solar",
    credits: 2,
    glory: 0,
    support: 0,
    repair: 0,
    back: "near",
    text: "",
    ...changes,
  };
}

export const BOX: Scenery = {
  space: {
    lark: ship("Lark"),
    hound: ship("Hound", { kind: "hunter", power: 12, damage: 2, nation: "imperial", glory: 1 }),
    mule: ship("Mule", { nation: "barrens", power: 7 }),
    tomb: ship("Tomb", { nation: "barrens", power: 14, back: "deep" }),
    vein: ship("Vein", { kind: "event", nation: null, text: "The poorest planet receives 5 credits." }),
  },
  trophies: {
    miser: { name: "Miser", text: "Have 10 credits.", rewards: "1 Glory", glory: 1, credits: 0 },
    saint: { name: "Saint", text: "Have no Judgment.", rewards: "2 Glory, 3 credits", glory: 2, credits: 3 },
    viper: { name: "Viper", text: "Betray and win.", rewards: "2 Glory, 1 credit", glory: 2, credits: 1 },
  },
  improvements: {
    lance: { name: "Lance", type: "weapon", power: 3, price: 6, figures: "", text: "" },
    plate: { name: "Plate", type: "armour", power: 2, price: 4, figures: "", text: "" },
    jones: { name: "Jones", type: "support", power: 0, price: 2, figures: "", text: "All dice are thrown again." },
    nun: { name: "Nun", type: "support", power: 0, price: 1, figures: "", text: "Repairs 2 Damage." },
  },
  bases: { fox: { name: "Fox", text: "One more Space card." } },
  planets: {
    exxalia: { name: "Exxalia", power: 14, stakes: "Win: its treasury." },
    bazaar: { name: "Bazaar", power: 12, stakes: "Win: its treasury." },
    karokum: { name: "Karokum", power: 13, stakes: "Win: its treasury." },
  },
  places: { exxalia: "Exxalia", bazaar: "Bazaar", karokum: "Karokum", ocg: "OCG post" },
  nations: { solar: "Solar", imperial: "Imperial", barrens: "Barrens", ocg: "OCG" },
  types: { weapon: "weapon", armour: "armour", tool: "tool", support: "support" },
  tour: [
    { key: "trophy", name: "Trophy", place: "exxalia", stakes: "6, in credits and Wrecks: 1 Glory." },
    { key: "repair", name: "Light repair", place: "exxalia", stakes: "6, in credits and Wrecks: 1 Glory." },
    { key: "overhaul", name: "Full repair", place: "exxalia", stakes: "6, in credits and Wrecks: 1 Glory." },
    { key: "titles", name: "Titles of Glory", place: "ocg", stakes: "6, in credits and Wrecks: 1 Glory." },
    { key: "renew", name: "New choices", place: "ocg", stakes: "6, in credits and Wrecks: 1 Glory." },
    { key: "buy", name: "Purchase", place: "ocg", stakes: "6, in credits and Wrecks: 1 Glory." },
    { key: "smuggle", name: "Smuggling", place: "bazaar", stakes: "6, in credits and Wrecks: 1 Glory." },
    { key: "amnesty", name: "Amnesty", place: "bazaar", stakes: "6, in credits and Wrecks: 1 Glory." },
    { key: "scrap", name: "Scrap bonus", place: "karokum", stakes: "6, in credits and Wrecks: 1 Glory." },
    { key: "lavish", name: "Lavish spending", place: "karokum", stakes: "6, in credits and Wrecks: 1 Glory." },
  ],
  dice: { combat: [1, 2, 3, 4, 5, 6], metal: [0, 0, 0, 2, 4, 6] },
  stakes: {
    ship: "Win: its rewards.",
    challenge: "Win: 1 Glory and the pot.",
    ally: "An ally adds half their Power.",
    glory: "Glory comes from trophies.",
  },
};

export function captain(changes: Partial<Captain> = {}): Captain {
  return {
    base: "fox",
    power: 8,
    support: 4,
    damage: 0,
    glory: 0,
    glory_from: { trophies: 0, ships: 0, challenges: 0, titles: 0, lavish: 0 },
    judgment: 0,
    net: 0,
    credits: 3,
    metal: 0,
    improvements: [],
    trophies: 2,
    known: [],
    drawn: 0,
    wrecks: [],
    deeds: [],
    beaten: 0,
    beaten_alone: 0,
    revealed: false,
    offers: 6,
    drafts: 20,
    kept: 0,
    broken: 0,
    betrayals: 0,
    infamous: (changes.judgment ?? 0) >= 4,
    ...changes,
  };
}

export function fight(changes: Partial<Fight> = {}): Fight {
  return {
    kind: "ship",
    leader: 1,
    card: "lark",
    via_karokum: false,
    planet: null,
    opponent: null,
    hunter: false,
    allies: [],
    defenders: [],
    traitor: null,
    ready: [],
    metal: [],
    decided: [],
    faces: [null, null, null],
    orange: null,
    grey: null,
    shields: [],
    passed: [],
    attack: [{ part: "power", seat: 1, value: 8 }],
    defence: [{ part: "power", seat: null, value: 8 }],
    odds: { win: 21, of: 36 },
    stage: 0,
    won: false,
    credits: 0,
    debt: 0,
    extra: [0, 0],
    ...changes,
  };
}

export function view(changes: Partial<View> = {}): View {
  return {
    players: 3,
    seat: 1,
    phase: "menu",
    player: 1,
    acting: 1,
    first: 1,
    next: 2,
    turn: 4,
    glory_to_win: 9,
    captains: [
      captain({
        improvements: ["lance", "nun"],
        wrecks: [{ back: "near", card: "mule" }],
        trophies: 2,
        known: ["miser", "saint"],
      }),
      captain({ power: 9, improvements: ["plate"], wrecks: [{ back: "deep", card: null }] }),
      captain({ judgment: 4, metal: 4 }),
    ],
    bank: 50,
    pot: 2,
    treasuries: { exxalia: 1, bazaar: 2, karokum: 3 },
    near: 20,
    deep: 34,
    space: [],
    to_turn: 0,
    karokum: ["tomb"],
    bazaar: ["jones"],
    row: [],
    pile: 18,
    under: [],
    trophy_pile: 12,
    trophies_under: [],
    gone: [],
    hand: ["miser", "saint"],
    drawn: [],
    to_draw: 0,
    tour: { last: 0, closed: false, used: [] },
    raided: null,
    fought: false,
    judged: [],
    exchanged: 0,
    bought: false,
    due: { count: 0, stop: null, nation: null, scrapped: null },
    aside: [],
    tied: [],
    tied_amount: 0,
    fight: null,
    last_fight: null,
    deal: null,
    resume: "menu",
    promises: [],
    open: { cards: [], trophies: [] },
    dice: null,
    last_round: null,
    ending: null,
    ...changes,
  };
}

export function move(what: string, data: Choice, effect: AdventureMove["effect"] = {}): AdventureMove {
  return { what, label: what, data, effect };
}

export const WORD = (
  what:
    | "rest"
    | "pay"
    | "judgment"
    | "travel"
    | "end"
    | "ready"
    | "done"
    | "betray"
    | "loyal"
    | "faktor"
    | "hold"
    | "space"
    | "hunt"
    | "decline",
) => move(what, { do: what });

export function scene(changes: Partial<AdventureScene> = {}, seen: Partial<View> = {}): AdventureScene {
  return {
    n: 1,
    view: view(seen),
    moves: [],
    seat: 1,
    names: ["Anna", "Ben", "Cleo"],
    toAct: [1],
    turn: 4,
    over: false,
    options: {},
    scenery: BOX,
    news: [],
    shown: null,
    hinted: null,
    ...changes,
  };
}
