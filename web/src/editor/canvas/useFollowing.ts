import { useEffect, type RefObject } from 'react';
import { toScreen, type Painter, type Viewport } from '@boardwright/engine/render';

interface Placed {
  /** Nanometres of the drawing. */
  readonly at: { readonly x: number; readonly y: number };
}

/**
 * Keeps the children of an element, one for each place in their order, over their places of the drawing. `onMove`: the drawing was
 * moved or scaled.
 */
export function useFollowing(
  painter: Painter,
  host: RefObject<HTMLElement | null>,
  places: readonly Placed[],
  onMove?: (viewport: Viewport) => void,
): void {
  // The painter moves without an event; a few elements follow it frame by frame.
  useEffect(() => {
    if (places.length === 0) return;
    let frame = 0;
    let last: unknown = null;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const { viewport } = painter;
      if (viewport === last) return;
      last = viewport;
      const children = host.current?.children ?? [];
      places.forEach(({ at }, i) => {
        const { x, y } = toScreen(viewport, at.x, at.y);
        const child = children[i] as HTMLElement | undefined;
        if (child) child.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      });
      onMove?.(viewport);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [places, painter, host, onMove]);
}
