import { asId, msg, type Id } from '@boardwright/engine/base';
import {
  createProjectStore,
  createRawStore,
  localCalls,
  type MovedDocument,
  type ProjectStore,
  type RawStore,
  type SyncSnapshot,
} from '@boardwright/engine/storage';
import { SyncEngine, RemoteError, type Pulled, type Remote, type RemoteProject } from '@boardwright/engine/sync';
import { edit, sampleBoard, track } from '../../../engine/test/storage/sample.ts';
import { openDatabase } from '../../src/store/driver.ts';

const label = msg('undo.test', 'Test');

/** A cloud of one account in memory: a log for each project. */
type Cloud = { -readonly [K in keyof Remote]: Remote[K] } & { offline: boolean };

export function cloud(): Cloud {
  const logs = new Map<
    Id,
    { project: RemoteProject; entries: { id: string; body: unknown }[]; snapshot?: SyncSnapshot }
  >();
  const purged = new Set<Id>();
  const log = (id: Id) => {
    if (remote.offline) throw new RemoteError('offline');
    const found = logs.get(id);
    if (!found) throw new RemoteError('missing');
    return found;
  };
  const after = (id: Id, since: number): Pulled => {
    const { entries, snapshot } = log(id);
    const revision = entries.length;
    if (since > 0 || !snapshot) return { revision, entries: entries.slice(since), more: false };
    return { revision, entries: entries.slice(snapshot.revision), more: false, snapshot };
  };
  const outside = (id: Id) => {
    const held = log(id);
    if (held.project.binned) throw new RemoteError('missing');
    return held;
  };
  const remote: Cloud = {
    offline: false,
    projects: async () => {
      if (remote.offline) throw new RemoteError('offline');
      return [...logs.values()].map(({ project, entries }) => ({ ...project, revision: entries.length }));
    },
    create: async (id: Id, name: string, type: number) => {
      if (purged.has(id)) throw new RemoteError('purged');
      const project = { id, name, type, revision: 0, updated: '', binned: false, role: 'owner' as const, owner: '' };
      if (!logs.has(id)) logs.set(id, { project, entries: [] });
      return project;
    },
    rename: async (id: Id, from: string, name: string) => {
      const held = outside(id);
      if (held.project.name !== from) throw new RemoteError('renamed');
      held.project = { ...held.project, name };
    },
    remove: async (id: Id) => {
      const held = outside(id);
      held.project = { ...held.project, binned: true };
    },
    restore: async (id: Id, name: string) => {
      const held = log(id);
      held.project = { ...held.project, name, binned: false };
    },
    purge: async (id: Id) => {
      log(id);
      logs.delete(id);
      purged.add(id);
    },
    snapshot: async (id: Id, snapshot: SyncSnapshot) => {
      log(id).snapshot = snapshot;
    },
    isPurged: async (id: Id) => purged.has(id),
    pull: async (id: Id, since: number) => after(id, since),
    push: async (id: Id, base: number, entries: readonly { id: string; body: unknown }[]) => {
      const held = outside(id);
      if (base < held.entries.length) return { moved: after(id, base) };
      held.entries.push(...entries.map(each => JSON.parse(JSON.stringify(each)) as typeof each));
      return { revision: held.entries.length };
    },
  };
  return remote;
}

type Moved = (documents: readonly MovedDocument[]) => void;

export function device(
  remote: Remote,
  snapshotAfter?: number,
  onMoved?: Moved,
): { raw: RawStore; store: ProjectStore; engine: SyncEngine } {
  const raw = createRawStore(openDatabase(':memory:'));
  const call = localCalls(raw);
  const events = { onMoved: (_: Id, documents: readonly MovedDocument[]) => onMoved?.(documents) };
  return {
    raw,
    store: createProjectStore(call),
    engine: new SyncEngine(call, remote, 'account', events, snapshotAfter),
  };
}
export type Device = ReturnType<typeof device>;

export async function boardOf({ store }: Device): Promise<{ project: Id; document: Id }> {
  const [project] = await store.list();
  const [document] = await store.documents(project!.id);
  return { project: project!.id, document: document!.id };
}

export async function change(on: Device, id: string, fields: object): Promise<void> {
  const { document } = await boardOf(on);
  const loaded = await on.store.load(document);
  const { change: made } = edit(loaded, tx => tx.update('track', asId(id), draft => void Object.assign(draft, fields)));
  await on.store.append(document, loaded.summary.revision, made, label);
}

export const trackOf = async (on: Device, id: string): Promise<unknown> =>
  (await on.store.load((await boardOf(on)).document)).objects.find(each => each.id === id);

/** Two devices that have one project. `onMoved`: the second one got changes. */
export async function pair(onMoved?: Moved) {
  const remote = cloud();
  const [a, b] = [device(remote), device(remote, undefined, onMoved)];
  const { id } = await a.store.create('clock', 0, [sampleBoard([track('t1', 1), track('t2', 2)])]);
  await a.store.putBlob(id, 'blink.ino', new TextEncoder().encode('void loop() {}'));
  await a.engine.upload(id);
  await b.engine.sync();
  await b.engine.clone((await b.engine.overview()).elsewhere[0]!);
  return { remote, a, b };
}
