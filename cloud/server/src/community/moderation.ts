import type { ModerationState } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { findListed, findShare, setListed } from './shares.ts';
import type { SpamReason } from './spamScore.ts';

type Case = Schema['moderation_cases'];
type Event = 'report' | 'hide' | 'keep' | 'appeal';

/**
 * What follows an event in each state; without one it is refused. A report of something that is hidden, or that waits already, changes
 * nothing; an author appeals a decision once, because the next one is made with the appeal.
 */
const moves: Readonly<Record<ModerationState, Partial<Record<Event, ModerationState>>>> = {
  open: { report: 'open', hide: 'hidden', keep: 'kept' },
  kept: { report: 'open', hide: 'hidden' },
  hidden: { report: 'hidden', keep: 'kept', appeal: 'appealed' },
  appealed: { report: 'appealed', hide: 'hidden', keep: 'kept' },
  held: { report: 'held', hide: 'hidden', keep: 'kept' },
};

/** What somebody reports, with its author. */
export interface Subject {
  readonly subject_type: Case['subject_type'];
  readonly subject_id: string;
  readonly user_id: string;
}

/** Where the texts that people write about a share are. */
const TEXTS = {
  comment: { table: 'share_comments', key: 'comment_id' },
  build: { table: 'share_builds', key: 'build_id' },
} as const;

/** A comment, or a report of a build. */
export function findText(db: Queries, type: keyof typeof TEXTS, id: string) {
  const { table, key } = TEXTS[type];
  return db
    .selectFrom(table)
    .select(['user_id', 'project_id', 'content', 'hidden_at'])
    .where(key, '=', id)
    .executeTakeFirst();
}

/** What is reported, as long as it is shown; null when there is none. */
export async function findSubject(
  db: Queries,
  subject_type: Case['subject_type'],
  subject_id: string,
): Promise<Subject | null> {
  if (subject_type === 'share') {
    const share = await findListed(db, subject_id);
    return share === undefined ? null : { subject_type, subject_id, user_id: share.user_id };
  }
  const text = await findText(db, subject_type, subject_id);
  if (text === undefined || text.hidden_at !== null) return null;
  const share = await findListed(db, text.project_id);
  return share === undefined ? null : { subject_type, subject_id, user_id: text.user_id };
}

export function findCase(db: Queries, subjectId: string): Promise<Case | undefined> {
  return db.selectFrom('moderation_cases').selectAll().where('subject_id', '=', subjectId).executeTakeFirst();
}

/** Opens the case of what was reported, unless it waits already. */
export async function openCase(tx: Queries, subject: Subject, now: Date): Promise<void> {
  const known = await findCase(tx, subject.subject_id);
  const changed_at = now.toISOString();
  if (known === undefined) {
    const row: Case = { ...subject, state: 'open', reason: '', appeal: '', suspicions: '[]', changed_at };
    await tx.insertInto('moderation_cases').values(row).execute();
    return;
  }
  const state = moves[known.state].report;
  if (state !== undefined && state !== known.state) await update(tx, known, { state, changed_at });
}

/** Brings a text before the operators that looks like spam: hidden until they have seen it, or, of a share, shown meanwhile. */
export async function suspect(
  tx: Queries,
  subject: Subject,
  suspicions: readonly SpamReason[],
  now: Date,
): Promise<void> {
  await openCase(tx, subject, now);
  const state = subject.subject_type === 'share' ? {} : ({ state: 'held' } as const);
  const known = await findCase(tx, subject.subject_id);
  if (known) await update(tx, known, { ...state, suspicions: JSON.stringify(suspicions) });
}

/** Moves a case by what an operator decides or the author writes, and hides or shows what it is about. */
export async function moveCase(
  tx: Queries,
  known: Case,
  event: 'hide' | 'keep' | 'appeal',
  text: string,
  now: Date,
): Promise<Refusal | null> {
  const state = moves[known.state][event];
  // A decision that was made with the appeal stands.
  if (state === undefined || (event === 'appeal' && known.appeal !== '')) return refuse('moderation.transition');
  const changed_at = now.toISOString();
  await update(tx, known, { state, changed_at, ...(event === 'appeal' ? { appeal: text } : { reason: text }) });
  if (event !== 'appeal') await setHidden(tx, known, event === 'hide' ? changed_at : null);
  return null;
}

async function update(tx: Queries, { user_id, subject_id }: Case, set: Partial<Case>): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set(set)
    .where('user_id', '=', user_id)
    .where('subject_id', '=', subject_id)
    .execute();
}

async function setHidden(tx: Queries, { subject_type, subject_id, user_id }: Case, hidden_at: string | null) {
  if (subject_type !== 'share') {
    const { table, key } = TEXTS[subject_type];
    await tx.updateTable(table).set({ hidden_at, is_held: 0 }).where(key, '=', subject_id).execute();
    return;
  }
  const share = await findShare(tx, subject_id);
  if (share === undefined) return;
  await tx.updateTable('shares').set({ hidden_at }).where('project_id', '=', subject_id).execute();
  const project = await tx
    .selectFrom('projects')
    .select('deleted_at')
    .where('user_id', '=', user_id)
    .where('project_id', '=', subject_id)
    .executeTakeFirst();
  await setListed(tx, share, project?.deleted_at === null);
}
