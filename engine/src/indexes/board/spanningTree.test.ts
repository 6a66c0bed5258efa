import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spanningTree, type Anchor } from './spanningTree.ts';

/** Length of the shortest tree, by looking at all pairs. */
function leastLength(clusters: readonly (readonly Anchor[])[]): number {
  const joined = new Set([0]);
  let length = 0;
  while (joined.size < clusters.length) {
    let least = Infinity;
    let next = -1;
    for (const from of joined)
      for (const [to, anchors] of clusters.entries())
        for (const a of joined.has(to) ? [] : clusters[from]!)
          for (const b of anchors) {
            const d = Math.hypot(a.x - b.x, a.y - b.y);
            if (d >= least) continue;
            least = d;
            next = to;
          }
    length += least;
    joined.add(next);
  }
  return length;
}

const linesOf = (clusters: readonly (readonly Anchor[])[]) => {
  const steps = spanningTree(clusters);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

// Few places, so that many anchors share one, lie on a line or at equal distances.
const point = fc.record({ x: fc.integer({ min: 0, max: 12 }), y: fc.integer({ min: 0, max: 12 }) });
const sizes = fc.array(fc.array(point, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 });
const large = fc.array(point, { maxLength: 60 });

it('joins all clusters by the shortest lines there are', () => {
  fc.assert(
    fc.property(sizes, large, (small, rest) => {
      let slot = 0;
      const clusters = [...small, ...(rest.length > 0 ? [rest] : [])].map(places =>
        places.map(place => ({ slot: slot++, ...place })),
      );
      const clusterOf = clusters.flatMap((anchors, i) => anchors.map(() => i));
      const lines = linesOf(clusters);
      expect(lines).toHaveLength(clusters.length - 1);
      const reached = new Set([0]);
      for (let i = 0; i < clusters.length; i++)
        for (const [a, b] of lines) {
          const [p, q] = [clusterOf[a.slot]!, clusterOf[b.slot]!];
          if (reached.has(p)) reached.add(q);
          else if (reached.has(q)) reached.add(p);
        }
      expect(reached.size).toBe(clusters.length);
      const length = lines.reduce((sum, [a, b]) => sum + Math.hypot(a.x - b.x, a.y - b.y), 0);
      expect(length).toBeCloseTo(leastLength(clusters), 6);
    }),
    { numRuns: 300 },
  );
});
