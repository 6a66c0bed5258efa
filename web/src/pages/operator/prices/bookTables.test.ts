import { readPriceBook } from '@boardwright/commerce';
import { priceBook } from '@boardwright/resources';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutStep, withStep, withValue } from './bookEdits.ts';
import { bookTables, valueAt } from './bookTables.ts';
import { shownIn, storedIn } from './bookUnits.ts';

const cells = bookTables(priceBook, priceBook).flatMap(({ rows }) =>
  rows.flatMap(row => row.cells.flatMap(cell => cell ?? [])),
);

function numbersOf(value: unknown, path: string): string[] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => numbersOf(each, path === '' ? key : `${path}.${key}`));
}

test('every number of the price book has one cell', () => {
  const paths = cells.map(({ path }) => path);
  expect(paths.toSorted()).toEqual(
    numbersOf(priceBook, '')
      .filter(path => path !== 'validDays')
      .toSorted(),
  );
});

test('property: a cell shows and stores the same number, and changes that alone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cells), fc.integer({ min: 1, max: 9_999_999 }), ({ path, unit }, number) => {
      expect(storedIn(unit, shownIn(unit, number))).toBe(number);
      const changed = withValue(priceBook, path, number);
      expect(valueAt(changed, path)).toBe(number);
      expect(withValue(changed, path, valueAt(priceBook, path))).toEqual(priceBook);
      expect(JSON.stringify(withValue(priceBook, path, valueAt(priceBook, path)))).toBe(JSON.stringify(priceBook));
    }),
    { seed: 25 },
  );
});

test('steps are added behind the last one and removed, and a book without an option can be offered again', () => {
  const more = withStep(priceBook, 'leadDays.byArea');
  expect(valueAt(more, 'leadDays.byArea.5')).toEqual({ fromMm2: 1_000_000_000, days: 12 });
  expect('book' in readPriceBook(more, priceBook)).toBe(true);
  expect(withoutStep(more, 'leadDays.byArea', 5)).toEqual(priceBook);
  const less = withValue(priceBook, 'colour.purple', undefined);
  expect('book' in readPriceBook(less, priceBook)).toBe(true);
  const rows = bookTables(less, priceBook).flatMap(table => table.rows);
  expect(rows.find(({ path }) => path === 'colour.purple')?.isOptional).toBe(true);
});
