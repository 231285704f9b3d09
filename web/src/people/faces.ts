// The portraits of the people of the house, by the names of their bots.
import type { Component } from "svelte";
import Ida from "./Ida.svelte";
import Jonas from "./Jonas.svelte";
import Mara from "./Mara.svelte";
import Sibylle from "./Sibylle.svelte";
import Viktor from "./Viktor.svelte";

export const FACES: Partial<Record<string, Component>> = {
  ida: Ida,
  jonas: Jonas,
  mara: Mara,
  viktor: Viktor,
  sibylle: Sibylle,
};
