import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asId, msg, nm } from '../base/index.ts';
import { openDocument, type Change, type Store, type Tx } from '../kinds/index.ts';
import { applyChange } from '../model/index.ts';
import { board } from '../../test/drcBoard.ts';
import { changeBetween } from './differences.ts';
import { mergeChanges, type Choose } from './mergeChanges.ts';

const before = () =>
  board(
    'U1 5,5 1@-1,0=VCC 2@1,0=GND; U2 15,5 1@-1,0=VCC 2@1,0=GND; track VCC F 4,5 14,5 0.2; track GND F 6,5 16,5 0.2; via VCC 9,9 0.6/0.3; fill GND F 0.3 0,0 9,0 9,9',
  );
const copyOf = (store: Store): Store =>
  openDocument({ settings: store.settings, objects: [...store.everything()].map(object => ({ ...object })) });
const edit = (store: Store, body: (tx: Tx) => void): Store => {
  const copy = copyOf(store);
  copy.transact(msg('test.edit', 'Edit'), body, 'user');
  return copy;
};

/** The states of both sides after they took over what the other one did. */
function merged(base: Store, ours: Store, theirs: Store, choose?: Choose) {
  const merge = mergeChanges(base, changeBetween(base, ours), changeBetween(base, theirs), choose);
  const follow = (store: Store, change: Change) => {
    const copy = copyOf(store);
    applyChange(copy, change, msg('test.edit', 'Edit'), 'remote');
    return copy;
  };
  return { ...merge, ours: follow(ours, merge.toOurs), theirs: follow(theirs, merge.toTheirs) };
}

const idsOf = (store: Store) => [...store.everything()].map(({ id }) => id);
const ids = idsOf(before());
const [U1, U2, TRACK, VIA, ZONE] = [ids[0]!, ids[1]!, ids[2]!, ids[4]!, ids[5]!];

describe('two sides of a board', () => {
  test('a part that one side moved and the other renamed is moved and renamed', () => {
    const base = before();
    const ours = edit(base, tx => tx.update('footprint', U1, draft => void (draft.at = { x: nm(7e6), y: nm(7e6) })));
    const theirs = edit(base, tx => tx.update('footprint', U1, draft => void (draft.fields[0]!.value = 'U9')));
    const result = merged(base, ours, theirs);
    expect(result.conflicts).toEqual([]);
    for (const side of [result.ours, result.theirs])
      expect(side.get(U1)).toMatchObject({ at: { x: 7e6, y: 7e6 }, fields: [{ value: 'U9' }] });
  });

  test('a part that both moved is a conflict, which the choice decides', () => {
    const base = before();
    const to = (x: number) => edit(base, tx => tx.update('footprint', U2, draft => void (draft.at.x = nm(x))));
    const [ours, theirs] = [to(1e6), to(2e6)];
    const result = merged(base, ours, theirs);
    expect(result.conflicts).toMatchObject([
      { id: U2, kind: 'footprint', path: ['at rotation side'], ours: { at: { x: 1e6 } }, theirs: { at: { x: 2e6 } } },
    ]);
    expect(result.theirs.get(U2)).toMatchObject({ at: { x: 1e6 } });
    const other = merged(base, ours, theirs, () => 'theirs');
    expect(other.ours.get(U2)).toMatchObject({ at: { x: 2e6 } });
    // Where this side is the one that is kept there is nothing for it to take over.
    expect(other.toTheirs.updated.size).toBe(0);
  });

  test('a change stays against a removal until somebody chooses', () => {
    const base = before();
    const removed = edit(base, tx => tx.remove(TRACK));
    const changed = edit(base, tx => tx.update('track', TRACK, draft => void (draft.width = nm(3e5))));
    expect(merged(base, removed, changed).ours.get(TRACK)).toMatchObject({ width: 3e5 });
    expect(merged(base, changed, removed).theirs.get(TRACK)).toMatchObject({ width: 3e5 });
    const gone = merged(base, removed, changed, () => 'ours');
    expect(gone.conflicts).toMatchObject([{ id: TRACK, path: [], ours: undefined }]);
    expect(gone.theirs.get(TRACK)).toBeUndefined();
  });

  test('fills that both computed are no conflict', () => {
    const base = before();
    const poured = (x: number) => (tx: Tx) =>
      tx.update(
        'zone',
        ZONE,
        draft => void (draft.fills = [{ layer: 'F.Cu', points: Int32Array.of(0, 0, x, 0, x, x), island: false }]),
      );
    const ours = edit(base, poured(5e6));
    const theirs = edit(base, tx => {
      poured(6e6)(tx);
      tx.update('zone', ZONE, draft => void (draft.clearance = nm(4e5)));
    });
    const result = merged(base, ours, theirs);
    expect(result.conflicts).toEqual([]);
    expect(result.ours.get(ZONE)).toEqual(theirs.get(ZONE));
  });

  test('settings merge by name', () => {
    const base = before();
    const ours = edit(base, tx => tx.configure(draft => void (draft.netClasses[0]!.clearance = nm(1e5))));
    const theirs = edit(base, tx => tx.configure(draft => void (draft.textVariables['REV'] = 'B')));
    const { settings } = merged(base, ours, theirs).theirs;
    expect(settings.netClasses[0]!.clearance).toBe(1e5);
    expect(settings.textVariables).toEqual({ REV: 'B' });
  });
});

/** Small random edits of a board. */
const edits = fc.array(
  fc.record({
    target: fc.integer({ min: 0, max: 5 }),
    act: fc.constantFrom('remove', 'move', 'net', 'width', 'name', 'add', 'setting'),
    value: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 5 },
);
type Edit = (typeof edits extends fc.Arbitrary<infer E> ? E : never)[number];

function apply(tx: Tx, { target, act, value }: Edit): void {
  const id = [U1, U2, TRACK, VIA, ZONE, asId(`new${value}`)][target]!;
  const object = tx.get(id);
  if (act === 'setting') return tx.configure(draft => void (draft.textVariables[`V${target}`] = String(value)));
  if (act === 'add') {
    const via = tx.get(VIA);
    if (via !== undefined && tx.get(asId(`new${value}`)) === undefined) tx.add({ ...via, id: asId(`new${value}`) });
    return;
  }
  if (object === undefined) return;
  if (act === 'remove') tx.remove(id);
  else if (act === 'move' && 'at' in object)
    tx.put({ ...object, at: { x: nm(value * 1e6), y: nm(1e6) } } as typeof object);
  else if (act === 'net' && 'net' in object) tx.put({ ...object, net: `N${value}` } as typeof object);
  else if (act === 'width' && object.kind === 'track') tx.put({ ...object, width: nm(value * 1e5) });
  else if (act === 'name' && object.kind === 'footprint')
    tx.update('footprint', id, draft => void (draft.fields[0]!.value = `W${value}`));
}

test('both sides come to the same document, in which what one side alone did is done', () => {
  fc.assert(
    fc.property(edits, edits, fc.constantFrom('ours', 'theirs', null), (one, other, side) => {
      const base = before();
      const [ours, theirs] = [one, other].map(list => edit(base, tx => list.forEach(each => apply(tx, each))));
      const result = merged(base, ours!, theirs!, () => side);
      expect(changeBetween(result.ours, result.theirs)).toEqual({
        added: new Map(),
        removed: new Map(),
        updated: new Map(),
      });
      const asked = new Set(result.conflicts.map(({ id }) => id));
      const mine = changeBetween(base, ours!);
      const yours = changeBetween(base, theirs!);
      for (const [change, rest] of [
        [mine, yours],
        [yours, mine],
      ] as const)
        for (const id of [...change.added.keys(), ...change.removed.keys(), ...change.updated.keys()]) {
          const isAlone = !rest.added.has(id) && !rest.removed.has(id) && !rest.updated.has(id);
          const wanted = change.removed.has(id) ? undefined : (change.added.get(id) ?? change.updated.get(id)?.[1]);
          if (isAlone) expect(result.ours.get(id)).toEqual(wanted);
          else if (!asked.has(id) && wanted !== undefined) expect(result.ours.get(id)).toBeDefined();
        }
    }),
    { numRuns: 400 },
  );
});
