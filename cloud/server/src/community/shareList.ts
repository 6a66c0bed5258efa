import type { EndpointParsed } from '@boardwright/contract';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
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

/** Shares of everybody, in an order that an index has. @param userId Who asks; null: a visitor. */
export async function listShares(db: Database, input: Input, userId: string | null): Promise<ListedShares> {
  const order = ORDERS[input.sort];
  let query = db.read.selectFrom('shares').where('is_listed', '=', 1);
  if (input.kind !== 'all') query = query.where('is_simulation', '=', input.kind === 'simulation' ? 1 : 0);
  if (input.hasBoard) query = query.where('has_board', '=', 1);
  if (input.ownerId !== '') query = query.where('user_id', '=', input.ownerId);
  if (input.followed)
    query = query.where('user_id', 'in', q =>
      q
        .selectFrom('follows')
        .select('followee_id')
        .where('user_id', '=', userId ?? ''),
    );
  if (input.tag !== '')
    query = query.where('project_id', 'in', q =>
      q.selectFrom('share_tags').select('project_id').where('tag_key', '=', tagKey(input.tag)),
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
  const rows = await after
    .selectAll()
    .orderBy(order, 'desc')
    .orderBy('project_id', 'desc')
    .limit(input.pageSize + 1)
    .execute();
  const shares = rows.slice(0, input.pageSize);
  const last = shares.at(-1);
  const next = rows.length > shares.length && last ? cursorOf(String(last[order]), last.project_id) : null;
  return { shares, total: Number(counted.total), next };
}
