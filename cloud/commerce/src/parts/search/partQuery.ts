import type { CategoryId } from '../categories.ts';
import type { ParamId } from '../params.ts';

/** Limits of a parameter, both included; or values, of which one is enough. */
export type ParamFilter =
  | { readonly min?: number | undefined; readonly max?: number | undefined }
  | { readonly values: readonly (number | string)[] };

export const partSorts = ['relevance', 'price', 'stock', 'mpn'] as const;
export type PartSort = (typeof partSorts)[number];

export interface PartFilters {
  /** A branch stands for all categories in it. */
  readonly category?: CategoryId | undefined;
  readonly manufacturers?: readonly string[] | undefined;
  readonly packages?: readonly string[] | undefined;
  readonly inStock?: boolean | undefined;
  readonly params?: Readonly<Partial<Record<ParamId, ParamFilter>>> | undefined;
}

export interface PartQuery {
  /** As it is typed; '' for all parts. */
  readonly keyword: string;
  readonly filters?: PartFilters | undefined;
  readonly sort?: PartSort | undefined;
  readonly descending?: boolean | undefined;
  /** From 1. */
  readonly pageNum?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** Parts a search answers with at once (specification, section 9). */
export const PART_PAGE_SIZE = 25;

export interface FacetValue<V> {
  readonly value: V;
  readonly count: number;
}

/** How many of the parts found have each value. A facet counts without its own filter, so that others can be chosen. */
export interface PartFacets {
  readonly categories: readonly FacetValue<CategoryId>[];
  readonly manufacturers: readonly FacetValue<string>[];
  readonly packages: readonly FacetValue<string>[];
  readonly inStock: number;
  /** Of the parameters of the category that all parts found are of. */
  readonly params: readonly { readonly param: ParamId; readonly values: readonly FacetValue<number | string>[] }[];
}

export interface PartHits {
  /** Numbers of the parts of this page, in the order in which they were added to the index. */
  readonly entries: readonly number[];
  readonly total: number;
  readonly facets: PartFacets;
  /** What was typed is not there; these are like it. */
  readonly isGuess: boolean;
}
