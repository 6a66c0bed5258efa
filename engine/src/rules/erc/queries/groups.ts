import type { ErcInput, Found } from '../../rule.ts';
import { pagesOf, type ErcPage } from './page.ts';

/** What a sheet holds, by the name that things of several sheets may share. */
export type PageTable<T> = (page: ErcPage) => ReadonlyMap<string, readonly T[]>;

/** A rule about what bears one name over the whole design: after an edit only the names on its sheets are looked at. */
export interface Groups {
  readonly table: PageTable<unknown>;
  /** `items` bear one name, at least one, in the order of the pages. */
  check(items: readonly unknown[]): Iterable<Found>;
}

/** Keeps the type of the items together; lists of rules forget it. */
export const groups = <T>(table: PageTable<T>, check: (items: readonly T[]) => Iterable<Found>): Groups => ({
  table,
  check: items => check(items as readonly T[]),
});

const known = new WeakMap<ErcInput, Map<PageTable<unknown>, Iterable<readonly unknown[]>>>();

/** All groups of a design, made once a run. */
export function groupsIn(input: ErcInput, table: PageTable<unknown>): Iterable<readonly unknown[]> {
  let tables = known.get(input);
  if (!tables) known.set(input, (tables = new Map()));
  let found = tables.get(table);
  if (!found) {
    const byName = new Map<string, unknown[]>();
    for (const page of pagesOf(input).values())
      for (const [name, items] of table(page)) {
        const same = byName.get(name);
        if (same) same.push(...items);
        else byName.set(name, [...items]);
      }
    tables.set(table, (found = [...byName.values()]));
  }
  return found;
}
