import type { Flat } from './polygon.ts';

const leftmost = (ring: Flat): number => {
  let at = 0;
  for (let i = 2; i < ring.length; i += 2) if (ring[i]! < ring[at]!) at = i;
  return at;
};

/**
 * Outlines with their holes as simple polygons: each hole is joined to what lies left of it by a level cut that runs there
 * and back. For the few corners of a letter; filled copper has `fill/fracture`, which is made for many.
 */
export function joinHoles(outlines: readonly Flat[], holes: readonly Flat[]): Float64Array[] {
  const joined = outlines.map(ring => Array.from(ring));
  const starts = holes.map(ring => ({ ring, at: leftmost(ring) }));
  // From the left on: what a hole is hung on may be a hole that hangs already.
  starts.sort((a, b) => a.ring[a.at]! - b.ring[b.at]!);
  for (const { ring, at } of starts) hang(joined, ring, at);
  return joined.map(ring => Float64Array.from(ring));
}

function hang(rings: number[][], hole: Flat, at: number): void {
  const [x, y] = [hole[at]!, hole[at + 1]!];
  let best: { readonly ring: number[]; readonly end: number; readonly cut: number } | null = null;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [y0, y1] = [ring[j + 1]!, ring[i + 1]!];
      if (y0 > y === y1 > y) continue;
      const cut = ring[j]! + ((y - y0) / (y1 - y0)) * (ring[i]! - ring[j]!);
      if (cut <= x && cut > (best?.cut ?? -Infinity)) best = { ring, end: i, cut };
    }
  // A hole outside of all outlines is none.
  if (!best) return;
  const around = [...Array.from(hole).slice(at), ...Array.from(hole).slice(0, at + 2)];
  // Behind the last corner, where the edge ends that closes the ring.
  const place = best.end === 0 ? best.ring.length : best.end;
  best.ring.splice(place, 0, best.cut, y, ...around, best.cut, y);
}
