import type { EndpointParsed } from '@boardwright/contract';
import { sql } from 'kysely';
import type { Database, Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { cursorOf, readCursor } from '../desk/cursor.ts';
import { queryTokens } from '../search/tokens.ts';

type Input = EndpointParsed<'community.indexShareList'>;

/** What each order sorts by, the highest first. */
const ORDERS = { new: 'shared_s', popular: 'likes', trending: 'trend' } as const;

/** Shares that a list counts. */
const MOST_COUNTED = 10_000;
/** Shares that a search takes from the index of words. One that finds more goes along the list instead, and tests each share. */
const MOST_FOUND = 1000;
/** Shares at the beginning of a list among which such a search counts. */
const MOST_TESTED = 2000;

export const tagKey = (tag: string): string => tag.normalize('NFKC').toLowerCase();

interface Total {
  readonly total: number;
  /** Whether there may be more. */
  readonly isMinimum: boolean;
}

interface ListedShares extends Total {
  readonly shares: Schema['shares'][];
  readonly next: string | null;
}

const allShares = (db: Queries) => db.selectFrom('shares as listed');

/**
 * What a list is read from: all shares, or those with a tag, which have the same columns to filter and sort by. So each list is read from
 * an index in its order.
 */
const sourceOf = (db: Queries, tag: string) =>
  tag === ''
    ? db.selectFrom('shares as listed')
    : db.selectFrom('share_tags as listed').where('tag_key', '=', tagKey(tag));

type List = ReturnType<typeof allShares>;

/** The shares of a list before words are sought in them. @param userId Who asks; null: a visitor. */
function filtered(db: Queries, input: Input, userId: string | null): List {
  // `as`: of both tables only the columns that they share are used.
  let query = (sourceOf(db, input.tag) as List).where('is_listed', '=', 1);
  if (input.kind !== 'all') query = query.where('is_simulation', '=', input.kind === 'simulation' ? 1 : 0);
  if (input.hasBoard) query = query.where('has_board', '=', 1);
  if (input.wasOrdered) query = query.where('is_ordered', '=', 1);
  if (input.ownerId !== '') query = query.where('user_id', '=', input.ownerId);
  if (input.followed)
    query = query.where('user_id', 'in', q =>
      q
        .selectFrom('follows')
        .select('followee_id')
        .where('user_id', '=', userId ?? ''),
    );
  return query;
}

/** The ids of shares with all words; null: there are more than MOST_FOUND. */
async function idsWith(db: Database, words: readonly string[]): Promise<string[] | null> {
  const found = await db.read
    .selectFrom(db.withTokens(words).as('found'))
    .select('subject_id')
    .where('kind', '=', 'share')
    .limit(MOST_FOUND + 1)
    .execute();
  return found.length > MOST_FOUND ? null : found.map(({ subject_id }) => subject_id);
}

/** Of a share of a list: whether its text has all words, which are letters and digits alone. As a value, which no plan turns around. */
function hasWords(words: readonly string[]) {
  const tests = words.map(word => sql`' ' || tokens like ${`% ${word}%`}`);
  return sql<boolean>`(select ${sql.join(tests, sql` and `)} from search_texts as sought
    where sought.user_id = listed.user_id and sought.kind = 'share' and sought.subject_id = listed.project_id)`;
}

/** @param list Which shares are counted, up to MOST_COUNTED. */
async function countOf(db: Queries, list: List): Promise<Total> {
  const some = list.select(sql<number>`1`.as('one')).limit(MOST_COUNTED + 1);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(q => q.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(Number(count), MOST_COUNTED), isMinimum: Number(count) > MOST_COUNTED };
}

/** @param list Among whose first shares those with the words are counted. */
async function countTested(
  db: Queries,
  list: List,
  words: readonly string[],
  order: (typeof ORDERS)[keyof typeof ORDERS],
): Promise<Total> {
  const first = list
    .select(sql<number>`case when ${hasWords(words)} then 1 else 0 end`.as('hit'))
    .orderBy(order, 'desc')
    .orderBy('project_id', 'desc')
    .limit(MOST_TESTED);
  const { tested, hits } = await db
    .selectFrom(first.as('first'))
    .select(q => [q.fn.countAll<number>().as('tested'), q.fn.sum<number | null>('hit').as('hits')])
    .executeTakeFirstOrThrow();
  return { total: Number(hits), isMinimum: Number(tested) === MOST_TESTED };
}

/** Shares of everybody, in an order that an index has. @param userId Who asks; null: a visitor. */
export async function listShares(db: Database, input: Input, userId: string | null): Promise<ListedShares> {
  const order = ORDERS[input.sort];
  const list = filtered(db.read, input, userId);
  const words = queryTokens(input.keyword);
  const ids = words.length === 0 ? null : await idsWith(db, words);
  const isBroad = words.length > 0 && ids === null;
  const sought =
    ids !== null ? list.where('project_id', 'in', [...ids, '']) : isBroad ? list.where(hasWords(words)) : list;
  const counted = isBroad ? await countTested(db.read, list, words, order) : await countOf(db.read, sought);
  const start = readCursor(input.after);
  const after =
    start === null
      ? sought.offset((input.pageNum - 1) * input.pageSize)
      : sought.where(sql<boolean>`(${sql.ref(order)}, project_id) < (${Number(start.time) || 0}, ${start.id})`);
  const found = await after
    .select(['project_id', `${order} as place`])
    .orderBy(order, 'desc')
    .orderBy('project_id', 'desc')
    .limit(input.pageSize + 1)
    .execute();
  const page = found.slice(0, input.pageSize);
  const last = page.at(-1);
  const next = found.length > page.length && last ? cursorOf(String(last.place), last.project_id) : null;
  const seen = start === null ? (input.pageNum - 1) * input.pageSize + found.length : 0;
  const total = page.length === 0 ? counted.total : Math.max(counted.total, seen);
  return { shares: await sharesOf(db.read, page), total, isMinimum: counted.isMinimum, next };
}

/** The shares of a page, in its order. */
async function sharesOf(db: Queries, page: readonly { readonly project_id: string }[]): Promise<Schema['shares'][]> {
  const ids = page.map(({ project_id }) => project_id);
  const rows = await db
    .selectFrom('shares')
    .selectAll()
    .where('project_id', 'in', [...ids, ''])
    .execute();
  const byId = new Map(rows.map(row => [row.project_id, row]));
  return ids.flatMap(id => byId.get(id) ?? []);
}
