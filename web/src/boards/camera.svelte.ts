// Looking at a picture that is larger than its window: drag, pinch, wheel, keys and buttons move and enlarge it.
//
//   const camera = new Camera();
//   $effect(() => camera.frame(box));                  // what there is to see, in the picture's own units
//   <div {@attach camera.window}> <div {@attach camera.sheet}> <svg …> </div> </div>
//   <div {@attach camera.keys}> around everything that listens to + - 0; <CameraButtons {camera} />
//
// One CSS transform moves the sheet, written at most once a frame; nothing is rendered again. The sheet's origin is the
// picture's (0, 0). A press that became a drag presses nothing.
import { moves } from "../kept/settings.svelte";
import { everywhere } from "./everywhere";
import { clamped, fitted, nearer, shifted, type Box, type Room, type Sight } from "./sight";

export interface Lens {
  /** The least and the greatest enlargement. */
  least: number;
  most: number;
  /** The greatest enlargement that fitting chooses by itself. */
  mostFitted: number;
  /** The least enlargement that it chooses by itself; only who asks for everything gets less. */
  leastFitted: number;
  /** How much of the window fitting leaves free, at each side. */
  margin: number;
}

const LENS: Lens = { least: 0.15, most: 4, mostFitted: 1.4, leastFitted: 0, margin: 16 };
const STEP = 1.3;
/** Below this enlargement what is written on the picture has to be written larger: the sheet bears `data-far`. */
const FAR = 0.62;
/** Below this nothing written on it can be read: the sheet bears `data-tiny`. */
const TINY = 0.33;
const GLIDE = 220;
/** How far a press may wander before it is a drag. */
const SLACK = { mouse: 4, touch: 9 };

interface Point {
  x: number;
  y: number;
}

export class Camera {
  /** Whether it shows everything and follows what changes: until the player moves it by hand. */
  following = $state(true);
  /** Whether it cannot enlarge, or shrink, any further. */
  nearest = $state(false);
  farthest = $state(false);

  #lens: Lens;
  #sight: Sight = { x: 0, y: 0, scale: 1 };
  #box: Box = { x: 0, y: 0, width: 1, height: 1 };
  #window: HTMLElement | null = null;
  #sheet: HTMLElement | SVGElement | null = null;
  #fingers = new Map<number, Point>();
  #pressed: Point | null = null;
  #dragged = false;
  #frame = 0;
  #rest = 0;
  #placed = false;
  /** Whether everything was asked for, however small. */
  #everything = false;
  #room: Room | null = null;

  constructor(lens: Partial<Lens> = {}) {
    this.#lens = { ...LENS, ...lens };
  }

  /** Tells what there is to see. It is shown whole, unless the player has moved the camera by hand. */
  frame = (box: Box): void => {
    this.#box = box;
    if (this.following) this.#turnTo(this.#whole(), this.#placed);
  };

  /** How far fitting goes by itself; see `Lens`. */
  set leastFitted(least: number) {
    this.#lens.leastFitted = least;
  }

  /** Shows everything, and follows it again. */
  fit = (): void => {
    this.following = true;
    this.#everything = true;
    this.#turnTo(this.#whole(), true);
  };

  nearer = (): void => this.#zoom(STEP, this.#middle(), true);
  farther = (): void => this.#zoom(1 / STEP, this.#middle(), true);

  /** Moves as little as is needed to bring a part of the picture into the window. */
  reveal = (part: Box): void => {
    const room = this.#room;
    if (room) this.#turnTo(shifted(this.#sight, part, room, this.#lens.margin), true);
  };

  /** Attachment for the window that shows the picture. */
  window = (element: HTMLElement): (() => void) => {
    this.#window = element;
    Object.assign(element.style, { overflow: "clip", touchAction: "none", position: "relative" });
    this.#measure();
    const sized = new ResizeObserver(() => {
      this.#measure();
      if (this.following) this.#turnTo(this.#whole(), false);
      else this.#turnTo(this.#held(this.#sight), false);
    });
    sized.observe(element);
    const ears: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ["pointerdown", this.#press],
      ["pointermove", this.#move],
      ["pointerup", this.#release],
      ["pointercancel", this.#release],
      ["click", this.#click, { capture: true }],
      ["wheel", this.#wheel, { passive: false }],
      ["focusin", this.#focused],
    ];
    for (const [name, ear, how] of ears) element.addEventListener(name, ear as EventListener, how);
    return () => {
      sized.disconnect();
      cancelAnimationFrame(this.#frame);
      clearTimeout(this.#rest);
      for (const [name, ear, how] of ears) element.removeEventListener(name, ear as EventListener, how);
      this.#window = null;
    };
  };

  /** Attachment for what moves. */
  sheet = (element: HTMLElement | SVGElement): (() => void) => {
    this.#sheet = element;
    Object.assign(element.style, { position: "absolute", left: "0", top: "0", transformOrigin: "0 0" });
    if (this.following) this.#sight = this.#whole();
    this.#write();
    return () => (this.#sheet = null);
  };

  /** Attachment for the element around everything that listens to the keys. */
  keys = (element: HTMLElement | SVGElement): (() => void) => {
    const heard = (event: KeyboardEvent): void => {
      const act = { "+": this.nearer, "=": this.nearer, "-": this.farther, "0": this.fit }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    return everywhere(heard)(element);
  };

  #press = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.button > 1) return;
    if (this.#fingers.size === 0) this.#dragged = false;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#pressed = { x: event.clientX, y: event.clientY };
  };

  #move = (event: PointerEvent): void => {
    const before = this.#fingers.get(event.pointerId);
    if (!before || !this.#pressed) return;
    const now = { x: event.clientX, y: event.clientY };
    const slack = event.pointerType === "mouse" ? SLACK.mouse : SLACK.touch;
    if (!this.#dragged) {
      if (Math.hypot(now.x - this.#pressed.x, now.y - this.#pressed.y) < slack) return;
      this.#dragged = true;
    }
    // From here on the window hears the pointer wherever it goes.
    if (!this.#window?.hasPointerCapture(event.pointerId)) this.#window?.setPointerCapture(event.pointerId);
    const others = [...this.#fingers].filter(([id]) => id !== event.pointerId);
    this.#fingers.set(event.pointerId, now);
    this.following = false;
    const other = others[0]?.[1];
    if (!other) {
      this.#turnTo(
        this.#held({ ...this.#sight, x: this.#sight.x + now.x - before.x, y: this.#sight.y + now.y - before.y }),
        false,
      );
      return;
    }
    const was = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 };
    const is = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const spread =
      Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    const moved = { ...this.#sight, x: this.#sight.x + is.x - was.x, y: this.#sight.y + is.y - was.y };
    this.#turnTo(this.#held(nearer(moved, spread, this.#inside(is), this.#lens)), false);
  };

  #release = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId);
  };

  #click = (event: MouseEvent): void => {
    if (!this.#dragged || event.detail === 0) return; // a click by key or by program is never the end of a drag
    this.#dragged = false;
    event.stopPropagation();
    event.preventDefault();
  };

  #wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const unit = [1, 16, 120][event.deltaMode] ?? 1;
    if (event.shiftKey) {
      this.following = false;
      const along = (event.deltaX || event.deltaY) * unit;
      this.#turnTo(this.#held({ ...this.#sight, x: this.#sight.x - along }), false);
      return;
    }
    const notch = Math.max(-80, Math.min(80, event.deltaY * unit)) * (event.ctrlKey ? 3 : 1);
    this.#zoom(Math.exp(-notch / 400), this.#inside({ x: event.clientX, y: event.clientY }), false);
  };

  #focused = (event: FocusEvent): void => {
    const spot = event.target as Element;
    if (!this.#window || !spot.matches(":focus-visible")) return; // a pointer is already in view
    const outer = this.#window.getBoundingClientRect();
    const inner = spot.getBoundingClientRect();
    const { x, y, scale } = this.#sight;
    this.reveal({
      x: (inner.left - outer.left - x) / scale,
      y: (inner.top - outer.top - y) / scale,
      width: inner.width / scale,
      height: inner.height / scale,
    });
  };

  #zoom(factor: number, at: Point, glide: boolean): void {
    this.following = false;
    this.#turnTo(this.#held(nearer(this.#sight, factor, at, this.#lens)), glide);
  }

  /** The size of the window, read when that may have changed: asking in the middle of an update costs a layout. */
  #measure(): void {
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.#window ?? {};
    this.#room = width && height ? { width, height } : null;
  }

  #whole(): Sight {
    const room = this.#room;
    const least = this.#everything ? this.#lens.least : Math.max(this.#lens.least, this.#lens.leastFitted);
    return room ? fitted(this.#box, room, { ...this.#lens, least }) : this.#sight;
  }

  #held(sight: Sight): Sight {
    const room = this.#room;
    return room ? clamped(sight, this.#box, room) : sight;
  }

  #middle(): Point {
    const room = this.#room ?? { width: 0, height: 0 };
    return { x: room.width / 2, y: room.height / 2 };
  }

  #inside(point: Point): Point {
    const outer = this.#window?.getBoundingClientRect();
    return { x: point.x - (outer?.left ?? 0), y: point.y - (outer?.top ?? 0) };
  }

  /** Looks there: at the next frame, or gliding. */
  #turnTo(sight: Sight, glide: boolean): void {
    cancelAnimationFrame(this.#frame);
    this.nearest = sight.scale >= this.#lens.most;
    this.farthest = sight.scale <= this.#lens.least;
    if (!glide || !moves() || !this.#sheet) {
      this.#sight = sight;
      this.#frame = requestAnimationFrame(() => this.#write());
      return;
    }
    const from = this.#sight;
    let start: number | null = null;
    const go = (time: number): void => {
      start ??= time;
      const done = Math.min(1, (time - start) / GLIDE);
      const share = 1 - (1 - done) ** 3;
      this.#sight = {
        x: from.x + (sight.x - from.x) * share,
        y: from.y + (sight.y - from.y) * share,
        scale: from.scale + (sight.scale - from.scale) * share,
      };
      this.#write();
      if (done < 1) this.#frame = requestAnimationFrame(go);
    };
    this.#frame = requestAnimationFrame(go);
  }

  /** While it moves the sheet is one layer that is only shifted; at rest it is painted again, sharp. */
  #write(): void {
    if (!this.#sheet) return;
    const { x, y, scale } = this.#sight;
    this.#placed ||= this.#room !== null;
    this.#sheet.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.#sheet.style.willChange = "transform";
    this.#sheet.toggleAttribute("data-far", scale < FAR);
    this.#sheet.toggleAttribute("data-tiny", scale < TINY);
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => {
      if (this.#sheet) this.#sheet.style.willChange = "";
    }, 180);
  }
}
