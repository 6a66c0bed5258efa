import { branchOf, categories, paramsOfCategory, within, type CategoryId } from '../categories.ts';
import { packageKey } from '../packages.ts';
import { paramIds, paramKinds, type ParamId } from '../params.ts';
import { mpnKey, stockOf, type Part } from '../part.ts';
import { parseQuery, type ValueTerm } from '../query.ts';
import { CodedColumn, type MaskFilter } from './codes.ts';
import { countFacets, FacetCounts } from './facets.ts';
import { MpnIndex } from './mpnIndex.ts';
import { PART_PAGE_SIZE, type ParamFilter, type PartFilters, type PartHits, type PartQuery } from './partQuery.ts';
import { Top } from './top.ts';
import { WordIndex, places } from './wordIndex.ts';
import { wordsOf } from './words.ts';
import { WordTerms, type WordTerm } from './wordTerms.ts';
import { fitOf } from './valueFit.ts';

/** What the index knows of a part. */
export type IndexedPart = Pick<
  Part,
  | 'mpn'
  | 'manufacturer'
  | 'description'
  | 'descriptionZh'
  | 'keywords'
  | 'category'
  | 'params'
  | 'package'
  | 'pins'
  | 'stock'
  | 'prices'
>;

/** A value by one of the parameters that it may be of. */
interface Alternative extends MaskFilter {
  readonly column: CodedColumn<string> | CodedColumn<number | string>;
  /** Parts that have a value here are not meant. */
  readonly unless: Uint16Array | null;
}

/** What an exactly fitting value is worth; one that only suffices less. */
const VALUE_SCORE = 60;
/** Pages deeper than this are not reached: nobody turns so many. */
const DEEPEST = 10_000;

const wordsByCategory = new Map(
  (Object.keys(categories) as CategoryId[]).map(id => [
    id,
    [...wordsOf(`${categories[id].words} ${branchOf(id) === id ? '' : categories[branchOf(id)].words}`)],
  ]),
);

/** Fills an index part by part. */
export class PartIndexBuilder {
  readonly #words = new WordIndex();
  readonly #mpns: string[] = [];
  readonly #category = new CodedColumn<string>();
  readonly #manufacturer = new CodedColumn<string>();
  readonly #package = new CodedColumn<string>();
  readonly #params = new Map<ParamId, CodedColumn<number | string>>(paramIds.map(id => [id, new CodedColumn()]));
  #stock = new Float64Array(1024);
  #price = new Float64Array(1024);
  readonly #textWords = new Map<string, readonly string[]>();

  /** The words of a text that many parts have is kept: descriptions of a series differ in their values alone. */
  #wordsOf(text: string): readonly string[] {
    let words = this.#textWords.get(text);
    if (!words) {
      words = [...wordsOf(text)];
      if (this.#textWords.size < 5000) this.#textWords.set(text, words);
    }
    return words;
  }

  add(part: IndexedPart): void {
    const entry = this.#mpns.length;
    this.#mpns.push(mpnKey(part.mpn));
    this.#grow(entry + 1);
    const found = new Map<string, number>();
    const put = (words: Iterable<string>, place: number) => {
      for (const word of words) if (!found.has(word)) found.set(word, place);
    };
    if (part.package !== '') put([packageKey(part.package), ...wordsOf(part.package)], places.indexOf('package'));
    put(wordsByCategory.get(part.category) ?? [], places.indexOf('keyword'));
    put(this.#wordsOf(part.manufacturer), places.indexOf('manufacturer'));
    put(this.#wordsOf(part.keywords), places.indexOf('keyword'));
    put(wordsOf(part.description), places.indexOf('description'));
    if (part.descriptionZh !== undefined) put(this.#wordsOf(part.descriptionZh), places.indexOf('description'));
    for (const value of Object.values(part.params))
      if (typeof value === 'string') put(wordsOf(value), places.indexOf('keyword'));
    for (const [word, place] of found) this.#words.add(entry, word, place);
    this.#category.set(entry, part.category);
    this.#manufacturer.set(entry, part.manufacturer);
    if (part.package !== '') this.#package.set(entry, part.package);
    for (const [id, value] of Object.entries(part.params)) this.#params.get(id as ParamId)?.set(entry, value);
    if (part.pins !== null) this.#params.get('pins')!.set(entry, part.pins);
    this.#stock[entry] = stockOf(part);
    this.#price[entry] = part.prices.USD?.[0]?.unitPrice ?? Object.values(part.prices)[0]?.[0]?.unitPrice ?? 0;
  }

  #grow(length: number): void {
    for (const column of [this.#category, this.#manufacturer, this.#package, ...this.#params.values()])
      column.grow(length);
    if (length <= this.#stock.length) return;
    const widen = (from: Float64Array) => {
      const wider = new Float64Array(from.length * 2);
      wider.set(from);
      return wider;
    };
    this.#stock = widen(this.#stock);
    this.#price = widen(this.#price);
  }

  build(): PartIndex {
    this.#words.close();
    return new PartIndex({
      count: this.#mpns.length,
      words: this.#words,
      mpns: new MpnIndex(this.#mpns),
      category: this.#category,
      manufacturer: this.#manufacturer,
      package: this.#package,
      params: this.#params,
      stock: this.#stock,
      price: this.#price,
    });
  }
}

interface Tables {
  readonly count: number;
  readonly words: WordIndex;
  readonly mpns: MpnIndex;
  readonly category: CodedColumn<string>;
  readonly manufacturer: CodedColumn<string>;
  readonly package: CodedColumn<string>;
  readonly params: ReadonlyMap<ParamId, CodedColumn<number | string>>;
  readonly stock: Float64Array;
  readonly price: Float64Array;
}

/**
 * The search over a catalogue, in memory: words with the parts that have them, and a column of small codes for each property. A filter is
 * a mask over the codes, so that a broad query costs some nanoseconds a part. The same in the service and, offline, in the editor.
 */
export class PartIndex {
  readonly #tables: Tables;
  readonly #terms: WordTerms;
  /** Sums of scores while a query is answered; all zero between two. */
  readonly #sums: Float32Array;
  readonly #hits: Uint8Array;
  /** By which a part in stock comes before others that fit as well. */
  readonly #popularity: Float32Array;

  constructor(tables: Tables) {
    this.#tables = tables;
    this.#terms = new WordTerms(tables.words, tables.mpns, tables.count);
    this.#sums = new Float32Array(tables.count);
    this.#hits = new Uint8Array(tables.count);
    this.#popularity = Float32Array.from(
      { length: tables.count },
      (_, entry) => Math.log2(tables.stock[entry]! + 1) / 8,
    );
  }

  get count(): number {
    return this.#tables.count;
  }

  search({
    keyword,
    filters = {},
    sort = 'relevance',
    descending = false,
    pageNum = 1,
    pageSize = PART_PAGE_SIZE,
  }: PartQuery): PartHits {
    const parsed = parseQuery(keyword);
    const terms = this.#termsOf(parsed.words, parsed.values);
    const values: Alternative[][] = [
      ...parsed.values.filter(value => !this.#isNumber(value)).map(value => this.#valueMasks(value)),
      ...parsed.sizes.map(size => [this.#packageMask(size)]),
      ...parsed.dielectrics.map(name => [
        { ...this.#valued('dielectric', value => (value === name ? 255 : 0)), unless: null },
      ]),
    ];
    const masks = this.#filterMasks(filters);
    const { stock, price, mpns } = this.#tables;
    const keyOf = {
      relevance: (entry: number, score: number) => score + this.#popularity[entry]!,
      price: (entry: number) => (price[entry] === 0 ? -Infinity : descending ? price[entry]! : -price[entry]!),
      stock: (entry: number) => (descending ? stock[entry]! : -stock[entry]!),
      mpn: (entry: number) => (descending ? mpns.ranks[entry]! : -mpns.ranks[entry]!),
    }[sort];
    const first = Math.min((pageNum - 1) * pageSize, DEEPEST);
    const top = new Top(Math.min(first + pageSize, DEEPEST));
    const facets = new FacetCounts(this.#tables, masks);
    const visit = (entry: number, score: number) => {
      let sum = score;
      for (const alternatives of values) {
        let best = 0;
        for (const { codes, mask, unless } of alternatives) {
          const fit = mask[codes[entry]!]!;
          if (fit > best && (unless === null || unless[entry] === 0)) best = fit;
        }
        if (best === 0) return;
        sum += (VALUE_SCORE * best) / 255;
      }
      if (facets.count(entry)) top.add(entry, keyOf(entry, sum));
    };
    if (terms.length > 0) this.#intersect(terms, visit);
    else this.#each(values, entry => visit(entry, 0));
    return {
      entries: top.sorted().slice(first),
      total: facets.total,
      facets: countFacets(this.#tables, facets, this.#paramsShown(facets, filters)),
      isGuess: terms.some(term => term.isGuess),
    };
  }

  /** Whether what reads like a value is the beginning of a part number: '2N70' of 2N7002. */
  #isNumber({ typed }: ValueTerm): boolean {
    return typed.length >= 5 && /^[a-z0-9]+$/i.test(typed) && this.#tables.mpns.begins(mpnKey(typed));
  }

  #termsOf(words: readonly string[], values: readonly ValueTerm[]): WordTerm[] {
    const typed = [...words, ...values.filter(value => this.#isNumber(value)).map(value => value.typed)];
    return typed.flatMap(word => this.#terms.of(word));
  }

  /** Calls with each part that all terms have, and the sum of its scores. */
  #intersect(terms: readonly WordTerm[], visit: (entry: number, score: number) => void): void {
    const [smallest, ...others] = terms.toSorted((a, b) => a.entries.length - b.entries.length) as [
      WordTerm,
      ...WordTerm[],
    ];
    const sums = this.#sums;
    const hits = this.#hits;
    for (let i = 0; i < smallest.entries.length; i++) {
      sums[smallest.entries[i]!] = smallest.scores[i]!;
      hits[smallest.entries[i]!] = 1;
    }
    for (const [n, { entries, scores }] of others.entries())
      for (let i = 0; i < entries.length; i++) {
        const entry = entries[i]!;
        if (hits[entry] !== n + 1) continue;
        hits[entry] = n + 2;
        sums[entry] = sums[entry]! + scores[i]!;
      }
    for (const entry of smallest.entries) {
      if (hits[entry] === terms.length) visit(entry, sums[entry]!);
      hits[entry] = 0;
      sums[entry] = 0;
    }
  }

  #mask(param: ParamId, fit: (value: number | string) => number): MaskFilter {
    const column = this.#tables.params.get(param)!;
    return { codes: column.codes, mask: column.mask(fit) };
  }

  #valued(param: ParamId, fit: (value: number | string) => number) {
    return { ...this.#mask(param, fit), column: this.#tables.params.get(param)! };
  }

  /** Calls with each part that may have all values: those that have the rarest of them, each part once. */
  #each(values: readonly (readonly Alternative[])[], visit: (entry: number) => void): void {
    const { count } = this.#tables;
    const rarest = values
      .map(group => ({ group, size: group.reduce((sum, each) => sum + sizeOf(each, count), 0) }))
      .sort((a, b) => a.size - b.size)[0];
    if (!rarest) {
      for (let entry = 0; entry < count; entry++) visit(entry);
      return;
    }
    const seen: number[] = [];
    for (const { column, mask } of rarest.group) {
      const { starts, entries } = column.lists(count);
      for (let code = 1; code < mask.length; code++) {
        if (mask[code] === 0) continue;
        for (let at = starts[code]!; at < starts[code + 1]!; at++) {
          const entry = entries[at]!;
          if (this.#hits[entry] !== 0) continue;
          this.#hits[entry] = 1;
          seen.push(entry);
          visit(entry);
        }
      }
    }
    for (const entry of seen) this.#hits[entry] = 0;
  }

  #valueMasks(term: ValueTerm): Alternative[] {
    return term.params.map(param => ({
      ...this.#valued(param, value => (typeof value === 'number' ? fitOf(term, paramKinds[param].match, value) : 0)),
      // A regulator for 5 V gives 5 V: what it is supplied with counts where its output can be set.
      unless: param === 'inputVoltage' ? this.#tables.params.get('outputVoltage')!.codes : null,
    }));
  }

  #packageMask(size: string): Alternative {
    const { package: column } = this.#tables;
    const mask = column.mask(name => (packageKey(name) === size ? 255 : 0));
    return { column, codes: column.codes, mask, unless: null };
  }

  #filterMasks({ category, manufacturers = [], packages = [], inStock = false, params = {} }: PartFilters) {
    const tables = this.#tables;
    const oneOf = (column: CodedColumn<string>, wanted: readonly string[]): MaskFilter => {
      const set = new Set(wanted);
      return { codes: column.codes, mask: column.mask(value => (set.has(value) ? 1 : 0)) };
    };
    return {
      category: category === undefined ? null : oneOf(tables.category, within(category)),
      manufacturer: manufacturers.length === 0 ? null : oneOf(tables.manufacturer, manufacturers),
      package: packages.length === 0 ? null : oneOf(tables.package, packages),
      inStock,
      params: (Object.entries(params) as [ParamId, ParamFilter][]).map(([param, filter]) => ({
        param,
        ...this.#mask(param, value => (passes(value, filter) ? 1 : 0)),
      })),
    };
  }

  /** The parameters of the category that is chosen, or that all parts found are of. */
  #paramsShown(facets: FacetCounts, { category }: PartFilters): readonly ParamId[] {
    const only = facets.onlyCategory();
    if (only !== null) return paramsOfCategory(only);
    return category === undefined ? [] : [...new Set(within(category).flatMap(paramsOfCategory))];
  }
}

/** How many of the first `count` parts have a value. */
function sizeOf({ column, mask }: Alternative, count: number): number {
  const { starts } = column.lists(count);
  let size = 0;
  for (let code = 1; code < mask.length; code++) if (mask[code] !== 0) size += starts[code + 1]! - starts[code]!;
  return size;
}

/** Whether a value is one of those that are wanted, or between the limits. */
function passes(value: number | string, filter: ParamFilter): boolean {
  if ('values' in filter) return filter.values.includes(value);
  if (typeof value === 'string') return false;
  return value >= (filter.min ?? -Infinity) * (1 - 1e-9) && value <= (filter.max ?? Infinity) * (1 + 1e-9);
}
