import { describe, expect, it } from 'vitest';
import { isEmptyBox } from '@boardwright/engine/geometry';
import {
  boundsOf,
  drawEnv,
  kinds,
  openDocument,
  rotateObject,
  translateObject,
  type Obj,
} from '@boardwright/engine/kinds';
import { BoardNets, DrawBatches, ROW, SpatialIndex } from '@boardwright/engine/indexes';
import { importProject, type ProjectData } from '@boardwright/engine/formats';
import { createHistory } from '@boardwright/engine/model';
import { msg } from '@boardwright/engine/base';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';

/** Two projects that hold most kinds between them: hierarchy and buses, arcs, zones and dimensions. */
const PROJECTS = ['kicad/v5-interf_u', 'kicad/v8-glasgow-revC3', 'kicad/v9-castor-expander'];

function project(folder: string): ProjectData {
  const names = corpusFiles(folder, '').map(name => name.slice(folder.length + 1));
  const read = importProject({
    names,
    read: name => (names.includes(name) ? corpusBytes(`${folder}/${name}`) : undefined),
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

describe('the registry of kinds', () => {
  it('has each kind under its own name', () => {
    expect(Object.keys(kinds)).toHaveLength(32);
    for (const [name, kind] of Object.entries(kinds)) expect(kind.kind).toBe(name);
  });

  it('leads migrations to its version, one step at a time', () => {
    for (const kind of Object.values(kinds)) {
      expect(kind.migrations.map(migration => migration.to)).toEqual(kind.migrations.map((_, i) => i + 2));
      expect(kind.version).toBe(kind.migrations.length + 1);
    }
  });
});

describe.skipIf(corpusMissing)('drawing real designs', () => {
  for (const folder of PROJECTS) {
    it(`${folder}: every record fits its schema and draws inside its bounds`, () => {
      const data = project(folder);
      for (const part of [data.board, data.schematic]) {
        if (!part) continue;
        const doc = openDocument(part);
        const env = drawEnv(doc);
        for (const object of doc.everything()) {
          expect(kinds[object.kind].schema.safeParse(object).error, `${object.kind} ${object.id}`).toBeUndefined();
          const box = boundsOf(object, env);
          if (object.kind !== 'group' && object.kind !== 'symbol' && object.kind !== 'text')
            expect(Number.isNaN(box.minX)).toBe(false);
        }
      }
    });

    it(`${folder}: batches and index follow edits as if rebuilt, and undo leads back`, () => {
      const data = project(folder);
      for (const part of [data.board, data.schematic]) {
        if (!part) continue;
        const doc = openDocument(part);
        const screen =
          doc.settings.type === 'schematic'
            ? ((doc.settings as { screens: readonly { id: string }[] }).screens[0]?.id ?? '')
            : '';
        const history = createHistory(doc);
        const live = { batches: new DrawBatches({ screen }), index: new SpatialIndex(), nets: new BoardNets() };
        for (const derived of Object.values(live)) derived.reset(doc);
        const start = summary(live.batches, live.index, live.nets, doc);
        doc.subscribe(change => Object.values(live).forEach(derived => derived.apply(change)));

        const random = generator(folder.length);
        const all = [...doc.everything()].filter(object => object.kind !== 'symbol');
        for (let i = 0; i < 300; i++) {
          const object = doc.get(all[Math.floor(random() * all.length)]!.id);
          if (!object) continue;
          doc.transact(msg('undo.edit', 'Edit'), tx => {
            const choice = random();
            if (choice < 0.2) tx.remove(object.id);
            else if (choice < 0.7) tx.put(translateObject(object, Math.round(random() * 4e6 - 2e6), 500_000));
            else tx.put(rotateObject(object, { x: 1e7, y: 1e7 }, 90));
          });
        }
        const rebuilt = { batches: new DrawBatches({ screen }), index: new SpatialIndex(), nets: new BoardNets() };
        for (const derived of Object.values(rebuilt)) derived.reset(doc);
        // Tiles depend on where things lay when the batches were built: rows are compared as a whole.
        expectSame(
          summary(live.batches, live.index, live.nets, doc),
          summary(rebuilt.batches, rebuilt.index, rebuilt.nets, doc),
        );
        while (history.undo());
        expectSame(summary(live.batches, live.index, live.nets, doc), start);
      }
    });
  }
});

/** Rows by layer, boxes and nets, in a form that two ways of building them must share. */
function summary(batches: DrawBatches, index: SpatialIndex, nets: BoardNets, doc: { everything(): Iterable<Obj> }) {
  const rows: Record<string, number> = {};
  const places: Record<string, number> = {};
  for (const { layer, rows: quads } of batches.batches.values())
    for (let row = 0; row < quads.length; row++) {
      const at = row * ROW;
      if (quads.data[at + 7] === 3) continue;
      rows[layer] = (rows[layer] ?? 0) + 1;
      places[layer] =
        (places[layer] ?? 0) +
        quads.data[at]! +
        batches.originX / 1e6 +
        (quads.data[at + 1]! + batches.originY / 1e6) * 7;
    }
  const boxes = [...doc.everything()]
    .map(object => [object.id, index.box(object.id)] as const)
    .filter(([, box]) => box && !isEmptyBox(box));
  return {
    rows,
    /** Means over the rows of a layer, millimetres. */
    places: Object.entries(places)
      .filter(([layer]) => rows[layer])
      .map(([layer, sum]) => [layer, sum / rows[layer]!] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    rings: [...batches.rings.keys()].sort(),
    boxes: boxes.map(([id, box]) => `${id} ${box!.minX} ${box!.maxY}`).sort(),
    nets: nets.names().map(name => `${name} ${nets.items(name).size}`),
  };
}

/** Rows are 32-bit numbers relative to an origin that differs. */
function expectSame(actual: ReturnType<typeof summary>, expected: ReturnType<typeof summary>): void {
  expect({ ...actual, places: actual.places.map(([layer]) => layer) }).toEqual({
    ...expected,
    places: expected.places.map(([layer]) => layer),
  });
  for (const [i, [layer, place]] of actual.places.entries())
    expect(place, layer).toBeCloseTo(expected.places[i]![1], 1);
}

/** Mulberry32: the same numbers in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
