import { isCategory, type CategoryId } from '../categories.ts';
import type { ParamId } from '../params.ts';
import type { CodedColumn, MaskFilter } from './codes.ts';
import type { FacetValue, PartFacets } from './partQuery.ts';

interface Columns {
  readonly count: number;
  readonly category: CodedColumn<string>;
  readonly manufacturer: CodedColumn<string>;
  readonly package: CodedColumn<string>;
  readonly params: ReadonlyMap<ParamId, CodedColumn<number | string>>;
  readonly stock: Float64Array;
}

export interface Filters {
  readonly category: MaskFilter | null;
  readonly manufacturer: MaskFilter | null;
  readonly package: MaskFilter | null;
  readonly inStock: boolean;
  readonly params: readonly (MaskFilter & { readonly param: ParamId })[];
}

/** The filters as numbers of `misses`: a part that one alone keeps out counts for its facet. */
const CATEGORY = 0;
const MANUFACTURER = 1;
const PACKAGE = 2;
const STOCK = 3;
const PARAMS = 4;

/** Entries that pass all filters, or fail one alone. */
class Entries {
  #list = new Uint32Array(256);
  #length = 0;

  push(entry: number): void {
    if (this.#length === this.#list.length) {
      const wider = new Uint32Array(this.#list.length * 2);
      wider.set(this.#list);
      this.#list = wider;
    }
    this.#list[this.#length++] = entry;
  }

  get values(): Uint32Array {
    return this.#list.subarray(0, this.#length);
  }
}

/** Filters parts one by one, and counts what they have. */
export class FacetCounts {
  readonly #columns: Columns;
  readonly #filters: Filters;
  readonly #active: readonly (MaskFilter & { readonly number: number })[];
  readonly #passed = new Entries();
  /** By filter, the parts that it alone keeps out. */
  readonly #missed = new Map<number, Entries>();
  total = 0;

  constructor(columns: Columns, filters: Filters) {
    this.#columns = columns;
    this.#filters = filters;
    const { category, manufacturer, package: packages, params } = filters;
    const numbered = (filter: MaskFilter | null, number: number) => (filter === null ? [] : [{ ...filter, number }]);
    this.#active = [
      ...numbered(category, CATEGORY),
      ...numbered(manufacturer, MANUFACTURER),
      ...numbered(packages, PACKAGE),
      ...params.flatMap((filter, i) => numbered(filter, PARAMS + i)),
    ];
  }

  /** Whether a part passes all filters. */
  count(entry: number): boolean {
    let missed = -1;
    let misses = 0;
    for (const { codes, mask, number } of this.#active) {
      if (mask[codes[entry]!] !== 0) continue;
      misses++;
      missed = number;
    }
    if (this.#filters.inStock && this.#columns.stock[entry] === 0) {
      misses++;
      missed = STOCK;
    }
    if (misses === 0) {
      this.total++;
      this.#passed.push(entry);
      return true;
    }
    if (misses === 1) {
      let list = this.#missed.get(missed);
      if (!list) this.#missed.set(missed, (list = new Entries()));
      list.push(entry);
    }
    return false;
  }

  /** How many parts have each code of a column, without the filter of that number. */
  codesOf(column: CodedColumn<string> | CodedColumn<number | string>, filter: number): Uint32Array {
    const counts = new Uint32Array(column.values.length);
    const { codes } = column;
    for (const entry of this.#passed.values) counts[codes[entry]!]!++;
    for (const entry of this.#missed.get(filter)?.values ?? []) counts[codes[entry]!]!++;
    return counts;
  }

  /** Parts that are in stock, whether only those are asked for or not. */
  inStock(): number {
    let count = 0;
    for (const entry of this.#passed.values) if (this.#columns.stock[entry]! > 0) count++;
    return count;
  }

  /** The category that all parts found are of; null: several, or none. */
  onlyCategory(): CategoryId | null {
    const counts = this.codesOf(this.#columns.category, -1);
    const used = [...counts.keys()].filter(code => counts[code]! > 0);
    const name = used.length === 1 ? this.#columns.category.values[used[0]!] : null;
    return typeof name === 'string' && isCategory(name) ? name : null;
  }

  numberOf(param: ParamId): number {
    const at = this.#filters.params.findIndex(each => each.param === param);
    return at < 0 ? -1 : PARAMS + at;
  }
}

function valuesOf<V extends number | string>(column: CodedColumn<V>, counts: Uint32Array): FacetValue<V>[] {
  const found: FacetValue<V>[] = [];
  for (let code = 1; code < counts.length; code++) {
    const value = column.values[code];
    if (counts[code]! > 0 && value !== null && value !== undefined) found.push({ value, count: counts[code]! });
  }
  return found;
}

const byCount = <V extends string>(values: FacetValue<V>[]): FacetValue<V>[] =>
  values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));

const byValue = (values: FacetValue<number | string>[]): FacetValue<number | string>[] =>
  values.sort((a, b) =>
    typeof a.value === 'number' && typeof b.value === 'number'
      ? a.value - b.value
      : String(a.value) < String(b.value)
        ? -1
        : 1,
  );

/** Values of a facet that are listed. */
const MOST = 300;

export function countFacets(columns: Columns, counts: FacetCounts, params: readonly ParamId[]): PartFacets {
  return {
    categories: byCount(
      valuesOf(columns.category, counts.codesOf(columns.category, CATEGORY)).flatMap(({ value, count }) =>
        isCategory(value) ? [{ value, count }] : [],
      ),
    ),
    manufacturers: byCount(valuesOf(columns.manufacturer, counts.codesOf(columns.manufacturer, MANUFACTURER))).slice(
      0,
      MOST,
    ),
    packages: byCount(valuesOf(columns.package, counts.codesOf(columns.package, PACKAGE))).slice(0, MOST),
    inStock: counts.inStock(),
    params: params.flatMap(param => {
      const column = columns.params.get(param)!;
      const values = byValue(valuesOf(column, counts.codesOf(column, counts.numberOf(param)))).slice(0, MOST);
      return values.length > 1 || counts.numberOf(param) >= 0 ? [{ param, values }] : [];
    }),
  };
}
