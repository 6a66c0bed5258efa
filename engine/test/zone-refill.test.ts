import { describe, expect, it } from 'vitest';
import { msg } from '../src/base/index.ts';
import { ZoneFiller, type Filled } from '../src/fill/index.ts';
import { createHistory } from '../src/model/index.ts';
import { translateObject, type Change, type ObjOf, type Store } from '../src/kinds/index.ts';
import { corpusMissing } from './corpus.ts';
import { coveredArea, fillAll, openWithProject, run } from './zoneFills.ts';

const BOARDS = [
  'kicad/v8-icebreaker-bitsy/icebreaker-bitsy.kicad_pcb',
  'kicad/v9-castor-expander/expander.kicad_pcb',
  'kicad/v8-glasgow-revC3/glasgow.kicad_pcb',
];
const EDITS = 12;

/** By zone and layer, square millimetres. */
function areas(doc: Store, filled: readonly Filled[]): Record<string, number> {
  const result: Record<string, number> = {};
  for (const { zone, fills } of filled)
    for (const layer of new Set(fills.map(fill => fill.layer)))
      result[`${zone} ${layer}`] = coveredArea(doc.get(zone) as ObjOf<'zone'>, fills, layer, 0) / 1e12;
  return result;
}

/** Tiles that were cut elsewhere round to other nanometres. */
function expectSame(a: Record<string, number>, b: Record<string, number>): void {
  expect(Object.keys(a).sort()).toEqual(Object.keys(b).sort());
  for (const [key, area] of Object.entries(a)) expect(area).toBeCloseTo(b[key]!, 3);
}

describe.skipIf(corpusMissing)('zones that follow edits', () => {
  it.each(BOARDS)(
    '%s: what follows edits equals what is poured anew, and undo leads back',
    board => {
      const doc = openWithProject(board);
      const history = createHistory(doc);
      const filler = new ZoneFiller(doc);
      const first = areas(doc, run(filler.fill()));
      let change: Change | undefined;
      doc.subscribe(made => (change = made));
      let followed = first;
      const parts = [...doc.all('footprint')].filter(part => part.pads.length > 0 && !part.locked);
      const vias = [...doc.all('via')];
      const tracks = [...doc.all('track')];
      for (let i = 0; i < EDITS; i++) {
        const pool: readonly { readonly id: string }[] = [vias, tracks, parts][i % 3]!;
        const object = doc.get(pool[(i * 7919) % pool.length]!.id as never)!;
        doc.transact(msg('test', 'Edit'), tx =>
          i % 5 === 4 ? tx.remove(object.id) : tx.put(translateObject(object, 700_000 * (i % 2 ? 1 : -1), 300_000)),
        );
        followed = areas(doc, filler.apply(change!));
      }
      expect(followed).not.toEqual(first);
      expectSame(followed, areas(doc, fillAll(doc)));
      while (history.undo()) followed = areas(doc, filler.apply(change!));
      expectSame(followed, first);
    },
    60_000,
  );
});
