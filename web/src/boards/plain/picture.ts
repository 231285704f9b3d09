// The picture of every game that has no folder in `games/`: its plain data and its moves, both in words.
import type { Picture } from "../board";
import Board from "./Board.svelte";

export const picture: Picture = { Board, prompt: () => "", points: () => [], keys: [] };
