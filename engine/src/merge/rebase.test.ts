import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asId, msg, nm } from '../base/index.ts';
import { openDocument, type Change, type Store } from '../kinds/index.ts';
import { applyChange, createHistory } from '../model/index.ts';
import { emptyBoard, track } from '../../test/storage/sample.ts';
import { changeBetween } from './differences.ts';
import { rebase, type Step } from './rebase.ts';
import { takeBack, takenBack } from './takeBack.ts';
import { withValueAt } from './place.ts';

const label = msg('test.edit', 'Edit');
const fresh = (): Store => openDocument({ settings: emptyBoard(), objects: [0, 1, 2].map(i => track(`t${i}`, i)) });
const copyOf = (store: Store): Store => openDocument({ settings: store.settings, objects: [...store.everything()] });

/** One edit, chosen by a number. */
function edit(store: Store, side: string, choice: number): void {
  const id = asId(`t${choice % 3}`);
  store.transact(label, tx => {
    if (!tx.get(id)) tx.add({ ...track(`t${choice % 3}`, choice), net: `${side}${choice}` });
    else if (choice % 7 === 0) tx.remove(id);
    else if (choice % 2 === 0) tx.update('track', id, draft => void (draft.net = `${side}${choice}`));
    else tx.update('track', id, draft => void (draft.width = nm(choice)));
  });
}

/** The document after edits, and each of them as a step. */
function edited(from: Store, side: string, choices: readonly number[]): { store: Store; steps: Step[] } {
  const store = copyOf(from);
  const steps: Step[] = [];
  store.subscribe(change => steps.push({ id: asId(`${side}${steps.length}`), change }));
  for (const choice of choices) edit(store, side, choice);
  return { store, steps };
}

const following = (store: Store, changes: readonly Change[]): Store => {
  const copy = copyOf(store);
  for (const change of changes) applyChange(copy, change, label, 'remote');
  return copy;
};
const same = (a: Store, b: Store): boolean => {
  const { added, removed, updated } = changeBetween(a, b);
  return added.size + removed.size + updated.size === 0;
};

test('both sides come to one state, though some steps are acknowledged on the way', () => {
  const choices = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 8 });
  fc.assert(
    fc.property(choices, choices, fc.nat(8), (mine, theirs, known) => {
      const base = fresh();
      const ours = edited(base, 'a', mine);
      // The other side has the first of our steps, and went on from there.
      const acknowledged = ours.steps.slice(0, known);
      const common = following(
        base,
        acknowledged.map(({ change }) => change),
      );
      const other = edited(common, 'b', theirs);
      const incoming = [...acknowledged, ...other.steps];
      const state = copyOf(ours.store);
      const { pending, toLocal } = rebase(state, ours.steps, incoming);
      expect(same(state, other.store)).toBe(true);
      const here = following(ours.store, [toLocal]);
      const there = following(
        other.store,
        pending.map(({ change }) => change),
      );
      expect(same(here, there)).toBe(true);
      expect(pending.some(({ id }) => acknowledged.some(step => step.id === id))).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('undo takes back what was done here, and leaves what another device did to the same record', () => {
  const store = fresh();
  const history = createHistory(store, 1000, takeBack);
  const id = asId('t1');
  store.transact(label, tx => tx.update('track', id, draft => void (draft.net = 'OURS')));
  store.transact(label, tx => tx.update('track', id, draft => void (draft.width = nm(7))), 'remote');
  history.undo();
  expect(store.get(id)).toMatchObject({ net: 'GND', width: 7 });
  history.redo();
  expect(store.get(id)).toMatchObject({ net: 'OURS', width: 7 });
});

test('a step that another device has overwritten is skipped by undo', () => {
  const store = fresh();
  const history = createHistory(store, 1000, takeBack);
  store.transact(label, tx => tx.update('track', asId('t0'), draft => void (draft.width = nm(5))));
  store.transact(label, tx => tx.update('track', asId('t1'), draft => void (draft.net = 'OURS')));
  store.transact(label, tx => tx.update('track', asId('t1'), draft => void (draft.net = 'THEIRS')), 'remote');
  expect(history.undo()).toBe(true);
  expect(store.get(asId('t1'))).toMatchObject({ net: 'THEIRS' });
  expect(store.get(asId('t0'))).toMatchObject({ width: track('t0', 0).width });
});

test('a value is put where a conflict was: a field, an item of a list, fields that belong together', () => {
  const record = { net: 'A', fields: [{ name: 'Value', value: '10k' }], at: { x: 1, y: 1 }, rotation: 0 };
  expect(withValueAt(record, ['net'], 'B')).toMatchObject({ net: 'B' });
  expect(withValueAt(record, ['net'], undefined)).not.toHaveProperty('net');
  expect(withValueAt(record, ['fields', 'Value', 'value'], '22k')).toMatchObject({ fields: [{ value: '22k' }] });
  expect(withValueAt(record, ['fields', 'Value'], undefined)).toMatchObject({ fields: [] });
  expect(withValueAt(record, ['fields', 'MPN', 'value'], 'x')).toBeNull();
  const place = { at: { x: 2, y: 2 }, rotation: 90 };
  expect(withValueAt(record, ['at rotation mirror side'], place)).toMatchObject(place);
});

test('an undo leaves a field that somebody else changed since, and reports it; the rest of the step is taken back', () => {
  const store = fresh();
  const before = copyOf(store);
  const id = asId('t0');
  store.transact(label, tx =>
    tx.update('track', id, draft => {
      draft.net = 'MINE';
      draft.width = nm(123);
    }),
  );
  const step = changeBetween(before, store);
  store.transact(label, tx => tx.update('track', id, draft => void (draft.net = 'THEIRS')), 'remote');
  const { change, kept } = takenBack(store, step);
  expect(kept.map(each => [each.id, each.path, each.theirs])).toEqual([[id, ['net'], 'THEIRS']]);
  applyChange(store, change, label, 'undo');
  expect(store.get(id)).toMatchObject({ net: 'THEIRS', width: (before.get(id) as { width: number }).width });
});
