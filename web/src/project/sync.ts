import { create } from 'zustand';
import type { Id } from '@boardwright/engine/base';
import { callsOf, type MovedDocument, type SyncConflict, type SyncSide } from '@boardwright/engine/storage';
import type { SyncOverview } from '@boardwright/engine/sync';
import { hasToken } from '../app/session.ts';
import { platform } from '../platform/index.ts';
import type { SyncOrder, Syncing } from '../platform/sync/index.ts';

type MovedListener = (project: string, documents: readonly MovedDocument[]) => void;

/** How the projects stand to the cloud; null while nobody is signed in, and until that is known. */
export const useSync = create<{ readonly overview: SyncOverview | null }>(() => ({ overview: null }));

const listeners = new Set<MovedListener>();
let syncing: Promise<Syncing | null> | null = null;

const tell: MovedListener = (project, documents) => listeners.forEach(each => each(project, documents));

async function start(): Promise<Syncing | null> {
  const calls = callsOf(await platform.projects());
  const server = await platform.cloudAddress();
  if (calls === null || server === '') return null;
  const { startSyncing } = await import('../platform/sync/index.ts');
  return startSyncing(calls, server, { onState: overview => useSync.setState({ overview }), onMoved: tell });
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

/** Something was edited: it is sent soon. */
export const nudgeSync = (): void => void syncing?.then(each => each?.nudge());

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

export async function conflictsOf(project: Id): Promise<readonly SyncConflict[]> {
  const calls = callsOf(await platform.projects());
  return calls === null ? [] : calls('syncConflicts', project);
}

/** Decides conflicts, each for the side that is named, and sends that. */
export async function settle(project: Id, choices: ReadonlyMap<number, SyncSide>): Promise<void> {
  const calls = callsOf(await platform.projects());
  for (const [conflict, side] of choices) {
    const moved = await calls?.('syncSettle', conflict, side);
    if (moved && moved.length > 0) tell(project, moved);
  }
  syncNow();
}
