import { expect, test } from 'vitest';
import { asId, msg, nm } from '@boardwright/engine/base';
import { openDocument, type Change, type Store } from '@boardwright/engine/kinds';
import { emptyBoard, track } from '../../../engine/test/storage/sample.ts';
import { OwnEdits } from './ownEdits.ts';

const id = asId('t0');
const board = (): Store => openDocument({ settings: emptyBoard(), objects: [track('t0', 0)] });

/** The change that an edit of the only track makes. */
function edited(
  store: Store,
  what: { readonly net?: string; readonly width?: number; readonly isRemoved?: true },
): Change {
  const changes: Change[] = [];
  const end = store.subscribe(change => changes.push(change));
  store.transact(msg('undo.test', 'Test'), tx => {
    if (what.isRemoved) tx.remove(id);
    else
      tx.update('track', id, draft => {
        if (what.net !== undefined) draft.net = what.net;
        if (what.width !== undefined) draft.width = nm(what.width);
      });
  });
  end();
  return changes[0]!;
}

test('what somebody else sets after it was set here is reported, with both values', () => {
  const store = board();
  const own = new OwnEdits(() => 0);
  own.note(edited(store, { net: 'MINE' }));
  expect(own.overwrittenBy(edited(store, { net: 'THEIRS', width: 7 }))).toEqual([
    { record: id, path: ['net'], ours: 'MINE', theirs: 'THEIRS', stays: 'theirs' },
  ]);
});

test('another field of the same record, and a value that was replaced here before, are not', () => {
  const store = board();
  const own = new OwnEdits(() => 0);
  own.note(edited(store, { net: 'A' }));
  expect(own.overwrittenBy(edited(store, { width: 7 }))).toEqual([]);
  const theirs = edited(store, { net: 'B' });
  own.note(edited(store, { net: 'C' }));
  expect(own.overwrittenBy({ ...theirs, updated: new Map([[id, [store.get(id)!, store.get(id)!]]]) })).toEqual([]);
});

test('the removal of what was changed here is reported', () => {
  const store = board();
  const own = new OwnEdits(() => 0);
  own.note(edited(store, { net: 'MINE' }));
  const found = own.overwrittenBy(edited(store, { isRemoved: true }));
  expect(found).toMatchObject([{ record: id, path: [], ours: { net: 'MINE' }, theirs: undefined }]);
});

test('after some seconds everybody has seen the edit', () => {
  const store = board();
  let now = 0;
  const own = new OwnEdits(() => now);
  own.note(edited(store, { net: 'MINE' }));
  now = 6000;
  expect(own.overwrittenBy(edited(store, { net: 'THEIRS' }))).toEqual([]);
});
