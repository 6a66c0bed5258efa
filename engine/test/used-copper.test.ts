import { describe, expect, it } from 'vitest';
import { msg } from '../src/base/index.ts';
import { boardEnv, CopperIndex, DrawBatches, NONE, RatsnestIndex, ROW, shapesOf } from '../src/indexes/index.ts';
import { fillZones } from '../src/fill/index.ts';
import { writeLayer } from '../src/formats/fab/gerber/layer.ts';
import { readBoard } from '../src/formats/kicad/index.ts';
import { hasCopperOn, openDocument, translateObject, type Obj, type ObjOf, type Store } from '../src/kinds/index.ts';
import { drcInput, LiveDrc, runRules } from '../src/rules/index.ts';
import { Faces } from '../src/board3d/index.ts';
import { corpusMissing } from './corpus.ts';
import { board } from './drcBoard.ts';
import { corpusBoards, openBoard } from './drcCorpus.ts';
import { rebuilt, stateOf } from './ratsnestState.ts';
import { run } from './zoneFills.ts';
import './clipper.ts';

type Removal = Pick<ObjOf<'via'>, 'removeUnused' | 'keepEnds' | 'endsOnly'>;
const ENDS: Removal = { removeUnused: true, keepEnds: true };
const ALL: Removal = { removeUnused: true, keepEnds: false };
const ENDS_ONLY: Removal = { removeUnused: true, keepEnds: true, endsOnly: true };

/** The board with four copper layers, its vias and plated pads without unused copper. */
function sparing(text: string, removal: Removal): Store {
  const doc = board(text);
  const inner = ['In1.Cu', 'In2.Cu'].map(id => ({ id, ordinal: 0, type: 'signal' as const, name: '' }));
  const objects = [...doc.everything()].map((object): Obj => {
    if (object.kind === 'via') return { ...object, ...removal };
    if (object.kind !== 'footprint') return object;
    return { ...object, pads: object.pads.map(pad => (pad.type === 'thru' ? { ...pad, ...removal } : pad)) };
  });
  if (doc.settings.type !== 'board') throw new Error('not a board');
  const settings = { ...doc.settings, layers: [...doc.settings.layers, ...inner] };
  return openDocument({ settings, objects });
}

const copperIndex = (doc: Store): CopperIndex => {
  const copper = new CopperIndex();
  copper.reset(doc);
  return copper;
};

/** Copper layers of the first via, or of the first pad, as everything that asks sees them. */
function layersOf(doc: Store): string[] {
  const [via] = doc.all('via');
  const [part] = doc.all('footprint');
  const object = (via ?? part)!;
  const env = boardEnv(doc);
  const all = env.layersOf(['*.Cu']);
  const asked = all.filter(layer =>
    via ? hasCopperOn(via, layer, env) : hasCopperOn(part!.pads[0]!, layer, env, part),
  );
  const copper = copperIndex(doc);
  const [slot] = copper.slotsOf(object.id);
  expect(all.filter(layer => (copper.item(slot!).layers & copper.frame.bit(layer)) !== 0)).toEqual(asked);
  const picked = new Set<string>();
  shapesOf(object, env, (_, layer) => layer.endsWith('.Cu') && picked.add(layer));
  expect(all.filter(layer => picked.has(layer))).toEqual(asked);
  const faces = new Faces();
  faces.put(object, env);
  expect(all.filter(layer => faces.placeOf(object.id)?.layers.has(layer))).toEqual(asked);
  const plotted = all.filter(layer => /\nX0Y0D03\*/.test(writeLayer(doc, layer, [], { openVias: false })));
  expect(plotted).toEqual(asked);
  return asked;
}

describe('copper of vias and pads whose unused layers are removed', () => {
  const via = 'via A 0,0 0.6/0.3';
  const pad = 'U1 0,0 1@0,0=A:th';
  it.each([
    ['nothing connects: the ends stay', via, ENDS, ['F.Cu', 'B.Cu']],
    ['nothing connects: nothing stays', via, ALL, []],
    ['a track connects', `${via}; track A In1 0,0 5,0 0.2`, ENDS, ['F.Cu', 'In1.Cu', 'B.Cu']],
    ['a track of another net does not', `${via}; track B In1 0,0 5,0 0.2`, ALL, []],
    [
      'a track connects where only the ends have copper',
      `${via}; track A In1 0,0 5,0 0.2`,
      ENDS_ONLY,
      ['F.Cu', 'B.Cu'],
    ],
    ['a fill connects', `${via}; fill A In2 0.2 -3,-3 3,-3 3,3 -3,3`, ALL, ['In2.Cu']],
    ['a surface pad connects', `${via}; U1 0,0 1@0.5,0=A`, ALL, ['F.Cu']],
    ['another via of its kind does not', `${via}; via A 0.3,0 0.6/0.3`, ALL, []],
    ['a pad, the ends stay', pad, ENDS, ['F.Cu', 'B.Cu']],
    ['a pad, a track connects', `${pad}; track A B 0,0 5,0 0.2`, ALL, ['B.Cu']],
  ])('%s', (_, text, removal, layers) => {
    expect(layersOf(sparing(text, removal))).toEqual(layers);
  });

  it('is joined by its barrel to a drawn plane, and has no ring there', () => {
    /** A via in a drawn plane of its net that comes as near to its middle as `gap` mm. */
    const inPlane = (gap: number): Store => {
      const doc = sparing(`via A 0,0 0.6/0.3; track A F 0,0 5,0 0.2; poly In1.Cu ${gap},-3 3,-3 3,3 ${gap},3`, ENDS);
      const objects = [...doc.everything()].map((object): Obj =>
        object.kind === 'polygon' ? { ...object, net: 'A' } : object,
      );
      return openDocument({ settings: doc.settings, objects });
    };
    const clusters = (doc: Store): number => {
      const ratsnest = new RatsnestIndex();
      ratsnest.reset(doc);
      const [net] = ratsnest.connectivity.nets();
      return ratsnest.connectivity.clustersOf(net!).length;
    };
    expect(layersOf(inPlane(0.1))).toEqual(['F.Cu', 'B.Cu']);
    expect([0.1, 0.2].map(gap => clusters(inPlane(gap)))).toEqual([1, 2]);
  });

  it('keeps its clearance as a barrel where it has no ring', () => {
    const findings = (y: number): string[] => {
      const doc = sparing(`via A 0,0 0.8/0.3; track B In1 -2,${y} 2,${y} 0.2; min minClearance 0.2`, ENDS);
      return [...runRules('drc', drcInput(doc), { only: ['clearance', 'hole_clearance'] })].map(({ rule }) => rule);
    };
    // 0.05 mm from where the ring would be, 0.3 mm from the barrel.
    expect(findings(0.55)).toEqual([]);
    expect(findings(0.4)).toEqual(['hole_clearance']);
  });

  it('is filled up to by zones of other nets, and taken in by those of its own', () => {
    const text =
      'via A 0,0 1.6/0.3; zone B In1 0 -5,-5 5,-5 5,5 -5,5; zone A In2 0 -5,-5 5,-5 5,5 -5,5; U1 4,4 1@0,0=B:th';
    const covered = (removal: Removal): number[] => {
      const doc = sparing(text, removal);
      const fills = run(fillZones(doc)).flatMap(zone => zone.fills);
      return fills.map(({ points }) => Math.abs(areaOf(points)) / 1e12);
    };
    const [around] = covered({ removeUnused: false, keepEnds: false });
    const [tight] = covered(ENDS);
    // 0.2 mm around a ring of 0.8 mm, against 0.25 mm around a hole of 0.15 mm.
    expect(tight! - around!).toBeCloseTo(Math.PI * (1 - 0.4 ** 2), 1);
  });

  it('is drawn, and checked, again when a track comes and goes', () => {
    const doc = sparing('via A 0,0 0.8/0.3; track B In1 -2,0.55 2,0.55 0.2; min minClearance 0.2', ENDS);
    const ratsnest = new RatsnestIndex();
    ratsnest.reset(doc);
    const live = new LiveDrc(doc, ratsnest);
    live.adopt([...runRules('drc', drcInput(doc))]);
    const batches = new DrawBatches();
    batches.reset(doc);
    doc.subscribe(change => {
      ratsnest.apply(change);
      batches.apply(change);
      live.apply(change);
    });
    const near = () => {
      live.settle();
      return live.findings().filter(({ rule }) => rule === 'clearance').length;
    };
    const drawn = () => rowsOn(batches, 'In1.Cu');
    expect([near(), drawn()]).toEqual([0, 1]);
    const like = [...doc.all('track')][0]!;
    const track = {
      ...like,
      id: 'new' as typeof like.id,
      net: 'A',
      start: { ...like.start, x: 0, y: 0 },
      end: { x: 0, y: -5e6 },
    };
    doc.transact(msg('test', 'Add'), tx => tx.add(track as ObjOf<'track'>));
    expect([near(), drawn()]).toEqual([1, 3]);
    doc.transact(msg('test', 'Remove'), tx => tx.remove(track.id));
    expect([near(), drawn()]).toEqual([0, 1]);
  });

  it('reads version 10’s start_end_only and writes what version 9 knows', () => {
    const text = `(kicad_pcb (version 20260206) (generator "pcbnew") (layers (0 "F.Cu" signal) (2 "B.Cu" signal))
      (via (at 1 1) (size 0.6) (drill 0.3) (layers "F.Cu" "B.Cu") (start_end_only yes) (net "A") (uuid "1d0f3b8e-0000-4000-8000-000000000001")))`;
    const read = readBoard(new TextEncoder().encode(text), 'a.kicad_pcb');
    if (!read.ok) throw new Error('not read');
    const [made] = openDocument(read.value).all('via');
    expect(made).toMatchObject(ENDS_ONLY);
    expect(made!.extra).toBeUndefined();
  });
});

function areaOf(points: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2)
    sum += (points[j]! - points[i]!) * (points[j + 1]! + points[i + 1]!);
  return sum / 2;
}

function rowsOn(batches: DrawBatches, layer: string): number {
  let count = 0;
  for (const { layer: on, rows } of batches.batches)
    for (let row = 0; on === layer && row < rows.length; row++) if (rows.data[row * ROW + 7] !== NONE) count++;
  return count;
}

describe.skipIf(corpusMissing)('used layers of corpus boards', () => {
  it.each(corpusBoards('v8-icebreaker', 'v9-castor'))('%s: patched equals rebuilt after random edits', name => {
    const doc = sparingCopy(openBoard(name));
    const ratsnest = new RatsnestIndex();
    ratsnest.reset(doc);
    const batches = new DrawBatches();
    batches.reset(doc);
    doc.subscribe(change => {
      ratsnest.apply(change);
      batches.apply(change);
    });
    let state = 1;
    const random = (below: number): number => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return (state >>> 8) % below;
    };
    for (let step = 0; step < 200; step++) {
      const kind = (['track', 'via', 'footprint', 'zone', 'track'] as const)[random(5)]!;
      const all = [...doc.all(kind)];
      const object = all[random(all.length)];
      if (!object) continue;
      const move = () => (random(7) - 3) * 1e6;
      doc.transact(msg('test', 'Edit'), tx => {
        if (random(4) === 0) tx.remove(object.id);
        else if (kind !== 'footprint' && random(3) === 0) tx.put({ ...object, net: 'GND' } as Obj);
        else tx.put(translateObject(object, move(), move()));
      });
    }
    expect(stateOf(ratsnest)).toEqual(rebuilt(doc));
    expect(layersIn(ratsnest.copper)).toEqual(layersIn(copperIndex(doc)));
    const fresh = new DrawBatches();
    fresh.reset(doc);
    for (const layer of ['F.Cu', 'In1.Cu', 'In2.Cu', 'B.Cu']) expect(rowsOn(batches, layer)).toBe(rowsOn(fresh, layer));
  });
});

function sparingCopy(doc: Store): Store {
  const objects = [...doc.everything()].map((object, i): Obj => {
    const removal = i % 2 ? ENDS : ALL;
    if (object.kind === 'via') return { ...object, ...removal };
    if (object.kind !== 'footprint') return object;
    return { ...object, pads: object.pads.map(pad => (pad.type === 'thru' ? { ...pad, ...removal } : pad)) };
  });
  return openDocument({ settings: doc.settings, objects });
}

const layersIn = (copper: CopperIndex): string[] =>
  [...copper.all()]
    .map(slot => {
      const { owner, part, layers, box } = copper.item(slot);
      return `${owner} ${part} ${layers} ${box.minX} ${box.minY}`;
    })
    .sort();
