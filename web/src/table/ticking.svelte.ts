// The time of day for what runs down on the screen; it ticks only while something shows it.
import { createSubscriber } from "svelte/reactivity";

const TICK = 250;

const follow = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** The time in milliseconds; whatever is derived from it follows. */
export function now(): number {
  follow();
  return Date.now();
}

/** A span of time as clocks show it: minutes and seconds, hours where there are some. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
