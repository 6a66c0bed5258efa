import type { ObjOf } from '@boardwright/engine/kinds';

type Pad = ObjOf<'pad'>;

/** What all of some pads have; undefined where they differ. */
export type SameOf = <T>(of: (pad: Pad) => T) => T | undefined;

/** Compares pads by what a function reads of each. */
export const sameAmong =
  ([first, ...others]: readonly Pad[]): SameOf =>
  of => {
    if (!first) return undefined;
    const value = of(first);
    const text = JSON.stringify(value);
    return others.every(pad => JSON.stringify(of(pad)) === text) ? value : undefined;
  };
