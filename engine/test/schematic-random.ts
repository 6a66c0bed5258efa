import type { Connectivity } from '../src/indexes/schematic/index.ts';

/** A small seeded generator (mulberry32): the same edits in every run. */
export function random(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    below: (n: number) => Math.floor(next() * n),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  };
}
export type Random = ReturnType<typeof random>;

/** All nets with their pins and items, as text. */
export function netsOf(connectivity: Connectivity): string[] {
  return [...connectivity.nets().values()]
    .map(
      net =>
        `${net.name}: ${net.pins.map(({ ref, pin, path }) => `${ref}.${pin}@${path}`).join(' ')} | ${net.items
          .map(({ id, path }) => `${id}@${path}`)
          .join(' ')}`,
    )
    .sort();
}
