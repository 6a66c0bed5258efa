import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId, msg, type Id } from '../base/index.ts';
import {
  applyChange,
  compose,
  createHistory,
  createStore,
  invert,
  type ChangeOf,
  type PastChange,
  type StoreOf,
} from './index.ts';

interface Note {
  readonly kind: 'note' | 'mark';
  readonly id: Id;
  readonly value: number;
}
interface Settings {
  readonly title: string;
}
type Change = ChangeOf<Note, Settings>;

const label = msg('undo.edit', 'Edit');
const fresh = (): StoreOf<Note, Settings> => createStore<Note, Settings>({ title: '' });
const note = (id: string, value = 0, kind: Note['kind'] = 'note'): Note => ({ kind, id: asId(id), value });
const dump = (store: StoreOf<Note, Settings>) => ({
  records: [...store.everything()].sort((a, b) => (a.id < b.id ? -1 : 1)),
  settings: store.settings,
});

describe('Store', () => {
  it('rolls back whole when the body throws', () => {
    const store = fresh();
    store.transact(label, tx => tx.add(note('a', 1)));
    const before = dump(store);
    expect(() =>
      store.transact(label, tx => {
        tx.put(note('a', 9));
        tx.add(note('b'));
        tx.configure(draft => void (draft.title = 'x'));
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(dump(store)).toEqual(before);
    expect(store.revision).toBe(1);
  });

  it('refuses a taken id, a missing record, and use after the transaction', () => {
    const store = fresh();
    let leaked: Parameters<Parameters<typeof store.transact>[1]>[0] | undefined;
    store.transact(label, tx => {
      tx.add(note('a'));
      leaked = tx;
    });
    expect(() => store.transact(label, tx => tx.add(note('a')))).toThrow(/duplicate/);
    expect(() => store.transact(label, tx => tx.remove(asId('z')))).toThrow(/no record/);
    expect(() => store.transact(label, tx => tx.update('mark', asId('a'), () => {}))).toThrow(/no mark/);
    expect(() => leaked!.add(note('c'))).toThrow(/over/);
  });

  it('freezes what it holds', () => {
    const store = fresh();
    store.transact(label, tx => tx.add(note('a')));
    expect(() => void ((store.get(asId('a')) as { value: number }).value = 3)).toThrow();
  });

  it('reports nothing when nothing changed, and squashes what came and went', () => {
    const store = fresh();
    const changes: Change[] = [];
    store.subscribe(change => changes.push(change));
    store.transact(label, tx => {
      tx.add(note('a'));
      tx.remove(asId('a'));
    });
    expect(changes).toEqual([]);
    expect(store.revision).toBe(0);
  });
});

/** One random edit: a number chooses what it does to which record. */
function edit(store: StoreOf<Note, Settings>, choice: number): void {
  const id = `n${choice % 7}`;
  const known = store.get(asId(id));
  store.transact(label, tx => {
    if (!known) tx.add(note(id, choice, choice % 3 === 0 ? 'mark' : 'note'));
    else if (choice % 5 === 0) tx.remove(known.id);
    else tx.put({ ...known, value: choice });
    if (choice % 11 === 0) tx.configure(draft => void (draft.title = String(choice)));
  });
}

describe('History', () => {
  it('undo to the start gives the start, redo the end, after random edits', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 60 }), choices => {
        const store = fresh();
        const history = createHistory(store);
        for (const choice of choices) edit(store, choice);
        const end = dump(store);
        while (history.undo());
        expect(dump(store)).toEqual({ records: [], settings: { title: '' } });
        while (history.redo());
        expect(dump(store)).toEqual(end);
      }),
    );
  });

  it('composes successive changes into one that leads from the first state to the last', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 }), choices => {
        const store = fresh();
        const changes: Change[] = [];
        store.subscribe(change => changes.push(change));
        for (const choice of choices) edit(store, choice);
        if (changes.length === 0) return;
        const whole = changes.reduce((a, b) => compose(a, b));
        const other = fresh();
        applyChange(other, whole, label, 'remote');
        expect(dump(other)).toEqual(dump(store));
        applyChange(other, invert(whole), label, 'undo');
        expect(dump(other).records).toEqual([]);
      }),
    );
  });

  it('recalls the steps of an earlier session from its changes and their marks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 300 }), { maxLength: 40 }), choices => {
        const store = fresh();
        const history = createHistory(store);
        const log: PastChange[] = [];
        store.subscribe((change, _origin, text) => log.push({ change, label: text, mark: history.mark }));
        for (const choice of choices) {
          if (choice === -2) history.undo();
          else if (choice === -1) history.redo();
          else if (choice % 13 === 0)
            history.group(label, () => {
              edit(store, choice);
              edit(store, choice + 1);
            });
          else edit(store, choice);
        }
        const known = { steps: history.steps.length, undone: history.undone.length };
        const again = fresh();
        const { records, settings } = dump(store);
        again.transact(
          label,
          tx => {
            for (const record of records) tx.add(record);
            tx.configure(draft => void Object.assign(draft, settings));
          },
          'load',
        );
        const later = createHistory(again);
        later.recall(log);
        expect({ steps: later.steps.length, undone: later.undone.length }).toEqual(known);
        while (history.redo());
        while (later.redo());
        expect(dump(again)).toEqual(dump(store));
        while (later.undo());
        expect(dump(again)).toEqual({ records: [], settings: { title: '' } });
      }),
    );
  });

  it('puts recalled steps before its own, and drops what it cannot place', () => {
    const store = fresh();
    const history = createHistory(store);
    const log: PastChange[] = [];
    store.subscribe((change, _origin, text) => log.push({ change, label: text, mark: history.mark }));
    for (const choice of [1, 2, 3]) edit(store, choice);
    history.undo();
    const later = createHistory(store);
    const past = [...log];
    edit(store, 4);
    later.recall(past.map((each, i) => (i === 0 ? { ...each, mark: 'unknown' } : each)));
    expect([later.steps.length, later.undone.length]).toEqual([2, 0]);
    later.undo();
    later.undo();
    expect(store.size).toBe(1);
  });

  it('keeps a group as one step and forgets redo after a new edit', () => {
    const store = fresh();
    const history = createHistory(store);
    history.group(label, () => {
      edit(store, 1);
      edit(store, 2);
    });
    expect(history.steps).toHaveLength(1);
    history.undo();
    expect(store.size).toBe(0);
    expect(history.canRedo).toBe(true);
    edit(store, 3);
    expect(history.canRedo).toBe(false);
  });
});
