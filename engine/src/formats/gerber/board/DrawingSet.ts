import type { Records } from '../../../kinds/index.ts';

type Drawing = Records['line' | 'arc' | 'circle' | 'polygon'];

/** Same for a line or arc and its reverse. */
function keyOf(drawing: Drawing): string {
  if (drawing.kind !== 'line' && drawing.kind !== 'arc') return JSON.stringify({ ...drawing, id: '' });
  const ends = [drawing.start, drawing.end].map(({ x, y }) => `${x},${y}`).sort();
  return JSON.stringify({ ...drawing, id: '', start: ends[0], end: ends[1] });
}

/**
 * Drawings, each once. An outline file may draw a cut-out twice, as that of Hail rev C in the corpus does; as the edge of a board
 * such lines intersect each other.
 */
export class DrawingSet {
  readonly #keys = new Set<string>();

  /** False if the same drawing was added before. */
  add(drawing: Drawing): boolean {
    const key = keyOf(drawing);
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    return true;
  }
}
