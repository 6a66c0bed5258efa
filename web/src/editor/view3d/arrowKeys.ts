import type { KeyboardEvent } from 'react';
import type { Camera } from './cameraMoves.ts';

/** Radians that an arrow key turns by, and parts of the window that it shifts by. */
const [TURN, SHIFT] = [Math.PI / 12, 0.08];

const ARROWS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Turns the board by arrow keys, and shifts it with Shift. */
export function moveByArrows(event: KeyboardEvent, camera: Camera | null): void {
  const [right, up] = ARROWS[event.key] ?? [0, 0];
  if ((right === 0 && up === 0) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (event.shiftKey) camera?.shift(right * SHIFT, up * SHIFT);
  else camera?.turn(right * TURN, -up * TURN);
}
