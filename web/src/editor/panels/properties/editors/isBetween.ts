import type { FieldSpec } from '@boardwright/engine/kinds';

/** Whether a field takes a value. */
export const isBetween = (value: number, { between = [-Infinity, Infinity] }: FieldSpec): boolean =>
  value > between[0] && value < between[1];
