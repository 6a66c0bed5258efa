import type { EndpointOutput } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import { namesOf } from './shareView.ts';

export type Person = EndpointOutput<'community.profile'>;

/** Somebody who shares projects; null: nobody else has a public profile. @param asker Who asks; null: a visitor. */
export async function personOf(db: Queries, userId: string, asker: string | null): Promise<Person | null> {
  const shares = await db
    .selectFrom('shares')
    .select(q => q.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('is_listed', '=', 1)
    .executeTakeFirstOrThrow();
  if (Number(shares.count) === 0) return null;
  const followers = await db
    .selectFrom('follows')
    .select(q => q.fn.countAll<number>().as('count'))
    .where('followee_id', '=', userId)
    .executeTakeFirstOrThrow();
  const names = await namesOf(db, [userId]);
  return {
    userId,
    name: names.get(userId) ?? '',
    shareCount: Number(shares.count),
    followerCount: Number(followers.count),
    isOwn: asker === userId,
    isFollowed: asker !== null && (await follows(db, asker, userId)),
  };
}

async function follows(db: Queries, userId: string, followeeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('followee_id', '=', followeeId)
    .executeTakeFirst();
  return row !== undefined;
}
