// One ear for all trains, tracks and stations: what is under the pointer, and what was pressed.

export interface Target {
  line: string | null;
  station: string | null;
  /** A train, as opposed to its track. */
  train: boolean;
  element: Element;
}

export interface Hearing {
  over(target: Target): void;
  out(): void;
  focus(target: Target): void;
  press(target: Target, byKey: boolean): void;
  /** A finger or button went down, before anything gets the focus. */
  down(): void;
  /** What is meant by a press at a place of the screen that hits nothing. */
  nearest(x: number, y: number): Target | null;
}

export function targetOf(from: EventTarget | null): Target | null {
  const element =
    from instanceof Element ? from.closest<HTMLElement | SVGElement>("[data-line], [data-station]") : null;
  if (!element) return null;
  const { line = null, station = null, spot } = element.dataset;
  return {
    line,
    station,
    train: line !== null && (spot !== undefined || !element.classList.contains("reach")),
    element,
  };
}

/** An attachment for what surrounds them all. */
export function pointing(hearing: () => Hearing): (around: HTMLElement) => () => void {
  return (around) => {
    const over = (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      const target = targetOf(event.target);
      if (target) hearing().over(target);
      else hearing().out();
    };
    const out = (event: PointerEvent) => {
      if (event.pointerType === "mouse") hearing().out();
    };
    const focus = (event: FocusEvent) => {
      const target = targetOf(event.target);
      if (target) hearing().focus(target);
    };
    const down = () => hearing().down();
    const press = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("button:not([data-line])")) return;
      const target = targetOf(event.target) ?? hearing().nearest(event.clientX, event.clientY);
      if (target) hearing().press(target, event.detail === 0);
    };
    around.addEventListener("pointerover", over);
    around.addEventListener("pointerleave", out);
    around.addEventListener("focusin", focus);
    around.addEventListener("pointerdown", down, { capture: true });
    around.addEventListener("click", press);
    return () => {
      around.removeEventListener("pointerover", over);
      around.removeEventListener("pointerleave", out);
      around.removeEventListener("focusin", focus);
      around.removeEventListener("pointerdown", down, { capture: true });
      around.removeEventListener("click", press);
    };
  };
}
