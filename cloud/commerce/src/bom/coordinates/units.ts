/** Nanometres in a unit of a coordinate file. */
export const unitNm = { mm: 1_000_000, mil: 25_400, inch: 25_400_000, um: 1_000 } as const;

export type CoordinateUnit = keyof typeof unitNm;

/** How a unit was found; `assumed`: the file does not state it and its numbers fit more than one. */
export type UnitSource = 'cell' | 'header' | 'text' | 'extent' | 'assumed';

const CELL = /^(-?\d+(?:[.,]\d+)?(?:e-?\d+)?)\s*(mm|mils?|in|inch|um|µm|")?$/i;

/** A coordinate of a cell, and its unit where the cell has one; null: it is not a number. */
export function coordinateOf(cell: string): { readonly value: number; readonly unit: CoordinateUnit | null } | null {
  const [, digits, unit] = CELL.exec(cell) ?? [];
  if (digits === undefined) return null;
  return { value: Number(digits.replace(',', '.')), unit: unit === undefined ? null : unitOf(unit) };
}

/** The unit that a text names; null: none. */
export function unitOf(text: string): CoordinateUnit | null {
  if (/\bmils?\b/i.test(text)) return 'mil';
  if (/\bmm\b|millimet/i.test(text)) return 'mm';
  if (/\binch(?:es)?\b|^"$|\(in\)|^in$/i.test(text)) return 'inch';
  return /\b(?:um|µm)\b/i.test(text) ? 'um' : null;
}

/** The largest board, millimetres, with a margin: longer coordinates are not millimetres. */
const LONGEST_MM = 700;

/** The unit of numbers whose file has none, by how far they extend; millimetres where several fit. */
export function unitByExtent(values: readonly number[]): {
  readonly unit: CoordinateUnit;
  readonly source: UnitSource;
} {
  const extent = values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity);
  if (extent > LONGEST_MM) return { unit: 'mil', source: 'extent' };
  // Boards of less than an inch with several parts have their coordinates in inches seldom, and state it.
  return { unit: 'mm', source: 'assumed' };
}
