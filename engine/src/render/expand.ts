import { NONE, ROW, type QuadRows } from '../indexes/index.ts';

/** Four corners a row, each with the whole row: 32 bytes × 4. Instancing is slower on software renderers (ground.md). */
export const CORNERS = 4;
/** Words of a row with its corners. */
export const STRIDE = CORNERS * ROW;

/** Where attributes lie in a corner, bytes. */
export const ATTRIBUTES = [
  ['aGeom', 'float32x4', 0],
  ['aParam', 'float32x2', 16],
  ['aColor', 'unorm8x4', 24],
  ['aKind', 'float32', 28],
] as const;

/**
 * Writes rows `from` to `to` as corners, `at` rows into `target`. Copies words, not numbers: bytes of a colour may look like a
 * number that is none, and change on the way.
 */
export function expand({ words }: QuadRows, from: number, to: number, target: Uint32Array, at: number): void {
  for (let row = from; row < to; row++) {
    const source = row * ROW;
    const first = (at + row) * STRIDE;
    for (let corner = 0; corner < STRIDE; corner += ROW)
      for (let i = 0; i < ROW; i++) target[first + corner + i] = words[source + i]!;
  }
}

/** Makes rows `from` to `to` of `target` draw nothing. */
export function blank(target: Float32Array, from: number, to: number): void {
  for (let at = from * STRIDE + ROW - 1; at < to * STRIDE; at += ROW) target[at] = NONE;
}
