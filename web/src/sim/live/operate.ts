import type { Control, Value } from '@boardwright/sim/parts';
import type { Live } from './live.ts';

/** Pixels of a drag from one end to the other, and for one detent of what has no ends. */
const TRAVEL = 160;
const DETENT = 14;

/** A part's control as a person has put it: by hand, else by its properties, else as it begins. */
export function controlValue(live: Live, part: string, { name, initial, type }: Control): Value {
  const { controls, bench } = live.store.getState();
  const given = controls.get(`${part} ${name}`);
  if (given !== undefined) return given;
  const property = bench?.parts.find(each => each.name === part)?.properties?.[name];
  return property ?? initial ?? (type === 'turn' ? 0 : false);
}

export const hasEnds = ({ min, max }: Control): boolean => min !== undefined && max !== undefined;

/** A large range is turned by its logarithm: light from 0.1 to 100 000 lux. */
const isWide = ({ min = 0, max = 0 }: Control): boolean => min > 0 && max / min >= 1000;

/** Where a value is between its ends, 0 to 1. */
export function positionOf(control: Control, value: number): number {
  const { min = 0, max = 1 } = control;
  const held = Math.min(max, Math.max(min, value));
  return isWide(control) ? Math.log(held / min) / Math.log(max / min) : (held - min) / (max - min || 1);
}

export function valueAt(control: Control, position: number): number {
  const { min = 0, max = 1 } = control;
  const held = Math.min(1, Math.max(0, position));
  const value = isWide(control) ? min * (max / min) ** held : min + (max - min) * held;
  return Number(value.toPrecision(5));
}

/**
 * Lets a person work a control at an element, by mouse, touch and keyboard; the element says what it is and how it stands.
 * Gives back what ends that.
 */
export function operate(element: HTMLElement, live: Live, part: string, control: Control, label: string): () => void {
  const end = new AbortController();
  const { signal } = end;
  element.tabIndex = 0;
  element.setAttribute('aria-label', label);
  element.dataset['control'] = control.type;
  const on = <K extends keyof HTMLElementEventMap>(type: K, heard: (event: HTMLElementEventMap[K]) => void) =>
    element.addEventListener(type, heard, { signal, passive: false });
  const put = (value: Value) => live.setup.control(part, control.name, value);
  const mine = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  let letGo = () => {};
  if (control.type === 'turn') turning(element, live, part, control, on, put, mine);
  else letGo = pressing(element, live, part, control, on, put, mine);
  const show = () => {
    const value = controlValue(live, part, control);
    if (control.type === 'turn') element.setAttribute('aria-valuenow', String(value));
    else element.setAttribute(control.type === 'press' ? 'aria-pressed' : 'aria-checked', String(value === true));
  };
  show();
  const off = live.store.subscribe((state, before) => {
    if (state.controls !== before.controls || state.bench !== before.bench) show();
  });
  return () => {
    off();
    end.abort();
    // A part that is removed while held down gets no release any more.
    letGo();
  };
}

type On = <K extends keyof HTMLElementEventMap>(type: K, heard: (event: HTMLElementEventMap[K]) => void) => void;
type Put = (value: Value) => void;
type Mine = (event: Event) => void;

/** Gives back what lets it go. */
function pressing(
  element: HTMLElement,
  live: Live,
  part: string,
  control: Control,
  on: On,
  put: Put,
  mine: Mine,
): () => void {
  const momentary = control.type === 'press';
  element.setAttribute('role', momentary ? 'button' : 'switch');
  const toggle = () => put(controlValue(live, part, control) !== true);
  on('pointerdown', event => {
    if (event.button !== 0) return;
    mine(event);
    element.focus({ preventScroll: true });
    if (!momentary) return toggle();
    element.setPointerCapture(event.pointerId);
    put(true);
  });
  const isKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';
  on('keydown', event => {
    if (!isKey(event)) return;
    mine(event);
    if (event.repeat) return;
    if (momentary) put(true);
    else toggle();
  });
  if (!momentary) return () => {};
  const release = () => {
    if (controlValue(live, part, control) === true) put(false);
  };
  on('pointerup', release);
  on('pointercancel', release);
  on('blur', release);
  on('keyup', event => isKey(event) && release());
  return release;
}

function turning(element: HTMLElement, live: Live, part: string, control: Control, on: On, put: Put, mine: Mine): void {
  element.setAttribute('role', hasEnds(control) ? 'slider' : 'spinbutton');
  if (hasEnds(control)) {
    element.setAttribute('aria-valuemin', String(control.min));
    element.setAttribute('aria-valuemax', String(control.max));
  }
  const now = () => Number(controlValue(live, part, control)) || 0;
  /** `by`: part of the way from end to end, or detents. */
  const turn = (by: number) =>
    put(hasEnds(control) ? valueAt(control, positionOf(control, now()) + by) : Math.round(now() + by));
  let last: { x: number; y: number } | null = null;
  let rest = 0;
  on('pointerdown', event => {
    if (event.button !== 0) return;
    mine(event);
    element.focus({ preventScroll: true });
    element.setPointerCapture(event.pointerId);
    last = { x: event.clientX, y: event.clientY };
    rest = 0;
  });
  on('pointermove', event => {
    if (!last) return;
    mine(event);
    const moved = event.clientX - last.x + (last.y - event.clientY);
    last = { x: event.clientX, y: event.clientY };
    if (hasEnds(control)) return turn(moved / TRAVEL);
    rest += moved;
    const detents = Math.trunc(rest / DETENT);
    rest -= detents * DETENT;
    if (detents !== 0) turn(detents);
  });
  const release = () => (last = null);
  on('pointerup', release);
  on('pointercancel', release);
  on('wheel', event => {
    mine(event);
    turn((event.deltaY < 0 ? 1 : -1) * (hasEnds(control) ? 0.02 : 1));
  });
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: 1,
    ArrowRight: 1,
    ArrowDown: -1,
    ArrowLeft: -1,
    PageUp: 10,
    PageDown: -10,
  };
  on('keydown', event => {
    const step = steps[event.key];
    if (step !== undefined) turn(step * (hasEnds(control) ? 0.01 : 1));
    else if (event.key === 'Home' && hasEnds(control)) put(control.min!);
    else if (event.key === 'End' && hasEnds(control)) put(control.max!);
    else return;
    mine(event);
  });
}
