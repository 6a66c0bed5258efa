import { describe, expect, it } from 'vitest';
import { asId, english, mm } from '../src/base/index.ts';
import { readFootprint, writeFootprintFile } from '../src/formats/kicad/index.ts';
import { asBoard, blankBoard, fieldValue, openDocument, type ObjOf, type Store } from '../src/kinds/index.ts';
import { expandFootprint } from '../src/library/index.ts';
import { createHistory } from '../src/model/index.ts';
import {
  addPad,
  arrayPads,
  changePads,
  checkFootprint,
  collapseFootprint,
  drawCourtyard,
  explodeFootprint,
  padsOf,
  renumberPads,
  saveFootprint,
  setPadType,
  updateFootprints,
} from '../src/partEditor/index.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';
import { libraryFootprints } from './libraryFootprints.ts';

type Footprint = ObjOf<'footprint'>;
const ours = (name: string): Footprint => expandFootprint(libraryFootprints.find(info => info.name === name)!);
const settings = blankBoard('b');
const apart = (footprint: Footprint): Store => openDocument(explodeFootprint(footprint, settings));
const said = (store: Store) => checkFootprint(store).map(({ message }) => english(message));

/** A board with our SOIC-8 twice, wired and turned. */
function board() {
  const soic = ours('SOIC-8_3.9x4.9mm_P1.27mm');
  const placed = (id: string, reference: string, x: number): Footprint =>
    ({
      ...soic,
      id: asId(id),
      at: { x: mm(x), y: mm(10) },
      rotation: 90,
      path: `/${id}`,
      fields: soic.fields.map(field => (field.name === 'Reference' ? { ...field, value: reference } : field)),
      pads: soic.pads.map(pad => ({ ...pad, id: asId(`${id}-${pad.number}`), net: `N${pad.number}` })),
    }) satisfies Footprint;
  return openDocument({
    settings: asBoard(settings),
    objects: [placed('a', 'U1', 10), placed('b', 'U2', 30)],
  });
}
const get = (store: Store, id: string) => store.get(id as Footprint['id']) as Footprint;

describe('a footprint taken apart', () => {
  it('is the same when it is put together', () => {
    for (const info of libraryFootprints.filter((_, i) => i % 40 === 0)) {
      const footprint = expandFootprint(info);
      expect(collapseFootprint(apart(footprint))).toEqual(footprint);
    }
  });

  it.skipIf(corpusMissing)('also of the corpus, but for where it lies', () => {
    let count = 0;
    for (const file of corpusFiles('kicad-lib', '.kicad_mod')) {
      const read = readFootprint(corpusBytes(file), file);
      if (!read.ok) throw new Error(file);
      const again = collapseFootprint(apart(read.value.footprint));
      // Order among drawings of a kind is kept; between kinds it says nothing.
      expect(new TextDecoder().decode(writeFootprintFile(again)).length, file).toBe(
        new TextDecoder().decode(writeFootprintFile(read.value.footprint)).length,
      );
      count++;
    }
    expect(count).toBeGreaterThan(80);
  });

  it('is saved where it lies, with its nets and names; one undo takes it back', () => {
    const store = board();
    const history = createHistory(store);
    const before = get(store, 'a');
    const bench = apart(before);
    changePads(bench, [padsOf(bench)[0]!.id], { size: { w: mm(3), h: mm(0.7) } });
    expect(saveFootprint(store, collapseFootprint(bench))).toBe(true);
    const after = get(store, 'a');
    expect(after.pads[0]!.size).toEqual({ w: mm(3), h: mm(0.7) });
    expect([after.at, after.rotation, after.path, fieldValue(after, 'Reference')]).toEqual([before.at, 90, '/a', 'U1']);
    expect(after.pads.map(pad => pad.net)).toEqual(before.pads.map(pad => pad.net));
    expect(get(store, 'b').pads[0]!.size).toEqual(before.pads[0]!.size);
    history.undo();
    expect(get(store, 'a')).toEqual(before);
  });

  it('brings all alike along when its library changes', () => {
    const store = board();
    const soic = ours('SOIC-8_3.9x4.9mm_P1.27mm_HandSoldering');
    const { updated, missing } = updateFootprints(store, () => soic);
    expect([updated, missing]).toEqual([2, []]);
    for (const [id, reference] of [
      ['a', 'U1'],
      ['b', 'U2'],
    ] as const) {
      const placed = get(store, id);
      expect(fieldValue(placed, 'Reference')).toBe(reference);
      expect(placed.pads.map(pad => [pad.net, pad.size.w])).toEqual(
        soic.pads.map(pad => [`N${pad.number}`, pad.size.w]),
      );
      expect(new Set([...placed.pads, ...placed.items].map(each => each.id)).size).toBe(
        placed.pads.length + placed.items.length,
      );
    }
    expect(updateFootprints(store, () => undefined).missing).toEqual(['Package_SO:SOIC-8_3.9x4.9mm_P1.27mm']);
  });
});

describe('pads', () => {
  it('are added, arrayed and numbered', () => {
    const bench = apart({ ...ours('TestPoint_Pad_D1.0mm'), allowMissingCourtyard: true });
    const [first] = padsOf(bench);
    arrayPads(bench, first!.id, { columns: 2, rows: 3, dx: mm(5), dy: mm(2), step: 1 });
    expect(padsOf(bench).map(pad => pad.number)).toEqual(['1', '2', '3', '4', '5', '6']);
    const places = () =>
      Object.fromEntries(padsOf(bench).map(pad => [pad.number, `${pad.at.x / 1e6},${pad.at.y / 1e6}`]));
    const ids = padsOf(bench).map(pad => pad.id);
    renumberPads(bench, ids, 'around', 1);
    expect(places()).toEqual({ 1: '0,0', 2: '0,2', 3: '0,4', 4: '5,4', 5: '5,2', 6: '5,0' });
    renumberPads(bench, ids, 'columns', 11);
    expect(places()).toEqual({ 11: '0,0', 12: '0,2', 13: '0,4', 14: '5,0', 15: '5,2', 16: '5,4' });
    const id = addPad(bench);
    expect((bench.get(id) as ObjOf<'pad'>).number).toBe('17');
    setPadType(bench, [id], 'thru');
    expect(bench.get(id)).toMatchObject({ type: 'thru', layers: ['*.Cu', '*.Mask'], drill: { shape: 'round' } });
  });

  it.each<[string, string, (bench: Store) => void, string]>([
    [
      'that touch',
      'SOIC-8_3.9x4.9mm_P1.27mm',
      bench => changePads(bench, [padsOf(bench)[1]!.id], { at: padsOf(bench)[0]!.at }),
      'Pads 1 and 2 touch.',
    ],
    [
      'with a thin ring',
      'PinHeader_1x02_P2.54mm_Vertical',
      bench =>
        changePads(bench, [padsOf(bench)[0]!.id], { drill: { shape: 'round', size: { w: mm(1.6), h: mm(1.6) } } }),
      'Annular ring of pad 1 is 0.05 mm, less than 0.1 mm.',
    ],
    [
      'without a hole',
      'PinHeader_1x02_P2.54mm_Vertical',
      bench => changePads(bench, [padsOf(bench)[0]!.id], { drill: null }),
      'Through-hole pad 1 has no hole.',
    ],
    [
      'under silkscreen',
      'SOIC-8_3.9x4.9mm_P1.27mm',
      bench => changePads(bench, [padsOf(bench)[0]!.id], { at: { x: mm(0), y: mm(-2.56) } }),
      'Silkscreen overlaps pad 1.',
    ],
  ])('%s are reported', (_, name, spoil, expected) => {
    const bench = apart(ours(name));
    expect(said(bench)).toEqual([]);
    spoil(bench);
    expect(said(bench)).toContain(expected);
  });

  it('get a courtyard around them', () => {
    const bench = apart(ours('R_0603_1608Metric'));
    for (const item of bench.everything())
      if ('layer' in item && item.layer === 'F.CrtYd') bench.transact({ id: 'x', en: 'x' }, tx => tx.remove(item.id));
    expect(said(bench)).toEqual(['The footprint has no courtyard.']);
    expect(drawCourtyard(bench, mm(0.25))).toBe(true);
    expect(said(bench)).toEqual([]);
    const court = [...bench.all('rectangle')].find(each => each.layer === 'F.CrtYd')!;
    expect(court.end.x).toBeGreaterThanOrEqual(mm(1.45));
    expect(court.end.x).toBeLessThan(mm(1.55));
  });
});
