import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mm } from '../src/base/index.ts';
import { importProject } from '../src/formats/index.ts';
import { Connectivity } from '../src/indexes/index.ts';
import {
  applyBoardUpdate,
  applySchematicUpdate,
  planBoardUpdate,
  planSchematicUpdate,
} from '../src/netlistSync/index.ts';
import { asBoard, fieldValue, openDocument, type Obj, type ObjOf, type Store } from '../src/kinds/index.ts';
import { expandFootprint } from '../src/library/index.ts';
import { createHistory } from '../src/model/index.ts';
import { drcInput, runRules } from '../src/rules/index.ts';
import { applyRenamings, makeLabel, setField, setFlag } from '../src/tools/index.ts';
import { libraryFootprints } from './libraryFootprints.ts';

function open(name: string) {
  const folder = resolve(import.meta.dirname, '../../resources/examples', name);
  const names = readdirSync(folder);
  const read = importProject({
    names,
    read: file => (names.includes(file) ? new Uint8Array(readFileSync(join(folder, file))) : undefined),
  });
  if (!read.ok || !read.value.schematic || !read.value.board) throw new Error('the example does not open');
  return { schematic: openDocument(read.value.schematic), board: openDocument(read.value.board) };
}

const all = { removeOthers: true, replaceFootprints: true, fields: false };
const none = () => undefined;
const part = (schematic: Store, reference: string): ObjOf<'component'> =>
  [...schematic.all('component')].find(each => each.instances[0]?.reference === reference)!;
const footprint = (board: Store, reference: string): ObjOf<'footprint'> =>
  [...board.all('footprint')].find(each => fieldValue(each, 'Reference') === reference)!;
const said = (changes: readonly { readonly type: string }[]) => changes.filter(each => each.type !== 'path');

describe('from the schematic to the board', () => {
  it.each(['blinky', 'uno-core', 'buck-supply'])('%s: nothing to do on a board that fits', name => {
    const { schematic, board } = open(name);
    expect(said(planBoardUpdate(schematic, board, none, all))).toEqual([]);
  });

  it('takes tracks, vias and zones along when a net is renamed, and leaves them where a pad stays', () => {
    const { schematic, board } = open('blinky');
    const label = [...schematic.all('label')].find(each => each.text === 'TIMING')!;
    const old = [...board.all('track')].map(({ net }) => net).find(net => net.endsWith('TIMING'))!;
    const count = [...board.everything()].filter(each => 'net' in each && each.net === old).length;
    expect(count).toBeGreaterThan(0);
    schematic.transact({ id: 'x', en: 'x' }, tx =>
      tx.update('label', label.id, draft => {
        draft.text = 'RAMP';
      }),
    );
    const plan = planBoardUpdate(schematic, board, none, all);
    const to = old.replace('TIMING', 'RAMP');
    expect(plan.find(each => each.type === 'copper')).toMatchObject({ from: old, to });
    const history = createHistory(board);
    applyBoardUpdate(board, plan);
    const nets = [...board.everything()].flatMap(each => ('net' in each ? [each.net] : []));
    expect([nets.filter(net => net === old).length, nets.filter(net => net === to).length]).toEqual([0, count]);
    expect(said(planBoardUpdate(schematic, board, none, all))).toEqual([]);
    const shorts = [...runRules('drc', drcInput(board))].filter(({ rule }) => rule === 'shorting_items');
    expect(shorts).toEqual([]);
    history.undo();
    expect([...board.everything()].filter(each => 'net' in each && each.net === old).length).toBe(count);
  });

  it('brings values, designators, DNP and nets, and is then done; one undo takes it back', () => {
    const { schematic, board } = open('blinky');
    const r1 = part(schematic, 'R1');
    setField(schematic, [r1.id], 'Value', '2k2');
    setFlag(schematic, [r1.id], 'dnp', true);
    applyRenamings(schematic, [{ id: r1.id, path: r1.instances[0]!.path, from: 'R1', to: 'R9' }]);
    // The wire from R1 to the supply goes.
    const lower = (each: ObjOf<'wire'>) => Math.max(each.start.y, each.end.y);
    const wire = [...schematic.all('wire')]
      .filter(each => (each.start.x === r1.at.x || each.end.x === r1.at.x) && lower(each) < r1.at.y)
      .sort((a, b) => lower(b) - lower(a))[0]!;
    schematic.transact({ id: 'x', en: 'x' }, tx => tx.remove(wire.id));
    const id = footprint(board, 'R1').id;
    const before = board.get(id);
    const history = createHistory(board);
    const plan = planBoardUpdate(schematic, board, none, all);
    expect(said(plan)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'field', name: 'Reference', from: 'R1', to: 'R9' }),
        expect.objectContaining({ type: 'field', name: 'Value', from: '1k', to: '2k2' }),
        expect.objectContaining({ type: 'dnp', to: true }),
        expect.objectContaining({ type: 'net', reference: 'R9', from: '+9V' }),
      ]),
    );
    applyBoardUpdate(board, plan);
    expect(said(planBoardUpdate(schematic, board, none, all))).toEqual([]);
    history.undo();
    expect(board.get(id)).toEqual(before);
  });

  it('gives nets the classes that directives name, adds a class that the board has not, and keeps those of its setup', () => {
    const { schematic, board } = open('blinky');
    const [wire] = schematic.all('wire');
    const net = new Connectivity(schematic).netOf(wire!.id)!.name;
    schematic.transact({ id: 'x', en: 'x' }, tx => {
      for (const name of ['HV', 'Undefined'])
        tx.add({ ...makeLabel(schematic, 'directive', name, wire!.screen), at: wire!.start } as Obj);
      tx.configure(settings => {
        if (settings.type !== 'schematic') return;
        const [like] = settings.netClasses;
        settings.netClasses.push({ ...like!, name: 'HV', clearance: mm(1.5), nets: [] });
      });
    });
    const history = createHistory(board);
    const plan = planBoardUpdate(schematic, board, none, all);
    expect(said(plan)).toMatchObject([{ type: 'netClass', net, from: '', to: 'HV' }]);
    applyBoardUpdate(board, plan);
    const classes = () => asBoard(board.settings).netClasses.filter(({ nets }) => nets.includes(net));
    expect(classes()).toMatchObject([{ name: 'HV', clearance: mm(1.5), nets: [net] }]);
    expect(said(planBoardUpdate(schematic, board, none, all))).toEqual([]);
    history.undo();
    expect(classes()).toEqual([]);
  });

  it('takes off and puts on', () => {
    const { schematic, board } = open('blinky');
    const gone = footprint(board, 'C2');
    board.transact({ id: 'x', en: 'x' }, tx => tx.remove(gone.id));
    const c3 = part(schematic, 'C3');
    schematic.transact({ id: 'x', en: 'x' }, tx => tx.remove(c3.id));
    const plan = said(planBoardUpdate(schematic, board, libId => (libId === gone.libId ? gone : undefined), all));
    expect(plan).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'add', part: expect.objectContaining({ reference: 'C2' }) }),
        expect.objectContaining({ type: 'remove', reference: 'C3' }),
      ]),
    );
    const added = applyBoardUpdate(
      board,
      planBoardUpdate(schematic, board, () => gone, all),
    );
    expect(added).toHaveLength(1);
    const made = footprint(board, 'C2');
    expect(made.pads.map(pad => pad.net)).toEqual(gone.pads.map(pad => pad.net));
    expect(footprint(board, 'C3')).toBeUndefined();
  });

  it('puts parts of our library on an empty board, wired, none on another', () => {
    const { schematic, board } = open('blinky');
    const infos = new Map(libraryFootprints.map(info => [info.id, info]));
    const source = (libId: string) => {
      const info = infos.get(libId);
      return info && expandFootprint(info);
    };
    const wanted: Readonly<Record<string, string>> = {
      R: 'Resistor_SMD:R_0603_1608Metric',
      C: 'Capacitor_SMD:C_0805_2012Metric',
      D: 'LED_THT:LED_D5.0mm',
      U: 'Package_DIP:DIP-8_W7.62mm',
    };
    const parts = [...schematic.all('component')];
    for (const each of parts) {
      const libId = wanted[each.instances[0]!.reference.slice(0, 1)];
      if (libId) setField(schematic, [each.id], 'Footprint', libId);
    }
    const nets = new Map(
      [...board.all('footprint')].map(each => [
        fieldValue(each, 'Reference'),
        Object.fromEntries(each.pads.map(pad => [pad.number, pad.net])),
      ]),
    );
    board.transact({ id: 'x', en: 'x' }, tx => [...board.all('footprint')].forEach(each => tx.remove(each.id)));
    const plan = planBoardUpdate(schematic, board, source, all);
    const known = plan.flatMap(change => (change.type === 'add' ? [change.part.reference] : []));
    expect(known.length).toBeGreaterThan(8);
    applyBoardUpdate(board, plan);
    for (const reference of known) {
      const made = footprint(board, reference);
      for (const pad of made.pads) expect(pad.net, `${reference}.${pad.number}`).toBe(nets.get(reference)![pad.number]);
    }
    expect([...runRules('drc', drcInput(board), { only: ['courtyards_overlap', 'shorting_items'] })]).toEqual([]);
  });

  it('reports which footprints no library has, and which pins have no pad', () => {
    const { schematic, board } = open('blinky');
    const r1 = part(schematic, 'R1');
    setField(schematic, [r1.id], 'Footprint', 'Nowhere:R_9999');
    expect(planBoardUpdate(schematic, board, none, all)).toContainEqual({
      type: 'missing',
      reference: 'R1',
      libId: 'Nowhere:R_9999',
    });
    board.transact({ id: 'x', en: 'x' }, tx => {
      const u1 = footprint(board, 'U1');
      tx.put({ ...u1, pads: u1.pads.filter(pad => pad.number !== '5') });
    });
    expect(planBoardUpdate(schematic, board, none, all)).toContainEqual({ type: 'noPad', reference: 'U1', pin: '5' });
  });
});

describe('from the board to the schematic', () => {
  it('brings designators and values back', () => {
    const { schematic, board } = open('blinky');
    expect(planSchematicUpdate(schematic, board)).toEqual([]);
    const r1 = footprint(board, 'R1');
    board.transact({ id: 'x', en: 'x' }, tx =>
      tx.put({
        ...r1,
        dnp: true,
        fields: r1.fields.map(each => (each.name === 'Reference' ? { ...each, value: 'R77' } : each)),
      }),
    );
    const plan = planSchematicUpdate(schematic, board);
    expect(plan.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['Reference', 'R1', 'R77'],
      ['DNP', '', 'DNP'],
    ]);
    applySchematicUpdate(schematic, plan);
    expect(part(schematic, 'R77').dnp).toBe(true);
    expect(planSchematicUpdate(schematic, board)).toEqual([]);
  });
});
