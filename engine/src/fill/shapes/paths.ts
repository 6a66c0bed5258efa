/**
 * A closed outline: x and y of its corners by turns, in whole nanometres. Where there are many, they are not given to functions
 * that take coordinates of any kind (such as flatBox): V8 then makes arrays of doubles of them, and compiles all again.
 */
export type Path = readonly number[];
/** An area: outlines, and holes that run the other way. */
export type Paths = readonly Path[];

/**
 * Appends a corner in whole nanometres. All are made here: small integers, not doubles (nor the minus zero of rounding), so that
 * what is compiled for one path is right for all.
 */
export function put(path: number[], x: number, y: number): void {
  path.push(Math.round(x) | 0, Math.round(y) | 0);
}

/** The index of a path's leftmost corner, of several the lowest. */
export function leftmost(path: Path): number {
  let first = 0;
  for (let i = 2; i < path.length; i += 2) {
    const dx = path[i]! - path[first]!;
    if (dx < 0 || (dx === 0 && path[i + 1]! < path[first + 1]!)) first = i;
  }
  return first;
}

/** A number for a place, nearly always one of its own. */
export const keyOf = (x: number, y: number): number => x * 1_048_573 + y;
