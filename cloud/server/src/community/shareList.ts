import type { EndpointParsed } from '@boardwright/contract';
import { sql } from 'kysely';
import type { Database, Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { cursorOf, readCursor } from '../desk/cursor.ts';
import { queryTokens } from '../search/tokens.ts';

type Input = EndpointParsed<'community.indexShareList'>;

/** What each order sorts by, the highest first. */
const ORDERS = { new: 'shared_s', popular: 'likes', trending: 'trend' } as const;

export const tagKey = (tag: string): string => tag.normalize('NFKC').toLowerCase();

interface ListedShares {
  readonly shares: Schema['shares'][];
  readonly total: number;
  readonly next: string | null;
}

/**
 * What a list is read from: all shares, or those with a tag, which have the same columns to filter and sort by. So each list is read from
 * an index in its order.
 */
const sourceOf = (db: Queries, tag: string) =>
  tag === ''
    ? db.selectFrom('shares as listed')
    : db.selectFrom('share_tags as listed').where('tag_key', '=', tagKey(tag));

/** Shares of everybody, in an order that an index has. @param userId Who asks; null: a visitor. */
export async function listShares(db: Database, input: Input, userId: string | null): Promise<ListedShares> {
  const order = ORDERS[input.sort];
  // `as`: of both tables only the columns that they share are used.
  let query = (sourceOf(db.read, input.tag) as ReturnType<typeof allShares>).where('is_listed', '=', 1);
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
  const words = queryTokens(input.keyword);
  if (words.length > 0)
    query = query.where('project_id', 'in', q =>
      q.selectFrom('search_texts').select('subject_id').where('kind', '=', 'share').where(db.hasTokens(words)),
    );
  const counted = await query.select(q => q.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const start = readCursor(input.after);
  const after =
    start === null
      ? query.offset((input.pageNum - 1) * input.pageSize)
      : query.where(sql<boolean>`(${sql.ref(order)}, project_id) < (${Number(start.time) || 0}, ${start.id})`);
  const found = await after
    .select(['project_id', `${order} as place`])
    .orderBy(order, 'desc')
    .orderBy('project_id', 'desc')
    .limit(input.pageSize + 1)
    .execute();
  const page = found.slice(0, input.pageSize);
  const last = page.at(-1);
  const next = found.length > page.length && last ? cursorOf(String(last.place), last.project_id) : null;
  return { shares: await sharesOf(db.read, page), total: Number(counted.total), next };
}

const allShares = (db: Queries) => db.selectFrom('shares as listed');

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
