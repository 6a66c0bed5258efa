import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Database, Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { readInProcess } from '../designs/readInProcess.ts';
import type { FileSource, ProcessLimits } from '../designs/readInProcess.ts';
import type { BlobStore } from '../files/blobs.ts';
import { examineShare } from './examineShares.ts';
import { heldSnapshot, NO_ENTRY, omittedOf } from './sharedContent.ts';
import { findShare } from './shares.ts';
import type { Verdict } from './verdict/verdict.ts';

const LIMITS: ProcessLimits = { timeMs: 180_000, memoryMb: 1024 };
/** Characters of the log of a share that is checked. */
const MOST_CHARACTERS = 128 * 1024 * 1024;
/** Entries that are read at once. */
const PORTION = 500;

const ENTRY = fileURLToPath(new URL('./verdict/verdictProcess.ts', import.meta.url));

interface Judging {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly now: () => Date;
  /** Whether this node checks shares; others may. */
  readonly isOn: boolean;
  /** Called with a share that could not be read from the store; it is tried again later. */
  readonly onFault: (projectId: string, error: unknown) => void;
}

type Share = Schema['shares'];

/** When the job comes back that looks for shares to check. */
const PAUSE_MS = 20_000;
/** When it comes back after a fault of the store. */
const FAULT_PAUSE_MS = 600_000;
/** From then on a run begins with no further share: a server that ends waits for its jobs. */
const RUN_MS = 30_000;

/**
 * Checks shares that were not, one after the other: each takes memory and a processor. One that cannot be read does not hold up the others.
 *
 * @returns when to look again.
 */
export async function judgeShares(judging: Judging): Promise<Date> {
  const { db, now, isOn, onFault } = judging;
  const end = performance.now() + RUN_MS;
  const faulty: string[] = [];
  while (isOn && performance.now() < end) {
    const next = await nextShare(db.read, faulty);
    if (next === undefined) break;
    try {
      await judgeShare(judging, next);
    } catch (error) {
      faulty.push(next.project_id);
      onFault(next.project_id, error);
    }
  }
  if (isOn && performance.now() >= end) return now();
  return new Date(now().getTime() + (faulty.length > 0 ? FAULT_PAUSE_MS : PAUSE_MS));
}

const nextShare = (db: Queries, without: readonly string[]): Promise<Share | undefined> =>
  db
    .selectFrom('shares')
    .selectAll()
    .where('is_judged', '=', 0)
    .where('project_id', 'not in', ['', ...without])
    .orderBy('changed_at')
    .orderBy('project_id')
    .limit(1)
    .executeTakeFirst();

/** Checks the revision of a share in a process with limits, and notes what was found. Nothing where it has ended meanwhile. */
async function judgeShare({ db, blobs, now }: Judging, found: Share): Promise<void> {
  const share = found.is_examined === 0 ? await examineShare(db, found.project_id) : found;
  if (share === undefined) return;
  const log = await logOf(db.read, blobs, share);
  const verdict = log === null ? null : await readInProcess<Verdict | null>(ENTRY, {}, [log], LIMITS, null);
  await db.write(tx => note(tx, share, verdict, now()));
}

/** Lists read what was found without the bill of materials. */
function columnsOf(verdict: Verdict | null): Pick<Schema['share_verdicts'], 'verdict' | 'bom'> {
  if (verdict === null) return { verdict, bom: '[]' };
  const { bom, ...found } = verdict;
  return { verdict: JSON.stringify(found), bom: JSON.stringify(bom) };
}

/** Notes what was found, unless another revision is shown meanwhile. */
async function note(tx: Queries, share: Share, verdict: Verdict | null, now: Date): Promise<void> {
  const { user_id, project_id, revision } = share;
  if ((await findShare(tx, project_id))?.revision !== revision) return;
  const row = {
    revision,
    ...columnsOf(verdict),
    created_at: now.toISOString(),
  };
  await tx
    .insertInto('share_verdicts')
    .values({ user_id, project_id, ...row })
    .onConflict(conflict => conflict.columns(['user_id', 'project_id']).doUpdateSet(row))
    .execute();
  await tx
    .updateTable('shares')
    .set({ is_judged: 1 })
    .where('user_id', '=', user_id)
    .where('project_id', '=', project_id)
    .execute();
}

/** The log of a share as JSON of a `SharedLog`; null where it is too large. */
async function logOf(db: Queries, blobs: BlobStore, share: Share): Promise<FileSource | null> {
  const { user_id, project_id, revision, is_simulation } = share;
  const held = await heldSnapshot(db, share);
  const omitted = omittedOf(share);
  const parts: string[] = [];
  let characters = 0;
  for (let since = held?.revision ?? 0; since < revision;) {
    const rows = await db
      .selectFrom('changes')
      .select(['revision', 'change_id', 'body'])
      .where('user_id', '=', user_id)
      .where('project_id', '=', project_id)
      .where('revision', '>', since)
      .where('revision', '<=', revision)
      .orderBy('revision')
      .limit(PORTION)
      .execute();
    if (rows.length === 0) break;
    for (const row of rows) {
      const body = omitted.has(Number(row.revision)) ? JSON.stringify(NO_ENTRY) : row.body;
      parts.push(`{"changeId":${JSON.stringify(row.change_id)},"body":${body}}`);
      characters += body.length;
    }
    if (characters > MOST_CHARACTERS) return null;
    since = Number(rows.at(-1)!.revision);
  }
  const snapshot = held && (await snapshotText(blobs, held));
  if (snapshot !== null && snapshot.length + characters > MOST_CHARACTERS) return null;
  const head = JSON.stringify({ projectId: project_id, projectType: is_simulation, revision: Number(revision) });
  const text = `${head.slice(0, -1)},"snapshot":${snapshot},"changes":[${parts.join(',')}]}`;
  return { name: 'log.json', size: Buffer.byteLength(text), open: () => Promise.resolve(Readable.from([text])) };
}

async function snapshotText(blobs: BlobStore, { revision, name }: { revision: number; name: string }): Promise<string> {
  const opened = await blobs.openBlob(name);
  try {
    const body = (await buffer(opened.stream())).toString();
    return `{"revision":${Number(revision)},"body":${body}}`;
  } finally {
    await opened.close();
  }
}
