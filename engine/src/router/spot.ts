import type { Field } from './field.ts';
import type { Pt } from './path.ts';

/** Nanometres. */
const STEP = 50_000;
const DIRECTIONS = 16;
const HALVINGS = 6;

/** The free place nearest to a point, to within a few micrometres; null when there is none within `reach`. */
export function freeSpot(field: Field, { x, y }: Pt, reach: number): Pt | null {
  if (field.at(x, y).length === 0) return { x, y };
  for (let r = STEP; r <= reach; r += STEP) {
    let best: Pt | null = null;
    let least = Infinity;
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = (i * 2 * Math.PI) / DIRECTIONS;
      const at = (length: number): Pt => ({
        x: Math.round(x + length * Math.cos(angle)),
        y: Math.round(y + length * Math.sin(angle)),
      });
      const far = at(r);
      if (field.at(far.x, far.y).length > 0) continue;
      let [low, high] = [r - STEP, r];
      for (let k = 0; k < HALVINGS; k++) {
        const middle = (low + high) / 2;
        const p = at(middle);
        if (field.at(p.x, p.y).length > 0) low = middle;
        else high = middle;
      }
      if (high >= least) continue;
      least = high;
      best = at(high);
    }
    if (best) return best;
  }
  return null;
}
