import { beforeAll, describe, expect, test } from 'vitest';
import { asId, inSlices } from '@boardwright/engine/base';
import { onSheet, pinsOfPlaced, unitAt, usesOf } from '@boardwright/engine/indexes';
import { importProject } from '@boardwright/engine/formats';
import { fieldValue, footprintPlacement, padCopper } from '@boardwright/engine/kinds';
import { shapeBox } from '@boardwright/engine/geometry';
import { corpusBytes, corpusFiles, corpusMissing } from '../../../../engine/test/corpus.ts';
import { EditorDocument } from '../../project/document.ts';
import { fileSet } from '../../project/archive.ts';
import { designators, netAcross, netNamed, netOfPinAt, partsNamed } from './crossProbe.ts';
import { summing } from '../selectionSum.ts';

/** Schematic and board of a project of the corpus, open as in the editor. */
function open(folder: string): { schematic: EditorDocument; board: EditorDocument } {
  const names = corpusFiles(`kicad/${folder}`, '.kicad_sch', '.kicad_pcb', '.kicad_pro');
  const files = Object.fromEntries(names.map(name => [name.slice(`kicad/${folder}/`.length), corpusBytes(name)]));
  const read = importProject(fileSet(files));
  if (!read.ok || !read.value.schematic || !read.value.board) throw new Error(`${folder} cannot be read`);
  const document = (type: 'schematic' | 'board') =>
    new EditorDocument(
      { summary: { id: asId(type), name: type, type, revision: 0, modifiedAt: 0 }, ...read.value[type]! } as never,
      null,
    );
  return { schematic: document('schematic'), board: document('board') };
}

describe.skipIf(corpusMissing)('between the schematic and the board of a real project', () => {
  let schematic: EditorDocument;
  let board: EditorDocument;
  beforeAll(() => ({ schematic, board } = open('v6-pic_programmer')));
  const reference = (id: string) => fieldValue(board.store.get(asId(id)) as never, 'Reference');

  test('every footprint with a symbol finds it, and the symbol finds the footprint', () => {
    let met = 0;
    for (const footprint of board.store.all('footprint')) {
      const names = designators(board, [footprint.id], '');
      const found = partsNamed(schematic, names, '');
      if (!found) continue;
      met++;
      const back = designators(schematic, found.ids, found.path);
      expect([...back]).toEqual([...names]);
      expect(partsNamed(board, back, '')?.ids.map(reference)).toContain([...names][0]);
    }
    expect(met).toBeGreaterThan(50);
  });

  test('a part is looked for on the page that is shown, and else where it is', () => {
    const [root, sub] = [...usesOf(schematic.store).keys()];
    const paths = [...schematic.store.all('component')].flatMap(each => each.instances.map(({ path }) => path));
    expect(paths).toContain(sub);
    const there = [...schematic.store.all('component')].find(({ instances }) => instances[0]?.path === sub)!;
    expect(partsNamed(schematic, new Set([there.instances[0]!.reference]), root!)).toEqual({
      ids: [there.id],
      path: sub,
    });
  });

  test('a pad and the pin of its number have the net in common', () => {
    let met = 0;
    for (const component of schematic.store.all('component')) {
      const [instance] = component.instances;
      const symbol = schematic.store.get(component.symbol);
      const found = instance && partsNamed(board, new Set([instance.reference]), '');
      const footprint = found && board.store.get(found.ids[0]!);
      if (symbol?.kind !== 'symbol' || footprint?.kind !== 'footprint') continue;
      for (const pin of pinsOfPlaced(component, symbol, unitAt(component, instance!.path))) {
        const pad = footprint.pads.find(({ number }) => number === pin.number);
        const [copper] = pad ? padCopper(pad, footprintPlacement(footprint)) : [];
        if (!copper || pin.hidden) continue;
        const end = onSheet(component, pin.at);
        const net = netOfPinAt(schematic, component.id, instance!.path, { ...end, slack: 1000 });
        const box = shapeBox(copper);
        const spot = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2, slack: 0 };
        const other = netOfPinAt(board, footprint.id, '', spot);
        if (net === '' || other === '') continue;
        met++;
        const where = `${instance!.reference}.${pin.number}`;
        expect(`${where} ${netAcross(schematic, board, net)}`).toBe(`${where} ${other}`);
        expect(`${where} ${netAcross(board, schematic, other)}`).toBe(`${where} ${net}`);
      }
    }
    expect(met).toBeGreaterThan(100);
  });

  test('nothing is found of what there is not', () => {
    expect(partsNamed(schematic, new Set(['R9999']), '')).toBeNull();
    expect(netNamed(board, 'no such net', '')).toBeNull();
  });

  test('a selection is counted by kinds, and its connections measured', async () => {
    const wires = [...schematic.store.all('wire')].slice(0, 3);
    const [part] = schematic.store.all('component');
    const ids = [...wires, part!].map(({ id }) => id);
    const sum = (await inSlices(summing(schematic.store, ids)))!;
    expect(sum.counts).toEqual([
      ['wire', 3],
      ['component', 1],
    ]);
    const length = wires.reduce(
      (whole, { start, end }) => whole + Math.abs(end.x - start.x) + Math.abs(end.y - start.y),
      0,
    );
    expect(sum.length).toBeCloseTo(length, 3);
  });
});
