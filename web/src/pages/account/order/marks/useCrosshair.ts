import { useState, type KeyboardEvent } from 'react';

type Point = readonly [x: number, y: number];

const STEP = 0.02;
const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (value: number): number => Math.min(1, Math.max(0, value));

/** A crosshair that arrow keys move over a picture; Enter takes its place, Escape hides it. Points are parts of the picture. */
export function useCrosshair(take: (point: Point) => void) {
  const [crosshair, setCrosshair] = useState<Point | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move) {
      const [x, y] = crosshair ?? [0.5, 0.5];
      setCrosshair([within(x + move[0]), within(y + move[1])]);
    } else if (event.key === 'Enter' && crosshair) take(crosshair);
    else if (event.key === 'Escape' && crosshair) setCrosshair(null);
    else return;
    event.preventDefault();
  };
  return { crosshair, onKeyDown, onBlur: () => setCrosshair(null) };
}
