/**
 * A device without a window that edits the board of a project of the cloud with others: it moves one footprint, and reports its edits and those
 * that it sees of others. Started by `web/bench/coediting.bench.ts`. On 'stop' it edits no more, on 'undo' it takes back its last edit, on 'end'
 * it reports what the board has and ends.
 *
 *     node coediting.process.ts STORE SERVER TOKEN OWN WATCHED...
 */
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { createClient, openSocket } from '@boardwright/contract';
import { msg, newTimedId, nm, type Id } from '@boardwright/engine/base';
import { fieldValue, openDocument, type Change } from '@boardwright/engine/kinds';
import { takeBack } from '@boardwright/engine/merge';
import { createHistory } from '@boardwright/engine/model';
import { createProjectStore, localCalls, StoreError, type ChangeEntry } from '@boardwright/engine/storage';
import { catchUp, remoteOver, SyncEngine } from '@boardwright/engine/sync';
import { openRawStore } from '../src/store/index.ts';

const [file = '', baseUrl = '', token = '', own = '', ...watched] = process.argv.slice(2);
/** Milliseconds between edits. */
const PACE = [600, 1000] as const;
/** Nanometres of a move. */
const STEP = 100_000;

const say = (line: object): void => console.log(JSON.stringify({ at: Date.now(), ...line }));
const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

const call = localCalls(openRawStore(file));
const store = createProjectStore(call);
const client = createClient({
  baseUrl,
  token: { get: () => token, set: () => undefined, clear: () => undefined },
  onForbidden: how => say({ fault: `forbidden ${how}` }),
  toast: () => undefined,
});
const engine = new SyncEngine(call, remoteOver(client), 'account', { onMoved: () => void inTurn(follow) });
await engine.sync();
await engine.clone((await engine.overview()).elsewhere[0]!);
const [project] = await store.list();
const found = (await store.documents(project!.id)).find(({ type }) => type === 'board')!;
const loaded = await store.load(found.id);
const live = openDocument(loaded);
const history = createHistory(live, 1000, takeBack);
let { revision } = loaded.summary;

interface Edit {
  readonly change: Change;
  readonly entry: ChangeEntry;
}
let unsaved: readonly Edit[] = [];
let last: Promise<unknown> = Promise.resolve();
/** Saving and following are done one after the other, as in a page. */
const inTurn = (work: () => Promise<void>): Promise<void> => {
  const next = last.then(work);
  last = next.catch((error: unknown) => say({ fault: String(error) }));
  return next;
};

async function follow(): Promise<void> {
  revision = await catchUp(
    store,
    found.id,
    revision,
    live,
    () => unsaved.map(({ entry, change }) => ({ id: entry.id, change })),
    steps => {
      const changes = new Map(steps.map(({ id, change }) => [id, change]));
      unsaved = unsaved.flatMap(each =>
        changes.has(each.entry.id) ? [{ ...each, change: changes.get(each.entry.id)! }] : [],
      );
    },
    () => true,
  );
}

async function save(): Promise<void> {
  for (let next = unsaved[0]; next; next = unsaved[0])
    try {
      revision = await store.append(found.id, revision, next.change, msg('undo.test', 'Test'), next.entry);
      unsaved = unsaved.slice(1);
    } catch (error) {
      if (!(error instanceof StoreError) || error.fault !== 'conflict') throw error;
      await follow();
    }
  await engine.push(project!.id);
}

const footprint = (reference: string) =>
  [...live.all('footprint')].find(each => fieldValue(each, 'Reference') === reference)!;
const ids = new Map<Id, string>(watched.map(name => [footprint(name).id, name]));
const ownId = footprint(own).id;
live.subscribe((change, origin) => {
  if (origin === 'remote') {
    for (const [id, [, to]] of change.updated)
      if (ids.has(id) && to.kind === 'footprint') say({ saw: ids.get(id), value: to.rotation });
    return;
  }
  unsaved = [...unsaved, { change, entry: { id: newTimedId(), actor: '', mark: history.mark } }];
  void inTurn(save);
});

const socket = openSocket({
  url: `${baseUrl.replace(/^http/, 'ws')}/ws`,
  token: () => token,
  onNotice: () => undefined,
  log: () => undefined,
});
const report = (): void =>
  socket.report({ document: found.id, path: '', cursor: null, selection: [ownId], view: null, dragged: [] });
let isEditing = false;
socket.enter({
  project: project!.id,
  onJoined: () => {
    void engine.follow(project!.id, true);
    report();
    say({ joined: true });
  },
  onLost: () => void engine.follow(project!.id, false),
  onPeer: ({ type }) => {
    if (type === 'joined') report();
  },
  onChanges: ({ since, revision: now, changes }) =>
    void engine.receive(project!.id, {
      since,
      revision: now,
      entries: changes && changes.map(({ changeId, body }) => ({ id: changeId, body })),
    }),
});
setInterval(report, 4000);

async function edit(): Promise<void> {
  for (let count = 1; isEditing; count++) {
    say({ edit: own, value: count });
    live.transact(msg('undo.test', 'Test'), tx =>
      tx.update('footprint', ownId, draft => void (draft.at.x = nm(draft.at.x + STEP))),
    );
    await pause(PACE[0] + Math.random() * (PACE[1] - PACE[0]));
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'edit') {
    isEditing = true;
    void edit();
  } else if (line === 'stop') isEditing = false;
  else if (line === 'undo') {
    history.undo();
    await last;
    say({ undone: true });
  } else if (line === 'end') {
    await last;
    const records = [...live.everything()].map(each => [each.id, each] as const).sort(([a], [b]) => (a < b ? -1 : 1));
    const sum = createHash('sha256').update(JSON.stringify(records)).digest('hex');
    const at = Object.fromEntries(
      [own, ...watched].map(name => [name, [footprint(name).at.x, footprint(name).rotation]]),
    );
    say({ content: sum, at });
    process.exit(0);
  }
}
