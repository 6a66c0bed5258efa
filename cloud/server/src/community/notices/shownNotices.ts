import type { CommunityNotice } from '@boardwright/contract';
import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { findBuild } from '../builds.ts';
import { findCase, findText } from '../moderation.ts';
import { namesOf } from '../shareView.ts';

type Row = Schema['community_notices'];

const isListed = sql`exists (select 1 from shares s where s.project_id = n.project_id and s.is_listed = 1)`;

/**
 * Whether what a notice is about can still be read: a text may have been deleted or hidden, a like taken back, a project withdrawn. A
 * notice has no copy of any of it.
 */
const isShown = sql<boolean>`case n.kind
  when 'follow' then exists (
    select 1 from follows f where f.followee_id = n.user_id and f.created_at > n.counted_after)
  when 'decision' then exists (select 1 from moderation_cases m where m.subject_id = n.subject_id)
  when 'like' then ${isListed} and exists (
    select 1 from share_reactions r where r.project_id = n.project_id and r.kind = 'like' and r.user_id <> n.user_id
      and r.created_at > n.counted_after)
  when 'build' then ${isListed} and exists (
    select 1 from share_builds b where b.build_id = n.subject_id and b.hidden_at is null)
  else ${isListed} and exists (
    select 1 from share_comments c where c.comment_id = n.subject_id and c.hidden_at is null)
  end`;

/** The notices of an account that can be shown. */
const noticesOf = (db: Queries, userId: string) =>
  db.selectFrom('community_notices as n').where('n.user_id', '=', userId).where(isShown);

const counted = async (query: ReturnType<typeof noticesOf>): Promise<number> => {
  const { count } = await query.select(q => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
};

/** How many notices an account has. */
export const countNotices = (db: Queries, userId: string): Promise<number> => counted(noticesOf(db, userId));

/** How many it has not read. @param after Of those that changed after this time, UTC ISO. */
export const countUnread = (db: Queries, userId: string, after = ''): Promise<number> =>
  counted(noticesOf(db, userId).where('n.read_at', 'is', null).where('n.changed_at', '>', after));

/** Notices of an account, the latest first. */
export async function listNotices(
  db: Queries,
  userId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CommunityNotice[]> {
  const rows = await newest(noticesOf(db, userId)).limit(limit).offset(offset).execute();
  return viewsOf(db, rows);
}

/** Notices that an account has not read, and that changed after a time, the latest first. */
export async function listUnread(
  db: Queries,
  userId: string,
  after: string,
  limit: number,
): Promise<CommunityNotice[]> {
  const unread = noticesOf(db, userId).where('n.read_at', 'is', null).where('n.changed_at', '>', after);
  return viewsOf(db, await newest(unread).limit(limit).execute());
}

const newest = (query: ReturnType<typeof noticesOf>) =>
  query.selectAll('n').orderBy('n.changed_at', 'desc').orderBy('n.kind').orderBy('n.subject_id');

/** What a notice says besides its row. */
type Detail = Pick<CommunityNotice, 'personId' | 'people' | 'text' | 'subjectType' | 'isHidden'>;

async function viewsOf(db: Queries, rows: readonly Row[]): Promise<CommunityNotice[]> {
  const found: { readonly row: Row; readonly detail: Detail }[] = [];
  for (const row of rows) {
    const detail = await detailOf(db, row);
    // Deleted since the rows were read.
    if (detail !== null) found.push({ row, detail });
  }
  const names = await namesOf(
    db,
    found.map(({ detail }) => detail.personId),
  );
  const titles = await titlesOf(
    db,
    found.map(({ row }) => row.project_id),
  );
  return found.map(({ row, detail }) => ({
    kind: row.kind,
    subjectId: row.subject_id,
    projectId: row.project_id,
    title: titles.get(row.project_id) ?? '',
    person: names.get(detail.personId) ?? '',
    ...detail,
    isRead: row.read_at !== null,
    changeTime: row.changed_at,
  }));
}

async function titlesOf(db: Queries, projectIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('shares')
    .select(['project_id', 'title'])
    .where('project_id', 'in', [...new Set([...projectIds, ''])])
    .execute();
  return new Map(rows.map(row => [row.project_id, row.title]));
}

const text = (personId: string, content: string): Detail => ({
  personId,
  people: 1,
  text: content,
  subjectType: null,
  isHidden: false,
});

async function detailOf(db: Queries, row: Row): Promise<Detail | null> {
  switch (row.kind) {
    case 'like':
    case 'follow':
      return crowd(db, row);
    case 'decision': {
      const decided = await findCase(db, row.subject_id);
      if (decided === undefined) return null;
      const isHidden = decided.state === 'hidden' || decided.state === 'appealed';
      return { ...text('', decided.reason), subjectType: decided.subject_type, isHidden };
    }
    case 'build': {
      const build = await findBuild(db, row.subject_id);
      return build === undefined ? null : text(build.user_id, build.content);
    }
    default: {
      const comment = await findText(db, 'comment', row.subject_id);
      return comment === undefined ? null : text(comment.user_id, comment.content);
    }
  }
}

/** How many liked a project or follow an account since the notice was read, and who did so last. */
async function crowd(db: Queries, { kind, user_id, project_id, counted_after }: Row): Promise<Detail | null> {
  const all =
    kind === 'follow'
      ? db.selectFrom('follows').where('followee_id', '=', user_id)
      : db
          .selectFrom('share_reactions')
          .where('project_id', '=', project_id)
          .where('kind', '=', 'like')
          .where('user_id', '<>', user_id);
  // `as`: of both tables only the columns that they share are used.
  const people = (all as ReturnType<typeof followers>).where('created_at', '>', counted_after);
  const { count } = await people.select(q => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const latest = await people.select('user_id').orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  return latest === undefined ? null : { ...text(latest.user_id, ''), people: Number(count) };
}

const followers = (db: Queries) => db.selectFrom('follows');
