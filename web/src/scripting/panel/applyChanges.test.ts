// @vitest-environment node
import { expect, test } from 'vitest';
import { msg, newId, nm } from '@boardwright/engine/base';
import {
  blankBoard,
  blankSchematic,
  openDocument,
  type Change,
  type ObjOf,
  type Store,
} from '@boardwright/engine/kinds';
import { createHistory } from '@boardwright/engine/model';
import { followChanges } from '@boardwright/engine/scripts';
import { applyChanges } from './applyChanges.ts';

const track = (net = 'A'): ObjOf<'track'> => ({
  kind: 'track',
  id: newId(),
  locked: false,
  layer: 'F.Cu',
  start: { x: nm(0), y: nm(0) },
  mid: null,
  end: { x: nm(1_000_000), y: nm(0) },
  width: nm(250_000),
  net,
});
const own = track();
const board = (): Store => openDocument({ settings: blankBoard('a'), objects: [own] });
const schematic = (): Store => openDocument({ settings: blankSchematic('a'), objects: [] });
const LABEL = msg('', 'test');

/** What an edit of a copy changes, as a script's run gives it. */
function changeBy(store: Store, edit: (copy: Store) => void): Change {
  const copy = openDocument({ settings: store.settings, objects: [...store.everything()] });
  const changed = followChanges(copy);
  edit(copy);
  return structuredClone(changed()!);
}
const widen = (copy: Store): void =>
  copy.transact(LABEL, tx =>
    tx.update('track', own.id, draft => {
      draft.width = nm(500_000);
    }),
  );
const widthOf = (store: Store): number => (store.get(own.id) as ObjOf<'track'>).width;
const writable = (store: Store) => ({ store, readOnly: false });

test('several transactions of a script are one step of undo in each document', () => {
  const [drawn, routed] = [schematic(), board()];
  const histories = [drawn, routed].map(store => createHistory(store));
  const applied = applyChanges(
    'mine',
    {
      board: changeBy(routed, copy => {
        widen(copy);
        copy.transact(LABEL, tx => tx.add(track('B')));
      }),
      schematic: changeBy(drawn, copy =>
        copy.transact(LABEL, tx =>
          tx.configure(draft => {
            draft.textVariables['REV'] = 'B';
          }),
        ),
      ),
    },
    { schematic: writable(drawn), board: writable(routed) },
  );
  expect(applied).toMatchObject({ ok: true, notes: [{ args: { count: 1 } }, { args: { count: 2 } }] });
  expect([widthOf(routed), routed.count('track'), drawn.settings.textVariables['REV']]).toEqual([500_000, 2, 'B']);
  for (const history of histories) {
    expect(history.steps).toHaveLength(1);
    history.undo();
  }
  expect([widthOf(routed), routed.count('track'), drawn.settings.textVariables['REV']]).toEqual([
    250_000,
    1,
    undefined,
  ]);
});

test.each([
  ['read-only', (store: Store) => ({ store, readOnly: true }), widen, 'script.readOnly'],
  [
    'edited meanwhile',
    (store: Store) => {
      store.transact(LABEL, tx =>
        tx.update('track', own.id, draft => {
          draft.net = 'C';
        }),
      );
      return writable(store);
    },
    widen,
    'script.outdated',
  ],
  [
    'given a width that is none',
    writable,
    (copy: Store) =>
      copy.transact(LABEL, tx =>
        tx.update('track', own.id, draft => {
          draft.width = 'wide' as never;
        }),
      ),
    'script.invalidObject',
  ],
  [
    'given an object of no kind',
    writable,
    (copy: Store) => copy.transact(LABEL, tx => tx.add({ ...track(), kind: 'wormhole' } as never)),
    'script.unknownKind',
  ],
  [
    'given a setting that is none',
    writable,
    (copy: Store) =>
      copy.transact(LABEL, tx =>
        tx.configure(draft => {
          draft.textVariables = 7 as never;
        }),
      ),
    'script.invalidSettings',
  ],
] as const)('a board that is %s stays as it is, and so does the schematic', (_name, target, edit, reason) => {
  const [drawn, routed] = [schematic(), board()];
  const change = changeBy(routed, edit);
  const asked = target(routed);
  const [revision, width] = [routed.revision, widthOf(routed)];
  const other = changeBy(drawn, copy =>
    copy.transact(LABEL, tx =>
      tx.configure(draft => {
        draft.textVariables['REV'] = 'B';
      }),
    ),
  );
  const applied = applyChanges(
    'mine',
    { schematic: other, board: change },
    { schematic: writable(drawn), board: asked },
  );
  expect(applied).toMatchObject({ ok: false, reason: { id: reason } });
  expect([routed.revision, widthOf(routed), drawn.settings.textVariables['REV']]).toEqual([revision, width, undefined]);
});

test('a change that a script has made something else is refused, and changes nothing', () => {
  const change = changeBy(board(), widen);
  const [from, to] = change.updated.get(own.id)!;
  const settings = blankBoard('a');
  const forged: readonly (readonly [string, Change])[] = [
    ['script.invalidObject', { ...change, updated: new Map([[own.id, [from, { ...to, id: newId() }]]]) }],
    ['script.invalidObject', { ...change, updated: new Map(), added: new Map([[newId(), own]]) }],
    ['script.outdated', { ...change, updated: new Map(), added: new Map([[own.id, own]]) }],
    ['script.invalidObject', { ...change, updated: new Map([[own.id, [from, { ...to, more: 1n } as never]]]) }],
    [
      'script.invalidSettings',
      {
        added: new Map(),
        removed: new Map(),
        updated: new Map(),
        settings: [
          { ...settings, type: 'library' } as never,
          { ...settings, type: 'library', textVariables: 7 } as never,
        ],
      },
    ],
  ];
  for (const [reason, each] of forged) {
    const [drawn, routed] = [schematic(), board()];
    const other = changeBy(drawn, copy =>
      copy.transact(LABEL, tx => tx.configure(draft => void (draft.textVariables['REV'] = 'B'))),
    );
    const targets = { schematic: writable(drawn), board: writable(routed) };
    expect(applyChanges('mine', { schematic: other, board: each }, targets)).toMatchObject({
      ok: false,
      reason: { id: reason },
    });
    expect([routed.count('track'), widthOf(routed), drawn.settings.textVariables['REV']]).toEqual([
      1,
      250_000,
      undefined,
    ]);
  }
});
