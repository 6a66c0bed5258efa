import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Pane } from '../workspace/Pane.ts';
import { moveByArrows } from './arrowKeys.ts';
import type { Camera } from './cameraMoves.ts';
import type { Stage } from './Scene.tsx';

/** Pixels that a click may wander before it is a drag. */
const STEADY = 4;

interface Seen {
  readonly pane: Pane;
  readonly camera: { readonly current: Camera | null };
  readonly stage: { readonly current: Stage | null };
}

/** What mouse and keys do on the board in three dimensions: a click selects, arrows turn and shift. */
export function useSurfaceInput({ pane, camera, stage }: Seen) {
  const pressed = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      pressed.current = event.button === 0 ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      const from = pressed.current;
      pressed.current = null;
      if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > STEADY) return;
      const box = event.currentTarget.getBoundingClientRect();
      const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
      const id = stage.current?.pick(2 * x - 1, 1 - 2 * y) ?? null;
      const { selection: now, set } = pane.store.getState();
      const more = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!more) return set({ selection: new Set(id ? [id] : []) });
      if (!id) return;
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      set({ selection: next });
    },
    onKeyDown: (event: KeyboardEvent) => moveByArrows(event, camera.current),
  };
}
