import type { End, Extreme } from '@boardwright/engine/assistant';
import { worse } from './peak.ts';
import type { Corner, Solved } from './runs.ts';
import type { Varied } from './tolerances.ts';

/** Differences below this part of the largest one are of the simulator's steps rather than of a part. */
const NOISE = 1e-3;

/** For each part the side on which it is worse than as it is written; parts that do not count stay. */
export function worstCorner(end: End, nominal: Solved, alone: readonly (Solved | null)[]): Corner {
  const before = nominal.peaks.get(end)!.value;
  const found = new Map<Varied, { side: 'up' | 'down'; by: number }>();
  for (const solved of alone) {
    const [[part, side] = []] = solved?.corner ?? [];
    const peak = solved?.peaks.get(end);
    if (!part || !side || !peak) continue;
    const by = worse(end, peak.value, before);
    if (by > (found.get(part)?.by ?? 0)) found.set(part, { side, by });
  }
  const least = Math.max(...[...found.values()].map(({ by }) => by), 0) * NOISE;
  return new Map([...found].filter(([, { by }]) => by > least).map(([part, { side }]) => [part, side]));
}

/** The worst of all runs that completed. */
export const extremeOf = (end: End, nominal: Solved, all: readonly (Solved | null)[]): Extreme => {
  const known = all.flatMap(each => (each?.peaks.has(end) ? each : []));
  const { corner, peaks } = known.reduce((worst, each) =>
    worse(end, each.peaks.get(end)!.value, worst.peaks.get(end)!.value) > 0 ? each : worst,
  );
  return {
    end,
    ...peaks.get(end)!,
    nominal: nominal.peaks.get(end)!.value,
    corner: [...corner].map(([{ reference }, side]) => ({ reference, side })),
  };
};
