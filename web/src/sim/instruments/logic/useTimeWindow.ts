import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Analyser } from './analyser.ts';

/** Pixels that a click may wander before it is a drag. */
const STEADY = 3;

interface Handlers {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
}

/** Moves and zooms the time that is seen, and sets the cursors, by keys and pointer. */
export function useTimeWindow(analyser: Analyser, width: RefObject<number>): Handlers {
  const drag = useRef<{ x: number; view: readonly [number, number]; moved: boolean } | null>(null);
  const seen = () => analyser.store.getState().view;
  const timeAt = (x: number) => {
    const [from, to] = seen();
    return from + (x / width.current) * (to - from);
  };
  const shift = (part: number) => {
    const [from, to] = seen();
    analyser.look(from + part * (to - from), to + part * (to - from));
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => analyser.zoom(0.5),
    '=': () => analyser.zoom(0.5),
    '-': () => analyser.zoom(2),
    Home: () => analyser.fit(),
    ArrowLeft: () => shift(-0.1),
    ArrowRight: () => shift(0.1),
    a: () => analyser.cursor(0, timeAt(width.current / 2)),
    b: () => analyser.cursor(1, timeAt(width.current / 2)),
  };
  return {
    onKeyDown(event) {
      const act = event.ctrlKey || event.altKey || event.metaKey ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.nativeEvent.offsetX, view: seen(), moved: false };
    },
    onPointerMove(event) {
      const held = drag.current;
      if (!held) return;
      const by = event.nativeEvent.offsetX - held.x;
      if (Math.abs(by) > STEADY) held.moved = true;
      const time = (by / width.current) * (held.view[1] - held.view[0]);
      if (held.moved) analyser.look(held.view[0] - time, held.view[1] - time);
    },
    onPointerUp(event) {
      if (drag.current && !drag.current.moved)
        analyser.cursor(event.shiftKey ? 1 : 0, timeAt(event.nativeEvent.offsetX));
      drag.current = null;
    },
  };
}
