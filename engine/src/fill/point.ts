import type { Point64 } from 'clipper2-ts';

/**
 * A corner in whole nanometres. All are made here: the same fields in the same order as the clipper gives its own, and small
 * integers, not doubles (nor the minus zero of rounding), so that what is compiled for one is right for all.
 */
export const pointAt = (x: number, y: number): Point64 => ({ x: Math.round(x) | 0, y: Math.round(y) | 0, z: 0 });

/** A number for a place, nearly always one of its own. */
export const keyOf = (x: number, y: number): number => x * 1_048_573 + y;
