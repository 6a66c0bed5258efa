import type { PointerEvent } from 'react';
import { create } from 'zustand';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where something may be let go: the place that is shown meanwhile, and what happens then. */
export interface Drop {
  readonly box: Rect;
  run(): void;
}

interface State {
  /** What is being dragged and where, in the window; null at rest. */
  readonly held: { readonly label: string; readonly x: number; readonly y: number } | null;
  readonly box: Rect | null;
}

/** The drag that is going on; there is one mouse. */
export const useDrag = create<State>()(() => ({ held: null, box: null }));

/** Pixels that a press may wander and still be a click. */
const STILL = 5;

/** Follows a press until it is let go; past a few pixels it is a drag, and `find` reports where it may end. Escape gives up. */
export function beginDrag(event: PointerEvent, label: string, find: (x: number, y: number) => Drop | null): void {
  const from = { x: event.clientX, y: event.clientY };
  const source = event.currentTarget;
  let drop: Drop | null = null;
  let dragging = false;
  const move = (next: globalThis.PointerEvent) => {
    const { clientX: x, clientY: y } = next;
    if (!dragging && Math.hypot(x - from.x, y - from.y) < STILL) return;
    // Only a drag takes the pointer: a click on something inside must reach it.
    if (!dragging) source.setPointerCapture(next.pointerId);
    dragging = true;
    drop = find(x, y);
    useDrag.setState({ held: { label, x, y }, box: drop?.box ?? null });
  };
  const end = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', key, true);
    useDrag.setState({ held: null, box: null });
  };
  const up = () => {
    end();
    drop?.run();
  };
  const key = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape' || !dragging) return;
    pressed.preventDefault();
    pressed.stopPropagation();
    end();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', end);
  window.addEventListener('keydown', key, true);
}

/** The element with an attribute under a place of the window. */
export const under = (x: number, y: number, attribute: string): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>(`[${attribute}]`) ?? null;

/** The box of an element as plain numbers: a style is made of it. */
export function boxOf(element: Element): Rect {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** The half of a box at one of its sides; the whole of it for the centre. */
export function half(box: Rect, edge: 'left' | 'right' | 'top' | 'bottom' | 'center'): Rect {
  const { left, top, width, height } = box;
  if (edge === 'left') return { left, top, width: width / 2, height };
  if (edge === 'right') return { left: left + width / 2, top, width: width / 2, height };
  if (edge === 'top') return { left, top, width, height: height / 2 };
  if (edge === 'bottom') return { left, top: top + height / 2, width, height: height / 2 };
  return { left, top, width, height };
}
