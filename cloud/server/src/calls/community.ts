import type { EndpointParsed } from '@boardwright/contract';
import {
  dropShareSnapshot,
  dropShareTags,
  dropVerdict,
  endShare,
  findListed,
  findShare,
  takeShareFiles,
} from '../community/shares.ts';
import { coverFault, shareSources } from '../community/shareFiles.ts';
import type { ShareSource } from '../community/shareFiles.ts';
import { examineShare } from '../community/examineShares.ts';
import { listShares, tagKey } from '../community/shareList.ts';
import { writeTag } from '../community/shareTags.ts';
import { partsOfShare } from '../community/shareChecks.ts';
import { blockedIn } from '../community/blockedWords.ts';
import { findCase, suspect } from '../community/moderation.ts';
import { suspicionsOf } from '../community/suspicions.ts';
import { noteLike } from '../community/notices/occasions.ts';
import { react, unreact } from '../community/reactions.ts';
import { heldSnapshot, NO_ENTRY, omittedOf, sharedContent } from '../community/sharedContent.ts';
import { namesOf, shareViews } from '../community/shareView.ts';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { findBlob, release } from '../files/holding.ts';
import type { Call, Handlers } from '../http/call.ts';
import { RawJson } from '../http/rawJson.ts';
import { hasten } from '../jobs/queue.ts';
import { refuse, Refusal } from '../refusal.ts';
import { indexText } from '../search/textSearch.ts';
import { ownProject } from './projects.ts';
import { changesAfter } from './revisions.ts';
import { snapshotsOf } from './snapshotRows.ts';

type Texts = EndpointParsed<'community.share'>;

const asker = (call: Call): string | null => call.session?.userId ?? null;

/** The one share as who calls sees it. */
async function viewOf(db: Queries, call: Call, share: Schema['shares']) {
  const [view] = await shareViews(db, [share], asker(call));
  return view!;
}

/** Writes what is shown of a share: files, tags and what it is found by. */
async function writeParts(
  tx: Queries,
  call: Call,
  { projectId, title, introduction, tags }: Texts,
  sources: readonly ShareSource[],
): Promise<void> {
  const key = { user_id: call.userId, project_id: projectId };
  await tx
    .insertInto('share_files')
    .values(sources.map(({ sha256, file_name, size }, position) => ({ ...key, position, sha256, file_name, size })))
    .execute();
  for (const tag of new Set(tags.map(tagKey))) await writeTag(tx, key, tag);
  const owner = (await namesOf(tx, [call.userId])).get(call.userId) ?? '';
  await indexText(tx, call.userId, 'share', projectId, [title, introduction, ...tags, owner].join(' '));
}

/**
 * Keeps the snapshot that the shared revision is read from, also after later edits of the project. One with entries that others do not
 * get is of no use: the log is read instead.
 */
async function holdSnapshot(tx: Queries, { user_id, project_id, omitted }: Schema['shares']): Promise<void> {
  const newest = await snapshotsOf(tx, { user_id, project_id }).executeTakeFirst();
  const isWhole = [...omittedOf({ omitted })].every(revision => revision > (newest?.revision ?? 0));
  if (newest !== undefined && isWhole)
    await tx
      .insertInto('share_snapshots')
      .values({ user_id, project_id, ...newest })
      .execute();
}

const textsOf = ({ title, introduction, tags, licence, communityLinks }: Texts) => ({
  title,
  introduction,
  tags: JSON.stringify(tags),
  licence,
  links: JSON.stringify(communityLinks),
});

/** The texts and files that a call names, checked before its transaction: a cover has to be read. */
async function checkedSources(call: Call, input: Texts): Promise<ShareSource[] | Refusal> {
  const { db, blobs, userId } = call;
  const blocked = await blockedIn(db.read, [input.title, input.introduction, ...input.tags]);
  if (blocked !== null) return blocked;
  const sources = await shareSources(db.read, userId, input);
  if (sources instanceof Refusal) return sources;
  return (await coverFault(db.read, blobs, userId, sources[0]!)) ?? sources;
}

export const communityHandlers: Handlers = {
  'community.share': async (input, call) => {
    const checked = await checkedSources(call, input);
    if (checked instanceof Refusal) return checked;
    return call.db.write(async tx => {
      const project = await ownProject(tx, call, input.projectId);
      if (project instanceof Refusal) return project;
      const known = await findShare(tx, input.projectId);
      if (known !== undefined) return refuse(known.user_id === call.userId ? 'share.already' : 'share.elsewhere');
      if (project.revision === 0) return refuse('share.empty');
      const decided = await findCase(tx, input.projectId);
      if (decided?.state === 'hidden' || decided?.state === 'appealed') return refuse('share.hidden');
      // Again: a file may have been deleted meanwhile.
      const sources = await shareSources(tx, call.userId, input);
      if (sources instanceof Refusal) return sources;
      const now = call.now();
      const shared_s = Math.floor(now.getTime() / 1000);
      const share: Schema['shares'] = {
        user_id: call.userId,
        project_id: input.projectId,
        revision: project.revision,
        ...textsOf(input),
        is_simulation: project.project_type === 0 ? 0 : 1,
        is_listed: 1,
        likes: 0,
        collects: 0,
        copies: 0,
        visits: 0,
        comments: 0,
        shared_s,
        trend: shared_s,
        shared_at: now.toISOString(),
        changed_at: now.toISOString(),
        hidden_at: null,
        builds: 0,
        orders: 0,
        is_ordered: 0,
        is_judged: 0,
        ...(await sharedContent(tx, project)),
      };
      await tx.insertInto('shares').values(share).execute();
      await holdSnapshot(tx, share);
      await hasten(tx, 'judgeShares', now);
      await writeParts(tx, call, input, sources);
      await examineTexts(tx, call, input);
      return viewOf(tx, call, share);
    });
  },

  'community.shareUpdate': async ({ publishRevision, ...input }, call) => {
    const checked = await checkedSources(call, input);
    if (checked instanceof Refusal) return checked;
    return call.db.write(async tx => {
      const project = await ownProject(tx, call, input.projectId);
      if (project instanceof Refusal) return project;
      const share = await findShare(tx, input.projectId);
      if (share?.user_id !== call.userId) return refuse('share.missing');
      const sources = await shareSources(tx, call.userId, input);
      if (sources instanceof Refusal) return sources;
      const changed = {
        ...textsOf(input),
        revision: publishRevision ? project.revision : share.revision,
        changed_at: call.now().toISOString(),
        ...(publishRevision && { ...(await sharedContent(tx, project)), is_judged: 0 }),
      };
      await tx
        .updateTable('shares')
        .set(changed)
        .where('user_id', '=', call.userId)
        .where('project_id', '=', input.projectId)
        .execute();
      if (publishRevision) {
        await dropVerdict(tx, share);
        await hasten(tx, 'judgeShares', call.now());
        await dropShareSnapshot(tx, share);
        await holdSnapshot(tx, { ...share, ...changed });
      }
      await replaceParts(tx, call, input, sources);
      await examineTexts(tx, call, input);
      return viewOf(tx, call, { ...share, ...changed });
    });
  },

  'community.unshare': ({ id }, call) =>
    call.db.write(async tx => {
      const share = await findShare(tx, id);
      if (share?.user_id !== call.userId) return refuse('share.missing');
      await endShare(tx, share);
      return null;
    }),

  'community.shareList': async ({ pageNum, pageSize }, call) => {
    const mine = call.db.read.selectFrom('shares').where('user_id', '=', call.userId);
    const shares = await mine
      .selectAll()
      .orderBy('shared_s', 'desc')
      .orderBy('project_id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { total } = await mine.select(q => q.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { rows: await shareViews(call.db.read, shares, call.userId), total: Number(total) };
  },

  'community.favoriteList': async ({ pageNum, pageSize }, call) => {
    const mine = call.db.read
      .selectFrom('share_reactions')
      .innerJoin('shares', 'shares.project_id', 'share_reactions.project_id')
      .where('share_reactions.user_id', '=', call.userId)
      .where('kind', '=', 'favourite')
      .where('is_listed', '=', 1);
    const shares = await mine
      .selectAll('shares')
      .orderBy('share_reactions.created_at', 'desc')
      .orderBy('shares.project_id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { total } = await mine.select(q => q.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { rows: await shareViews(call.db.read, shares, call.userId), total: Number(total) };
  },

  'community.indexShareList': async (input, call) => {
    const { shares, ...list } = await listShares(call.db, input, asker(call));
    return { rows: await shareViews(call.db.read, shares, asker(call)), ...list };
  },

  'community.visit': async ({ projectId }, call) => {
    const db = call.db.read;
    const share = await findListed(db, projectId);
    if (share === undefined) return refuse('share.missing');
    const counts = share.user_id !== asker(call);
    // One statement, as the counts of pages are: no visit waits for a transaction.
    if (counts) await sql`update shares set visits = visits + 1 where project_id = ${projectId}`.execute(db);
    const view = await viewOf(db, call, { ...share, visits: share.visits + (counts ? 1 : 0) });
    return { ...view, origin: await originOf(db, share) };
  },

  'community.view': async ({ id }, call) => {
    const share = await findListed(call.db.read, id);
    if (share === undefined) return refuse('share.missing');
    const view = await viewOf(call.db.read, call, share);
    return { ...view, origin: await originOf(call.db.read, share) };
  },

  'community.upvote': async ({ projectId }, call) => {
    if ((await findListed(call.db.read, projectId)) === undefined) return refuse('share.missing');
    await react(call.db.read, call.userId, projectId, 'like', call.now());
    for (const person of await noteLike(call.db, call.userId, projectId, call.now())) call.bus.publish(person);
    return null;
  },

  'community.unupvote': async ({ projectId }, call) => {
    await unreact(call.db.read, call.userId, projectId, 'like');
    return null;
  },

  'community.favorites': async ({ projectId, type }, call) => {
    if (type === 0) {
      await unreact(call.db.read, call.userId, projectId, 'favourite');
      return null;
    }
    if ((await findListed(call.db.read, projectId)) === undefined) return refuse('share.missing');
    await react(call.db.read, call.userId, projectId, 'favourite', call.now());
    return null;
  },

  'community.copied': ({ projectId, copyId }, call) =>
    call.db.write(async tx => {
      const share = await findListed(tx, projectId);
      if (share === undefined) return refuse('share.missing');
      const copy = await ownProject(tx, call, copyId);
      if (copy instanceof Refusal) return copy;
      if (share.user_id === call.userId) return null;
      const row = {
        user_id: call.userId,
        copy_id: copyId,
        project_id: projectId,
        created_at: call.now().toISOString(),
      };
      await tx
        .insertInto('share_copies')
        .values(row)
        .onConflict(conflict => conflict.doNothing())
        .execute();
      return null;
    }),

  'community.content': async ({ id, since }, call) => {
    const db = call.db.read;
    const listed = await findListed(db, id);
    const share = listed?.is_examined === 0 ? await examineShare(call.db, id) : listed;
    if (share === undefined) return refuse('share.missing');
    if (since > share.revision) return refuse('project.revision-unknown', { revision: since });
    const snapshot = since > 0 ? null : await heldSnapshot(db, share);
    const found = await changesAfter(db, share.user_id, id, snapshot?.revision ?? since, share.revision);
    const omitted = omittedOf(share);
    const changes = found.changes.map(each => (omitted.has(each.revision) ? { ...each, body: NO_ENTRY } : each));
    const rest = { changes, more: found.more };
    if (snapshot === null) return { revision: share.revision, snapshot, ...rest };
    const body = new RawJson(await call.blobs.openBlob(snapshot.name));
    return { revision: share.revision, snapshot: { revision: snapshot.revision, body }, ...rest };
  },

  'community.parts': async ({ id }, call) => {
    const share = await findListed(call.db.read, id);
    return share === undefined
      ? refuse('share.missing')
      : { revision: share.revision, lines: await partsOfShare(call.db.read, share) };
  },

  'community.file': async ({ id, sha256 }, call) => {
    const share = await findListed(call.db.read, id);
    if (share === undefined) return refuse('file.missing');
    const file = await call.db.read
      .selectFrom('share_files')
      .select('file_name')
      .where('user_id', '=', share.user_id)
      .where('project_id', '=', id)
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    const blob = file && (await findBlob(call.db.read, share.user_id, sha256));
    return file && blob ? { blob: blob.name, fileName: file.file_name } : refuse('file.missing');
  },
};

/** Lets operators look at texts of a share that look like spam. It is shown meanwhile: its project was made first. */
async function examineTexts(tx: Queries, call: Call, { projectId, title, introduction }: Texts): Promise<void> {
  const suspicions = await suspicionsOf(tx, call.userId, `${title}\n${introduction}`, call.now());
  if (suspicions.length === 0) return;
  const subject = { subject_type: 'share', subject_id: projectId, user_id: call.userId } as const;
  await suspect(tx, subject, suspicions, call.now());
}

/** Puts new files and tags in the place of the earlier ones. A file that both have is never without a row that refers to it. */
async function replaceParts(tx: Queries, call: Call, input: Texts, sources: readonly ShareSource[]): Promise<void> {
  const key = { user_id: call.userId, project_id: input.projectId };
  const earlier = await takeShareFiles(tx, key);
  await dropShareTags(tx, key);
  await writeParts(tx, call, input, sources);
  for (const { sha256 } of earlier) await release(tx, call.userId, sha256);
}

/** The shared project that a share is a copy of; null: none, or it is not shared any more. */
async function originOf(db: Queries, { user_id, project_id }: Schema['shares']) {
  const copy = await db
    .selectFrom('share_copies')
    .select('project_id')
    .where('user_id', '=', user_id)
    .where('copy_id', '=', project_id)
    .executeTakeFirst();
  const origin = copy && (await findListed(db, copy.project_id));
  if (!origin) return null;
  const names = await namesOf(db, [origin.user_id]);
  return { projectId: origin.project_id, title: origin.title, ownerName: names.get(origin.user_id) ?? '' };
}
