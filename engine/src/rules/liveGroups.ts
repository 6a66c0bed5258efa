import type { PageTable } from './erc/queries/groups.ts';
import type { ErcPage } from './erc/queries/page.ts';

/** What bears one name, by the sheets that hold it. */
export class Bearers {
  readonly #bySheet = new Map<string, { readonly path: string; readonly items: readonly unknown[] }>();

  /** Whether they are others than the sheet had before. */
  put({ screen, use }: ErcPage, items: readonly unknown[]): boolean {
    const known = this.#bySheet.get(screen);
    if (known?.path === use.path && alike(known.items, items)) return false;
    this.#bySheet.set(screen, { path: use.path, items });
    return true;
  }

  drop(screen: string): void {
    this.#bySheet.delete(screen);
  }

  /** In the order of the pages. */
  items(): readonly unknown[] {
    const sheets = [...this.#bySheet.values()];
    if (sheets.length === 1) return sheets[0]!.items;
    return sheets.sort((a, b) => (a.path < b.path ? -1 : 1)).flatMap(({ items }) => items);
  }
}

/** The groups of one table, kept up to date sheet by sheet. */
export class LiveGroups {
  readonly #table: PageTable<unknown>;
  readonly #byName = new Map<string, Bearers>();
  readonly #namesOn = new Map<string, Iterable<string>>();
  readonly #touched = new Set<Bearers>();

  constructor(table: PageTable<unknown>) {
    this.#table = table;
  }

  /** Takes a sheet in again. */
  put(page: ErcPage): void {
    const found = this.#table(page);
    this.#leave(page.screen, found);
    for (const [name, items] of found) {
      let bearers = this.#byName.get(name);
      if (!bearers) this.#byName.set(name, (bearers = new Bearers()));
      if (bearers.put(page, items)) this.#touched.add(bearers);
    }
    this.#namesOn.set(page.screen, found.keys().toArray());
  }

  drop(screen: string): void {
    this.#leave(screen, new Map());
    this.#namesOn.delete(screen);
  }

  /** Takes a sheet out of the names that it does not hold any more. */
  #leave(screen: string, kept: ReadonlyMap<string, unknown>): void {
    for (const name of this.#namesOn.get(screen) ?? []) {
      if (kept.has(name)) continue;
      const bearers = this.#byName.get(name)!;
      bearers.drop(screen);
      this.#touched.add(bearers);
    }
  }

  get isTouched(): boolean {
    return this.#touched.size > 0;
  }

  /** Some of what changed since it was last taken; names that nothing bears any more come once, without items. */
  takeTouched(limit: number): readonly Bearers[] {
    const taken = this.#touched.values().take(limit).toArray();
    for (const bearers of taken) this.#touched.delete(bearers);
    return taken;
  }
}

/** Whether two lists hold the same: items are made of texts and of records, which are replaced when they change. */
const alike = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => sameParts(item as object, b[i] as object));

function sameParts(a: object, b: object): boolean {
  for (const key in a) if (a[key as keyof typeof a] !== b[key as keyof typeof b]) return false;
  return true;
}
