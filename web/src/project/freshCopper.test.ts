import { expect, test } from 'vitest';
import { mm, msg } from '@boardwright/engine/base';
import { openDocument, type ObjOf, type Store } from '@boardwright/engine/kinds';
import { sampleBoard, track, zone } from '../../../engine/test/storage/sample.ts';
import { withFreshCopper } from './freshCopper.ts';

const EDIT = msg('undo.edit', 'Edit');
const SQUARE = [0, 0, mm(10), 0, mm(10), mm(10), 0, mm(10)];

const zoneOf = (store: Store): ObjOf<'zone'> => [...store.all('zone')][0]!;

function staleBoard() {
  const old: ObjOf<'zone'> = { ...zone('z', SQUARE), fills: [], stale: true };
  const store = openDocument(sampleBoard([old]));
  const fills: ObjOf<'zone'>['fills'] = [{ layer: 'F.Cu', points: Int32Array.from(SQUARE), island: false }];
  return { store, filled: [{ zone: old.id, fills }] };
}

test('a zone that an edit made old is filled in a copy; where none is, there is nothing to fill', async () => {
  const { store, filled } = staleBoard();
  const fresh = await withFreshCopper(store, {}, () => Promise.resolve(filled));
  expect(zoneOf(fresh)).toMatchObject({ filled: true, fills: filled[0]!.fills });
  expect(zoneOf(fresh).stale).toBeUndefined();
  expect([zoneOf(store).stale, zoneOf(store).fills]).toEqual([true, []]);
  const never = () => Promise.reject(new Error('filled again'));
  expect(await withFreshCopper(fresh, {}, never)).toBe(fresh);
});

test('what is edited while zones are filled does not get their copper, and files do not get the edit', async () => {
  const { store, filled } = staleBoard();
  const fresh = await withFreshCopper(store, {}, () => {
    store.transact(EDIT, tx => tx.add(track('t', 5)));
    return Promise.resolve(filled);
  });
  // The copper goes around no such track: the zone is still to be filled.
  expect(zoneOf(store)).toMatchObject({ stale: true, fills: [] });
  expect(fresh).not.toBe(store);
  expect(zoneOf(fresh)).toMatchObject({ filled: true, fills: filled[0]!.fills });
  expect([...fresh.all('track')]).toEqual([]);
});
