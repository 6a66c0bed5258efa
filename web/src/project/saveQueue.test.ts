import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asId, msg, newTimedId } from '@boardwright/engine/base';
import { blankBoard, openDocument, type Change, type Obj } from '@boardwright/engine/kinds';
import { createMemoryStore, StoreError, type ProjectStore } from '@boardwright/engine/storage';
import { journal } from './journal.ts';
import { unstoredEdits } from './restoring.ts';
import { SaveQueue } from './saveQueue.ts';

const label = msg('undo.test', 'Test');
const track = (id: string): Obj => ({ kind: 'track', id: asId(id), net: 'A' }) as unknown as Obj;
const adding = (id: string): Change => ({
  added: new Map([[asId(id), track(id)]]),
  removed: new Map(),
  updated: new Map(),
});
const edit = (id: string) => ({
  change: adding(id),
  label,
  entry: { id: newTimedId(), actor: '', mark: 'do' as const },
});

let room: number;
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  room = 1e6;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  const store = createMemoryStore();
  const project = await store.create('p', 0, [
    { type: 'board', name: 'b', settings: blankBoard('b'), objects: [track('t0')] },
  ]);
  const [document] = await store.documents(project.id);
  const refusing: { fault: StoreError | null } = { fault: null };
  const append: ProjectStore['append'] = async (...values) => {
    if (refusing.fault) throw refusing.fault;
    return store.append(...values);
  };
  const stored: string[] = [];
  const queue = new SaveQueue({ ...store, append }, document!.id, 0, {
    live: () => null,
    onState: () => {},
    onStored: ({ change }) => stored.push(...change.added.keys()),
  });
  const ids = async () => (await store.load(document!.id)).objects.map(each => each.id);
  /** Until everything that waits for no timer is done. */
  const settle = async () => {
    for (let i = 0; i < 4; i++) {
      await vi.advanceTimersByTimeAsync(1);
      await queue.settled();
    }
  };
  return { store, document: document!.id, refusing, queue, stored, ids, settle };
}

describe('SaveQueue', () => {
  it('keeps what the store refuses, tries again, and stores everything in order once there is room', async () => {
    const { refusing, queue, stored, ids, settle } = await open();
    queue.add(edit('a'));
    await settle();
    refusing.fault = new StoreError('full');
    for (const id of ['b', 'c', 'd']) queue.add(edit(id));
    await settle();
    expect([queue.state, queue.fault, queue.count, stored]).toEqual(['failed', 'full', 3, ['a']]);
    queue.add(edit('e'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect([queue.state, queue.count]).toEqual(['failed', 4]);
    refusing.fault = null;
    await vi.advanceTimersByTimeAsync(31_000);
    await settle();
    expect([queue.state, queue.fault, queue.count]).toEqual(['saved', null, 0]);
    expect(await ids()).toEqual(['t0', 'a', 'b', 'c', 'd', 'e']);
    expect(kept.size).toBe(0);
  });

  it('stores an edit once whose answer was lost', async () => {
    const { store, queue, refusing, document, ids, settle } = await open();
    const lost = edit('a');
    refusing.fault = new StoreError('unanswered');
    queue.add(lost);
    await settle();
    // The owner carried it out after all.
    await store.append(document, 0, lost.change, label, lost.entry);
    refusing.fault = null;
    queue.add(edit('b'));
    queue.retry();
    await settle();
    expect([queue.state, await ids()]).toEqual(['saved', ['t0', 'a', 'b']]);
  });

  it('reports when the journal has no room for what is unsaved', async () => {
    const { refusing, queue, settle } = await open();
    refusing.fault = new StoreError('full');
    room = 100;
    queue.add(edit('a'));
    await settle();
    expect(queue.isKept).toBe(false);
    room = 1e6;
    queue.add(edit('b'));
    expect(queue.isKept).toBe(true);
  });
});

describe('edits of a window that was closed early', () => {
  it('come out of the journal, without those that were stored after all', async () => {
    const { store, document, refusing, queue, settle } = await open();
    refusing.fault = new StoreError('full');
    const [first, second] = [edit('a'), edit('b')];
    queue.add(first);
    queue.add(second);
    await settle();
    queue.stop();
    await store.append(document, 0, first.change, label, first.entry);
    const { edits, lost } = await unstoredEdits(store, await store.load(document));
    expect([edits.map(each => each.entry), lost]).toEqual([[second.entry], 0]);
    expect(edits[0]!.change).toEqual(second.change);
  });

  it('that no longer fit are counted, and what came before them is kept', async () => {
    const { store, document } = await open();
    const removing: Change = { ...adding('x'), added: new Map(), removed: new Map([[asId('t9'), track('t9')]]) };
    journal.write(document, [edit('a'), { ...edit('b'), change: removing }, edit('c')]);
    const { edits, lost } = await unstoredEdits(store, await store.load(document));
    expect([edits.length, lost]).toEqual([1, 2]);
    expect(journal.read(document)).toHaveLength(1);
    expect(openDocument(await store.load(document)).size).toBe(1);
  });
});
