import { create } from 'zustand';
import { asId, type Id } from '@boardwright/engine/base';
import {
  callsOf,
  conflictsFromText,
  type MovedDocument,
  type SyncConflict,
  type SyncSide,
} from '@boardwright/engine/storage';
import type { MergeOutcome, MergeQuestion } from '@boardwright/engine/aftermath';
import type { Announced, SyncOverview } from '@boardwright/engine/sync';
import { hasToken } from '../app/session.ts';
import { platform } from '../platform/index.ts';
import { overruledOf, type Overruled } from './ownEdits.ts';
import type { ShownConflict } from './syncPictures.ts';
import type { PicturesReply, PicturesRequest } from './syncPictures.worker.ts';
import type { SyncOrder, Syncing } from '../platform/sync/index.ts';

export type MovedListener = (project: string, documents: readonly MovedDocument[]) => void;

/** How the projects stand to the cloud; null while nobody is signed in, and until that is known. */
export const useSync = create<{ readonly overview: SyncOverview | null }>(() => ({ overview: null }));

const listeners = new Set<MovedListener>();
const listListeners = new Set<() => void>();
let syncing: Promise<Syncing | null> | null = null;

const tell: MovedListener = (project, documents) => listeners.forEach(each => each(project, documents));

/** Milliseconds without changes of others before the rules run on what was merged: while people edit together they would run all the time. */
const CHECK_AFTER_MS = 5000;
const checks = new Map<string, ReturnType<typeof setTimeout>>();

function checkLater(project: string): void {
  clearTimeout(checks.get(project));
  const check = () => void checkMerges(asId(project)).catch((error: unknown) => console.error(error));
  checks.set(project, setTimeout(check, CHECK_AFTER_MS));
}

/** Entries of other devices came. */
const moved: MovedListener = (project, documents) => {
  tell(project, documents);
  checkLater(project);
};

async function start(): Promise<Syncing | null> {
  const calls = callsOf(await platform.projects());
  const server = await platform.cloudAddress();
  if (calls === null || server === '') return null;
  const { startSyncing } = await import('../platform/sync/index.ts');
  // What an earlier run left.
  for (const { project } of await calls('syncLinks'))
    checkMerges(project).catch((error: unknown) => console.error(error));
  return startSyncing({ call: calls, line: platform.storeLine }, server, {
    onState: overview => useSync.setState({ overview }),
    onMoved: moved,
    onProjects: () => listListeners.forEach(each => each()),
  });
}

/** Starts the exchange with the cloud, once somebody is signed in. */
export function startSync(): void {
  if (!hasToken()) return;
  syncing ??= start().catch((error: unknown) => {
    console.error(error);
    syncing = null;
    return null;
  });
}

/** What a merge reports of edits that were made at the same time. */
export const readOverruled = (moved: MovedDocument): Overruled[] =>
  moved.overruled === undefined ? [] : overruledOf(conflictsFromText(moved.overruled));

/** Something was edited: it is sent soon, and at once where people edit the project together. */
export const nudgeSync = (project: string | null = null): void =>
  void syncing?.then(each => each?.nudge(project === null ? null : asId(project)));

/** Whether this window is notified at once of what others do to a project. */
export const followProject = (project: Id, isTold: boolean): void =>
  void syncing?.then(each => each?.follow(project, isTold));

/** This window was notified of what others did to a project. */
export const takeAnnounced = (project: Id, changes: Announced): void =>
  void syncing?.then(each => each?.announced(project, changes));

/** Exchanges all projects at once. */
export const syncNow = (): void => void syncing?.then(each => each?.now());

/** Rejects where it failed. */
export async function orderSync(what: SyncOrder): Promise<void> {
  await (await syncing)?.order(what);
}

/** Calls the listener when entries of other devices were added to documents; gives what ends it. */
export function onMoved(listener: MovedListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls the listener when projects of this device came, went, moved or got another name; gives what ends it. */
export function onProjects(listener: () => void): () => void {
  listListeners.add(listener);
  return () => void listListeners.delete(listener);
}

export async function conflictsOf(project: Id): Promise<readonly SyncConflict[]> {
  const calls = callsOf(await platform.projects());
  return calls === null ? [] : calls('syncConflicts', project);
}

/** Conflicts as a person sees them, a document at a time. */
export async function* shownOf(conflicts: readonly SyncConflict[]): AsyncGenerator<readonly ShownConflict[]> {
  const calls = callsOf(await platform.projects());
  for (const document of new Set(conflicts.flatMap(each => each.document ?? []))) {
    const { body, changes } = await calls!('load', document);
    const request = { content: { body, changes }, conflicts: conflicts.filter(each => each.document === document) };
    yield await inPicturesWorker(request);
  }
}

/** Asks a worker that is made for one question. */
function asked<Request, Reply>(worker: Worker, request: Request): Promise<Reply> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = event => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage(request);
  });
}

const inPicturesWorker = (request: PicturesRequest): Promise<PicturesReply> =>
  asked(new Worker(new URL('./syncPictures.worker.ts', import.meta.url), { type: 'module' }), request);

const inMergeWorker = (question: MergeQuestion): Promise<MergeOutcome> =>
  asked(new Worker(new URL('./afterMerge.worker.ts', import.meta.url), { type: 'module' }), question);

/** Looks what merges of a project broke, and fills zones again, in one window for all. */
const checkMerges = (project: Id): Promise<void> =>
  navigator.locks.request('boardwright.syncChecks', async () => {
    const calls = callsOf(await platform.projects());
    if (calls === null) return;
    const { afterMerges } = await import('@boardwright/engine/aftermath');
    const { found, moved: filled, isLeft } = await afterMerges(calls, project, inMergeWorker);
    if (filled.length > 0) tell(project, filled);
    if (isLeft) checkLater(project);
    if (found > 0 || filled.length > 0) syncNow();
  });

/** Decides conflicts, each for the side that is named, and sends that. */
export async function settle(project: Id, choices: ReadonlyMap<number, SyncSide>): Promise<void> {
  const calls = callsOf(await platform.projects());
  for (const [conflict, side] of choices) {
    const moved = await calls?.('syncSettle', conflict, side);
    if (moved && moved.length > 0) tell(project, moved);
  }
  listListeners.forEach(each => each());
  syncNow();
}
