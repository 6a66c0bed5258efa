import { useEffect, useRef } from 'react';
import type { Painter, Viewport } from '@boardwright/engine/render';

/** Calls with the view of a drawing now, after each rendering, and whenever it is moved or scaled: the painter moves without an event. */
export function useFrames(painter: Painter, isNeeded: boolean, onView: (viewport: Viewport) => void): void {
  const latest = useRef(onView);
  useEffect(() => {
    latest.current = onView;
    onView(painter.viewport);
  });
  useEffect(() => {
    if (!isNeeded) return;
    let last = painter.viewport;
    let frame = 0;
    const look = () => {
      frame = requestAnimationFrame(look);
      if (painter.viewport === last) return;
      last = painter.viewport;
      latest.current(last);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [painter, isNeeded]);
}
