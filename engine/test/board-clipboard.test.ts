import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { english, msg, newId, nm, type Id, type Msg } from '../src/base/index.ts';
import { commands, type EditorName } from '../src/commands/index.ts';
import { readBoard, readBoardClip, writeBoardClip } from '../src/formats/kicad/index.ts';
import { asBoard, blankBoard, openDocument, type Obj, type Store } from '../src/kinds/index.ts';
import { createHistory } from '../src/model/index.ts';
import { any, drive } from '../src/tools/testing/drive.ts';
import { placeTool } from '../src/tools/index.ts';
import { explodeFootprint, padsOf } from '../src/partEditor/index.ts';
import { commandContext } from './commandContext.ts';

function openExample(): Store {
  const path = resolve(import.meta.dirname, '../../resources/examples/uno-core/uno-core.kicad_pcb');
  const read = readBoard(new Uint8Array(readFileSync(path)), 'uno-core.kicad_pcb');
  if (!read.ok) throw new Error('the example does not open');
  return openDocument(read.value);
}

let clipboard = '';

/** Runs a command of the clipboard, and lays down at (100, 100) mm what it hands to the cursor; gives what came. */
async function run(
  store: Store,
  id: string,
  selected: Iterable<Id>,
  { editor = 'board' as EditorName, naming = '', keys = [] as string[] } = {},
) {
  const told: string[] = [];
  let args: unknown;
  const ctx = commandContext({
    store,
    editor,
    selection: new Set(selected),
    gridStep: 1e6,
    view: { store, screen: '', near: () => [] },
    select: () => undefined,
    tell: (message: Msg) => void told.push(english(message)),
    ask: () => Promise.resolve(naming === '' ? null : { naming }),
    copyText: (text: string) => Promise.resolve(void (clipboard = text)),
    pasteText: () => Promise.resolve(clipboard),
    startTool: (_: string, given: unknown) => void (args = given),
  });
  await commands.find(each => each.id === id)!.run(ctx);
  const before = new Set([...store.everything()].map(object => object.id));
  if (args) drive(any(placeTool), store, [...keys, 'down 100 100'], { args });
  return { told, fresh: [...store.everything()].filter(object => !before.has(object.id)) };
}

const referenceOf = (footprint: Obj): string =>
  footprint.kind === 'footprint' ? footprint.fields.find(field => field.name === 'Reference')!.value : '';
/** Everything but identities. */
const bare = (objects: readonly Obj[]): string[] =>
  objects
    .map(object =>
      JSON.stringify(object, (key, value: unknown) => (['id', 'members'].includes(key) ? undefined : value)),
    )
    .toSorted();

describe('the clipboard of boards', () => {
  it('takes a whole board, and gives it back', () => {
    const store = openExample();
    const objects = [...store.everything()];
    const read = readBoardClip(writeBoardClip(asBoard(store.settings), objects));
    expect(read.ok && bare(read.value)).toEqual(bare(objects));
  });

  it('pastes a circuit next to itself: free designators, the nets it had, groups of its own, one step of undo', async () => {
    const store = openExample();
    const [first, second] = [...store.all('footprint')].filter(each => /^[CR]\d/.test(referenceOf(each)));
    const [track] = store.all('track');
    const [zone] = store.all('zone');
    const group = { kind: 'group', id: newId(), locked: false, screen: '', name: 'G', members: [first!.id, track!.id] };
    store.transact(msg('undo.group', 'Group'), tx => {
      tx.add(group as Obj);
    });
    const history = createHistory(store);
    const references = new Set([...store.all('footprint')].map(referenceOf));
    const chosen = [first!, second!, track!, zone!].map(object => object.id);
    await run(store, 'board.copy', chosen);
    const { fresh } = await run(store, 'board.paste', []);
    expect(fresh.map(object => object.kind).toSorted()).toEqual(['footprint', 'footprint', 'group', 'track', 'zone']);
    for (const object of fresh) {
      if (object.kind === 'footprint') {
        expect(references).not.toContain(referenceOf(object));
        expect(object.path).toBe('');
      }
      if (object.kind === 'track') expect(object.net).toBe(track!.net);
      if (object.kind === 'zone') expect(object.fills).toEqual([]);
    }
    const nets = (list: readonly Obj[]) =>
      list.flatMap(each =>
        each.kind === 'footprint' ? each.pads.map(pad => `${each.libId} ${pad.number} ${pad.net}`) : [],
      );
    expect(nets(fresh).toSorted()).toEqual(nets([first!, second!]).toSorted());
    const made = fresh.find(object => object.kind === 'group');
    expect(made?.kind === 'group' && made.members.every(id => fresh.some(object => object.id === id))).toBe(true);
    history.undo();
    expect([...store.all('footprint')].length).toBe(references.size);
  });

  it('leaves what is cut and pasted what it was', async () => {
    const store = openExample();
    const old = [...store.all('footprint')].find(each => /^C\d/.test(referenceOf(each)))!;
    await run(store, 'board.cut', [old.id]);
    expect(store.get(old.id)).toBeUndefined();
    const { fresh } = await run(store, 'board.paste', []);
    expect(fresh).toMatchObject([{ kind: 'footprint', path: old.path, at: { x: 100e6, y: 100e6 } }]);
    expect(referenceOf(fresh[0]!)).toBe(referenceOf(old));
  });

  it('asks for designators, flips while dragged, and never mirrors a part', async () => {
    const store = openExample();
    const old = [...store.all('footprint')].find(each => /^C\d/.test(referenceOf(each)))!;
    await run(store, 'board.copy', [old.id]);
    const kept = await run(store, 'board.pasteSpecial', [], { naming: 'keep' });
    expect(referenceOf(kept.fresh[0]!)).toBe(referenceOf(old));
    const open = await run(store, 'board.pasteSpecial', [], { naming: 'clear', keys: ['key f', 'key x'] });
    expect(referenceOf(open.fresh[0]!)).toBe('C?');
    expect(open.fresh).toMatchObject([{ side: old.side === 'front' ? 'back' : 'front' }]);
  });

  it('makes groups of copies alone: of parts of a footprint, and of what came along', async () => {
    const store = openExample();
    const [old, other] = [...store.all('footprint')].filter(each => /^[CR]\d/.test(referenceOf(each)));
    const group = (members: Id[]): Obj =>
      ({ kind: 'group', id: newId(), locked: false, screen: '', name: '', members }) as Obj;
    const inner = group([old!.items[0]!.id, old!.pads[0]!.id]);
    const outer = group([old!.id, other!.id]);
    store.transact(msg('undo.group', 'Group'), tx => {
      tx.put({ ...old!, items: [...old!.items, inner] } as Obj);
      tx.add(outer);
    });
    for (const command of ['board.duplicate', 'board.paste']) {
      const selected = [old!.id, outer.id];
      if (command === 'board.paste') await run(store, 'board.copy', selected);
      const { fresh } = await run(store, command, selected);
      const copy = fresh.find(object => object.kind === 'footprint')!;
      const inside = copy.items.find(item => item.kind === 'group')!;
      expect(inside.members).toEqual([copy.items[0]!.id, copy.pads[0]!.id]);
      expect(fresh.filter(object => object.kind === 'group').map(({ members }) => members)).toEqual([[copy.id]]);
    }
  });

  it('reports what lies on layers that the board does not have', async () => {
    const settings = blankBoard('four');
    const from = openDocument({
      settings: { ...settings, layers: [...settings.layers, { id: 'In1.Cu', ordinal: 4, type: 'signal', name: '' }] },
      objects: [],
    });
    const [model] = openExample().all('track');
    const track = (layer: string): Obj => ({
      ...model!,
      id: newId(),
      layer,
      net: 'GND',
      start: { x: nm(0), y: nm(0) },
      end: { x: nm(1e6), y: nm(0) },
    });
    const tracks = [track('F.Cu'), track('In1.Cu')];
    from.transact(msg('undo.place', 'Place'), tx => tracks.forEach(each => tx.add(each)));
    await run(
      from,
      'board.copy',
      tracks.map(each => each.id),
    );
    const { told, fresh } = await run(openDocument({ settings, objects: [] }), 'board.paste', []);
    expect(told).toEqual(['Skipped 1 item on a layer that this board does not have.']);
    expect(fresh).toMatchObject([{ kind: 'track', layer: 'F.Cu', net: 'GND', start: { x: 100e6, y: 100e6 } }]);
  });

  it('takes pads and drawings from footprint to footprint', async () => {
    const board = openExample();
    const source = [...board.all('footprint')].find(each => each.pads.length === 2)!;
    const store = openDocument(explodeFootprint(source, asBoard(board.settings)));
    const editor = 'footprint';
    const ids = [...store.everything()].map(object => object.id);
    await run(store, 'board.copy', ids, { editor });
    const { fresh } = await run(store, 'board.paste', [], { editor });
    expect(fresh.filter(object => object.kind === 'pad').length).toBe(2);
    expect(fresh.length).toBe(source.pads.length + source.items.length);
    const next = await run(store, 'footprint.duplicateNext', [padsOf(store)[0]!.id], { editor });
    expect(next.fresh).toMatchObject([{ kind: 'pad', number: '3' }]);
    // A whole footprint of a board comes into it as its parts.
    await run(board, 'board.copy', [source.id]);
    const parts = await run(store, 'board.paste', [], { editor });
    expect(parts.fresh.map(object => object.kind)).not.toContain('footprint');
    expect(parts.fresh.filter(object => object.kind === 'pad').length).toBe(2);
  });

  it('takes a footprint as KiCad copies one', async () => {
    clipboard =
      '(footprint "R_0603" (version 20241229) (generator "pcbnew") (layer "F.Cu") (property "Reference" "R7" (at 0 0 0) (layer "F.SilkS"))' +
      ' (pad "1" smd rect (at -0.8 0) (size 0.8 0.9) (layers "F.Cu" "F.Mask" "F.Paste")))';
    const { fresh } = await run(openDocument({ settings: blankBoard('new'), objects: [] }), 'board.paste', []);
    expect(fresh.map(referenceOf)).toEqual(['R7']);
  });

  it.each(['', 'hello', '(', '(hello)', '{"a":1}', '('.repeat(100_000), '(kicad_pcb)'])(
    'refuses other text',
    async text => {
      clipboard = text;
      const store = openExample();
      const { told, fresh } = await run(store, 'board.paste', []);
      expect(told).toEqual(['The clipboard contains nothing that can be placed on a board.']);
      expect(fresh).toEqual([]);
    },
  );
});
