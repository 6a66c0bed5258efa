import type { EndpointOutput } from '@boardwright/contract';
import { findBuild, findPhoto } from '../community/builds.ts';
import { findCase, findSubject, findText, moveCase, openCase } from '../community/moderation.ts';
import { noteDecision } from '../community/notices/occasions.ts';
import { namesOf } from '../community/shareView.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { cursorOf, readCursor } from '../desk/cursor.ts';
import type { Handlers } from '../http/call.ts';
import { refuse, Refusal } from '../refusal.ts';

type Row = EndpointOutput<'operator.moderationQueue'>['rows'][number];
type Case = Schema['moderation_cases'];

/** Reports of a case that are shown. */
const SHOWN_REPORTS = 20;
/** Words that can be blocked. */
const MOST_WORDS = 1000;

const MISSING = {
  share: 'share.missing',
  comment: 'share.comment-missing',
  build: 'share.build-missing',
} as const;

const reported = ({ subject_type, subject_id, state, reason, appeal, changed_at }: Case) => ({
  subjectType: subject_type,
  subjectId: subject_id,
  state,
  reason,
  appeal,
  changeTime: changed_at,
});

async function contentOf(db: Queries, { subject_type, subject_id }: Case): Promise<string> {
  if (subject_type !== 'share') return (await findText(db, subject_type, subject_id))?.content ?? '';
  const share = await db
    .selectFrom('shares')
    .select(['title', 'introduction'])
    .where('project_id', '=', subject_id)
    .executeTakeFirst();
  return share === undefined ? '' : `${share.title}\n${share.introduction}`;
}

async function photosOf(db: Queries, { subject_type, subject_id, user_id }: Case): Promise<string[]> {
  if (subject_type !== 'build') return [];
  const photos = await db
    .selectFrom('build_photos')
    .select('sha256')
    .where('user_id', '=', user_id)
    .where('build_id', '=', subject_id)
    .orderBy('position')
    .execute();
  return photos.map(({ sha256 }) => sha256);
}

async function caseView(db: Queries, row: Case): Promise<Row> {
  const reports = db.selectFrom('share_reports').where('subject_id', '=', row.subject_id);
  const { count } = await reports.select(q => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const latest = await reports
    .select(['cause', 'text', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(SHOWN_REPORTS)
    .execute();
  const names = await namesOf(db, [row.user_id]);
  return {
    ...reported(row),
    ownerId: row.user_id,
    ownerName: names.get(row.user_id) ?? '',
    content: await contentOf(db, row),
    photos: await photosOf(db, row),
    // `as`: the service itself has written them.
    suspicions: JSON.parse(row.suspicions) as string[],
    reportCount: Number(count),
    reports: latest.map(({ cause, text, created_at }) => ({ cause, text, time: created_at })),
  };
}

export const communityReportHandlers: Handlers = {
  'community.report': ({ subjectType, subjectId, cause, text }, call) =>
    call.db.write(async tx => {
      const subject = await findSubject(tx, subjectType, subjectId);
      if (subject === null) return refuse(MISSING[subjectType]);
      const created_at = call.now().toISOString();
      await tx
        .insertInto('share_reports')
        .values({ user_id: call.userId, subject_id: subjectId, cause, text, created_at })
        .onConflict(conflict => conflict.columns(['user_id', 'subject_id']).doUpdateSet({ cause, text, created_at }))
        .execute();
      await openCase(tx, subject, call.now());
      return null;
    }),

  'community.moderated': async ({ pageNum, pageSize }, call) => {
    const mine = call.db.read
      .selectFrom('moderation_cases')
      .where('user_id', '=', call.userId)
      .where('state', 'in', ['hidden', 'appealed']);
    const rows = await mine
      .selectAll()
      .orderBy('changed_at', 'desc')
      .orderBy('subject_id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { total } = await mine.select(q => q.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { rows: rows.map(reported), total: Number(total) };
  },

  'community.appeal': ({ subjectId, text }, call) =>
    call.db.write(async tx => {
      const known = await findCase(tx, subjectId);
      if (known?.user_id !== call.userId) return refuse('moderation.missing');
      return moveCase(tx, known, 'appeal', text, call.now());
    }),

  'operator.moderationQueue': async ({ state, after, pageSize }, call) => {
    const db = call.db.read;
    let query = db.selectFrom('moderation_cases').selectAll().where('state', '=', state);
    const start = readCursor(after);
    if (start !== null)
      query = query.where(({ or, and, eb }) =>
        or([
          eb('changed_at', '>', start.time),
          and([eb('changed_at', '=', start.time), eb('subject_id', '>', start.id)]),
        ]),
      );
    const found = await query
      .orderBy('changed_at')
      .orderBy('subject_id')
      .limit(pageSize + 1)
      .execute();
    const rows: Row[] = [];
    for (const row of found.slice(0, pageSize)) rows.push(await caseView(db, row));
    const last = found[pageSize - 1];
    const next = found.length > pageSize && last ? cursorOf(last.changed_at, last.subject_id) : null;
    return { rows, next };
  },

  'operator.buildPhoto': async ({ id, sha256 }, call) => {
    const db = call.db.read;
    // Operators see what they decide about, and no other photo.
    const [known, build] = [await findCase(db, id), await findBuild(db, id)];
    const photo = known && build && (await findPhoto(db, build, sha256));
    return photo ?? refuse('file.missing');
  },

  'operator.moderate': async ({ id, decision, reason }, call) => {
    let informed: readonly string[] = [];
    const answer = await call.db.write(async tx => {
      const known = await findCase(tx, id);
      if (known === undefined) return refuse('moderation.missing');
      const refusal = await moveCase(tx, known, decision, reason, call.now());
      if (refusal === null) informed = await noteDecision(tx, known, decision, call.now());
      return refusal;
    });
    if (!(answer instanceof Refusal)) for (const person of informed) call.bus.publish(person);
    return answer;
  },

  'operator.blockedWords': async (_, call) => {
    const rows = await call.db.read.selectFrom('blocked_words').selectAll().orderBy('word').execute();
    return rows.map(({ word, created_at }) => ({ word, time: created_at }));
  },

  'operator.blockWord': ({ word }, call) =>
    call.db.write(async tx => {
      const { count } = await tx
        .selectFrom('blocked_words')
        .select(q => q.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_WORDS) return refuse('moderation.words-full', { limit: MOST_WORDS });
      await tx
        .insertInto('blocked_words')
        .values({ word, author_id: call.userId, created_at: call.now().toISOString() })
        .onConflict(conflict => conflict.doNothing())
        .execute();
      return null;
    }),

  'operator.unblockWord': ({ word }, call) =>
    call.db.write(async tx => {
      await tx.deleteFrom('blocked_words').where('word', '=', word).execute();
      return null;
    }),
};
