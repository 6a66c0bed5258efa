import type { MonoView } from '@boardwright/sim/parts';

/** Pixels of a dot, and of a dot of a matrix of diodes. */
const DOT = 2;
const LAMP = 10;

function contextOf(element: HTMLElement, width: number, height: number): CanvasRenderingContext2D | null {
  if (!(element instanceof HTMLCanvasElement)) return null;
  if (element.width !== width || element.height !== height) Object.assign(element, { width, height });
  return element.getContext('2d');
}

/** A display of dark dots on a light ground. */
export function monochrome(element: HTMLElement, { width, height, dots, on }: MonoView): void {
  const context = contextOf(element, width * DOT, height * DOT);
  if (!context) return;
  context.fillStyle = on ? '#b9c9a5' : '#8f9a83';
  context.fillRect(0, 0, width * DOT, height * DOT);
  context.fillStyle = '#1d261b';
  for (let i = 0; i < dots.length; i++)
    if (on && dots[i]) context.fillRect((i % width) * DOT, Math.floor(i / width) * DOT, DOT, DOT);
}

/** Squares of eight by eight diodes, a byte a row, the highest bit at the left; one square next to the other. */
export function dotMatrix(element: HTMLElement, rows: Uint8Array): void {
  const squares = Math.max(1, rows.length >> 3);
  const context = contextOf(element, squares * 8 * LAMP, 8 * LAMP);
  if (!context) return;
  context.fillStyle = '#16181d';
  context.fillRect(0, 0, squares * 8 * LAMP, 8 * LAMP);
  rows.forEach((bits, i) => {
    for (let bit = 0; bit < 8; bit++) {
      const x = ((i >> 3) * 8 + (7 - bit)) * LAMP + LAMP / 2;
      context.fillStyle = (bits >> bit) & 1 ? '#ff3b30' : '#33262a';
      context.beginPath();
      context.arc(x, (i & 7) * LAMP + LAMP / 2, LAMP * 0.38, 0, 7);
      context.fill();
    }
  });
}
