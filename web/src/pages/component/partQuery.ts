import { partSorts, type PartFilters, type PartSort } from '@boardwright/commerce/parts';
import { useSearchParams } from 'react-router';
import { asCategory } from './partText.ts';

/** What is asked for, as the address of the page says it: a link shows others the same. */
export interface ShopQuery {
  readonly keyword: string;
  readonly filters: PartFilters;
  readonly sort: PartSort;
  readonly descending: boolean;
  readonly page: number;
}

/** Filters of an address, which anybody may have written. */
function readFilters(text: string | null): Omit<PartFilters, 'category'> {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    // `as`: the service checks what it is sent.
    return typeof read === 'object' && read !== null ? (read as PartFilters) : {};
  } catch {
    return {};
  }
}

function readQuery(params: URLSearchParams): ShopQuery {
  const category = asCategory(params.get('category'));
  const sort = partSorts.find(each => each === params.get('sort')) ?? 'relevance';
  return {
    keyword: params.get('q') ?? '',
    filters: { ...readFilters(params.get('filter')), ...(category && { category }) },
    sort,
    descending: params.get('order') === 'down',
    page: Math.max(1, Number(params.get('page')) || 1),
  };
}

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

function write({ keyword, filters: { category, params = {}, ...rest }, sort, descending, page }: ShopQuery) {
  const filter = {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => isSet(value))),
    ...(Object.keys(params).length > 0 && { params }),
  };
  return new URLSearchParams([
    ...(keyword === '' ? [] : [['q', keyword]]),
    ...(category === undefined ? [] : [['category', category]]),
    ...(Object.keys(filter).length === 0 ? [] : [['filter', JSON.stringify(filter)]]),
    ...(sort === 'relevance' ? [] : [['sort', sort]]),
    ...(descending ? [['order', 'down']] : []),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]);
}

/** The query of the page, and how it is changed. Another query begins at its first page. */
export function useShopQuery() {
  const [params, setParams] = useSearchParams();
  const query = readQuery(params);
  const change = (part: Partial<ShopQuery>, replace = false) =>
    setParams(write({ ...query, page: 1, ...part }), { replace });
  return {
    query,
    change,
    filter: (part: PartFilters) => change({ filters: { ...query.filters, ...part } }),
  };
}

/** How many filters are set. */
export const countFilters = ({
  manufacturers = [],
  packages = [],
  inStock = false,
  params = {},
}: PartFilters): number => manufacturers.length + packages.length + (inStock ? 1 : 0) + Object.keys(params).length;

/** Filters without a category. */
export const NO_FILTERS = { manufacturers: [], packages: [], inStock: false, params: {} } as const;

export type ShopState = ReturnType<typeof useShopQuery>;
