import type { Unit } from './bookTables.ts';

/** How many stored units one shown unit has, and the decimals that are shown. */
const UNITS: Readonly<Record<Unit, { readonly scale: number; readonly decimals: number }>> = {
  money: { scale: 100, decimals: 2 },
  // Thousandths of a cent.
  milli: { scale: 100_000, decimals: 5 },
  factor: { scale: 1000, decimals: 3 },
  // Square metres.
  area: { scale: 1_000_000, decimals: 6 },
  days: { scale: 1, decimals: 0 },
};

export const decimalsOf = (unit: Unit): number => UNITS[unit].decimals;
export const shownIn = (unit: Unit, stored: number): number => stored / UNITS[unit].scale;
export const storedIn = (unit: Unit, shown: number): number => Math.round(shown * UNITS[unit].scale);
