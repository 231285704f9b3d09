// Short sounds, made on the spot: there are no files to load, and none is heard unless it was switched on.
import { settings } from "../kept/settings.svelte";

export type Sound = "move" | "other" | "turn" | "refused" | "end";

/** One tone: when it begins and how long it rings, in seconds. */
interface Tone {
  pitch: number;
  /** Where the pitch ends, if it slides. */
  falls?: number;
  start?: number;
  length: number;
  loud: number;
  shape?: OscillatorType;
}

/** What struck metal sounds like: overtones that do not fit each other, the higher the sooner gone. */
function struck(pitch: number, length: number, loud: number, start = 0): Tone[] {
  return [
    { pitch, length, loud, start },
    { pitch: pitch * 2.76, length: length * 0.6, loud: loud * 0.5, start },
    { pitch: pitch * 5.4, length: length * 0.3, loud: loud * 0.25, start },
  ];
}

export const SOUNDS: Record<Sound, Tone[]> = {
  move: struck(1250, 0.35, 0.16),
  other: struck(840, 0.25, 0.06),
  turn: [...struck(660, 0.3, 0.12), ...struck(990, 0.5, 0.12, 0.16)],
  refused: [{ pitch: 130, falls: 62, length: 0.18, loud: 0.3, shape: "triangle" }],
  end: [
    ...struck(523, 1.2, 0.1),
    ...struck(659, 1.2, 0.09, 0.12),
    ...struck(784, 1.4, 0.09, 0.24),
    ...struck(1047, 1.8, 0.08, 0.36),
  ],
};

const ATTACK = 0.004;
const SILENCE = 0.0001; // an exponential fall never reaches nothing

let context: AudioContext | null = null;

/** Play a sound, if sounds are switched on and the browser already lets this page play any. */
export function play(sound: Sound): void {
  if (!settings.sound) return;
  const speaker = ready();
  if (!speaker) return;
  for (const tone of SOUNDS[sound]) ring(speaker, tone);
}

/** The one way out to the loudspeakers: browsers only give it to pages that have been clicked or touched. */
function ready(): AudioContext | null {
  if (!("AudioContext" in globalThis)) return null;
  if (context === null) {
    if (!navigator.userActivation?.hasBeenActive) return null;
    context = new AudioContext();
  }
  if (context.state === "suspended") void context.resume();
  return context;
}

function ring(speaker: AudioContext, { pitch, falls, start = 0, length, loud, shape = "sine" }: Tone): void {
  const begin = speaker.currentTime + start;
  const end = begin + length;
  const source = speaker.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, begin);
  if (falls) source.frequency.exponentialRampToValueAtTime(falls, end);
  const volume = speaker.createGain();
  volume.gain.setValueAtTime(SILENCE, begin);
  volume.gain.exponentialRampToValueAtTime(loud, begin + ATTACK);
  volume.gain.exponentialRampToValueAtTime(SILENCE, end);
  source.connect(volume).connect(speaker.destination);
  source.start(begin);
  source.stop(end);
}
