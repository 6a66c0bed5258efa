import { expect, test } from 'vitest';
import { asId, msg } from '@boardwright/engine/base';
import { openDocument, type Obj } from '@boardwright/engine/kinds';
import { sampleBoard, track } from '../../../engine/test/storage/sample.ts';
import { guarded } from './readOnly.ts';

const step = msg('undo.edit', 'Edit');

test('while it is read-only, a step of the user runs and leaves nothing; one from elsewhere stays', () => {
  let readOnly = true;
  let refused = 0;
  const store = guarded(
    openDocument(sampleBoard([track('t1', 1)])),
    () => readOnly,
    () => refused++,
  );
  const seen: Obj[] = [];
  store.subscribe(change => seen.push(...change.added.values()));
  const add = (id: string, origin?: 'user' | 'remote') =>
    store.transact(
      step,
      tx => {
        tx.add(track(id, 2));
        return id;
      },
      origin,
    );

  expect(add('t2')).toBe('t2');
  expect([store.get(asId('t2')), refused, seen]).toEqual([undefined, 1, []]);
  add('t3', 'remote');
  expect(store.get(asId('t3'))).toBeDefined();
  readOnly = false;
  add('t4');
  expect([store.size, refused, seen.length]).toEqual([3, 1, 2]);
});

test('what goes wrong in a step is not swallowed', () => {
  const store = guarded(
    openDocument(sampleBoard([])),
    () => true,
    () => {},
  );
  expect(() =>
    store.transact(step, () => {
      throw new Error('a bug');
    }),
  ).toThrow('a bug');
});
