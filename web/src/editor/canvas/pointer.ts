import { panBy, toWorld, zoomAt, type Painter } from '@boardwright/engine/render';
import type { Modifiers } from '@boardwright/engine/tools';
import type { EditorStore } from '../state/store.ts';
import type { ToolRunner } from './toolRunner.ts';

const mods = (event: MouseEvent): Modifiers => ({
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  alt: event.altKey,
});

/** Wheel notches to a zoom factor: gentle for touchpads, a sixth for a mouse. */
const wheelFactor = (event: WheelEvent): number => {
  const pixels = event.deltaMode === 1 ? event.deltaY * 33 : event.deltaY;
  return Math.exp(-Math.max(-240, Math.min(240, pixels)) / 650);
};

/** What the pointer asks of the editor. */
export interface PointerRequests {
  /** The right button was pressed and let go at a place: of the window, and of the world. */
  readonly menu: (client: { x: number; y: number }, world: { x: number; y: number }) => void;
  /** Something was clicked twice. */
  readonly open: (world: { x: number; y: number }) => void;
}

/** Pixels that a press may wander and still be a click. */
const STILL = 4;

/**
 * Connects a canvas host: wheel zooms to the cursor (with Shift it pans), the middle or right button and two fingers
 * pan, pinching zooms, all else goes to the tool. Gives back what disconnects it.
 */
export function connectPointer(
  host: HTMLElement,
  painter: Painter,
  runner: ToolRunner,
  store: EditorStore,
  asked: PointerRequests,
): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let panning = false;
  let right: { x: number; y: number } | null = null;
  let lastClick = { time: 0, x: 0, y: 0 };
  const local = (event: MouseEvent) => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const world = (event: MouseEvent) => {
    const p = local(event);
    return toWorld(painter.viewport, p.x, p.y);
  };

  const down = (event: PointerEvent) => {
    host.focus({ preventScroll: true });
    host.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, local(event));
    if (fingers.size === 2) runner.send({ type: 'cancel' });
    panning = event.button === 1 || event.button === 2 || fingers.size > 1;
    right = event.button === 2 && fingers.size === 1 ? local(event) : null;
    if (panning || event.button !== 0) return;
    const p = local(event);
    const double = event.timeStamp - lastClick.time < 350 && Math.hypot(p.x - lastClick.x, p.y - lastClick.y) < 6;
    lastClick = { time: double ? 0 : event.timeStamp, ...p };
    if (double && !runner.busy) {
      const { path } = store.getState();
      asked.open(world(event));
      // On another page this press means nothing: its tools begin afresh.
      if (store.getState().path !== path) return;
    }
    // A second press ends what is being drawn; else it may well be the start of a drag.
    const type = double && runner.busy ? 'double' : 'down';
    runner.send({ type, ...world(event), mods: mods(event), isSecond: double });
  };

  const move = (event: PointerEvent) => {
    const now = local(event);
    const before = fingers.get(event.pointerId);
    if (before && fingers.size === 2) {
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, p]) => p);
      const grow =
        Math.hypot(now.x - other!.x, now.y - other!.y) /
        Math.max(1, Math.hypot(before.x - other!.x, before.y - other!.y));
      painter.setViewport(zoomAt(painter.viewport, (now.x + other!.x) / 2, (now.y + other!.y) / 2, grow));
      painter.setViewport(panBy(painter.viewport, (now.x - before.x) / 2, (now.y - before.y) / 2));
    } else if (before && panning) painter.setViewport(panBy(painter.viewport, now.x - before.x, now.y - before.y));
    if (before) fingers.set(event.pointerId, now);
    const at = world(event);
    store.getState().set({ cursor: at, scale: painter.viewport.scale, steering: false });
    if (!panning) runner.send({ type: 'move', ...at, mods: mods(event) });
  };

  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (panning) {
      if (fingers.size === 0) panning = false;
      const at = local(event);
      if (right && Math.hypot(at.x - right.x, at.y - right.y) < STILL) {
        if (runner.busy) runner.send({ type: 'cancel' });
        else asked.menu({ x: event.clientX, y: event.clientY }, world(event));
      }
      right = null;
      return;
    }
    if (event.button === 0) runner.send({ type: 'up', ...world(event), mods: mods(event) });
  };

  const cancel = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    panning = false;
    runner.send({ type: 'cancel' });
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const p = local(event);
    if (event.shiftKey && !event.ctrlKey) painter.setViewport(panBy(painter.viewport, -event.deltaY - event.deltaX, 0));
    else painter.setViewport(zoomAt(painter.viewport, p.x, p.y, wheelFactor(event)));
    store.getState().set({ scale: painter.viewport.scale });
  };

  const leave = () => store.getState().set({ cursor: null });
  const noMenu = (event: Event) => event.preventDefault();

  host.addEventListener('pointerdown', down);
  host.addEventListener('pointermove', move);
  host.addEventListener('pointerup', up);
  host.addEventListener('pointercancel', cancel);
  host.addEventListener('pointerleave', leave);
  host.addEventListener('wheel', wheel, { passive: false });
  host.addEventListener('contextmenu', noMenu);
  return () => {
    host.removeEventListener('pointerdown', down);
    host.removeEventListener('pointermove', move);
    host.removeEventListener('pointerup', up);
    host.removeEventListener('pointercancel', cancel);
    host.removeEventListener('pointerleave', leave);
    host.removeEventListener('wheel', wheel);
    host.removeEventListener('contextmenu', noMenu);
  };
}
