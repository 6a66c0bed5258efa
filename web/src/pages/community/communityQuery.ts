import { useSearchParams } from 'react-router';

export const SORTS = ['trending', 'new', 'popular'] as const;
export const KINDS = ['all', 'design', 'simulation'] as const;
/** 'followed': of people whom the user follows. 'favourites': of the user. */
export const LISTS = ['all', 'followed', 'favourites'] as const;

/** What is asked for, as the address of the page has it: a link shows others the same. */
export interface CommunityQuery {
  readonly list: (typeof LISTS)[number];
  readonly keyword: string;
  readonly tag: string;
  readonly sort: (typeof SORTS)[number];
  readonly kind: (typeof KINDS)[number];
  readonly hasBoard: boolean;
  readonly wasOrdered: boolean;
  readonly page: number;
}

const NOTHING: CommunityQuery = {
  list: 'all',
  keyword: '',
  tag: '',
  sort: 'trending',
  kind: 'all',
  hasBoard: false,
  wasOrdered: false,
  page: 1,
};

/** The query of an address, which anybody may have written. */
export function readQuery(params: URLSearchParams): CommunityQuery {
  const one = <T extends string>(name: string, values: readonly T[], fallback: T): T =>
    values.find(each => each === params.get(name)) ?? fallback;
  const page = Number(params.get('page'));
  return {
    list: one('list', LISTS, NOTHING.list),
    keyword: (params.get('q') ?? '').slice(0, 200),
    tag: (params.get('tag') ?? '').slice(0, 50),
    sort: one('sort', SORTS, NOTHING.sort),
    kind: one('kind', KINDS, NOTHING.kind),
    hasBoard: params.get('board') === '1',
    wasOrdered: params.get('ordered') === '1',
    page: Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1,
  };
}

/** The address of a query, without what is usual. */
export function writeQuery({
  list,
  keyword,
  tag,
  sort,
  kind,
  hasBoard,
  wasOrdered,
  page,
}: CommunityQuery): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string, usual: string) => {
    if (value !== usual) params.set(name, value);
  };
  set('list', list, NOTHING.list);
  set('q', keyword, '');
  set('tag', tag, '');
  set('sort', sort, NOTHING.sort);
  set('kind', kind, NOTHING.kind);
  set('board', hasBoard ? '1' : '', '');
  set('ordered', wasOrdered ? '1' : '', '');
  set('page', String(page), '1');
  return params;
}

export const isNarrowed = ({ keyword, tag, kind, hasBoard, wasOrdered }: CommunityQuery): boolean =>
  keyword !== '' || tag !== '' || kind !== 'all' || hasBoard || wasOrdered;

/** The query of the page, and how it is changed. Another query begins at its first page. */
export function useCommunityQuery() {
  const [params, setParams] = useSearchParams();
  const query = readQuery(params);
  return {
    query,
    change: (part: Partial<CommunityQuery>) => setParams(writeQuery({ ...query, page: 1, ...part })),
    /** Shows everything of the list. */
    clear: () => setParams(writeQuery({ ...NOTHING, list: query.list, sort: query.sort })),
  };
}
