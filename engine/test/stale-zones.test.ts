import { describe, expect, it } from 'vitest';
import { msg, nm, type Id } from '../src/base/index.ts';
import { followStaleZones } from '../src/boardInfo/index.ts';
import { ZoneFiller } from '../src/fill/index.ts';
import { flatBox } from '../src/geometry/index.ts';
import { createHistory } from '../src/model/index.ts';
import { sameFills, takeFills, translateObject, type Change, type ObjOf, type Store } from '../src/kinds/index.ts';
import { corpusMissing } from './corpus.ts';
import { openWithProject, run } from './zoneFills.ts';
import './clipper.ts';

type Zone = ObjOf<'zone'>;

const EDIT = msg('test', 'Edit');
const zones = (doc: Store): Zone[] => [...doc.all('zone')];
const stale = (doc: Store): Set<Id> => new Set(zones(doc).flatMap(({ id, stale: isStale }) => (isStale ? [id] : [])));
/** Marks come after the edit. */
const marked = () => Promise.resolve();

/** A board whose zones are filled, and what fills it again. */
function filledBoard(file: string) {
  const doc = openWithProject(file);
  const filler = new ZoneFiller(doc);
  const take = (filled: ReturnType<ZoneFiller['apply']>) => doc.transact(EDIT, tx => takeFills(tx, filled), 'derived');
  take(run(filler.fill()));
  let change: Change | undefined;
  doc.subscribe((made, origin) => {
    if (origin !== 'derived') change = made;
  });
  followStaleZones(doc);
  return { doc, take, refilled: () => filler.apply(change!) };
}

describe.skipIf(corpusMissing)('zones that an edit makes old', () => {
  it.each(['kicad/v8-icebreaker-bitsy/icebreaker-bitsy.kicad_pcb', 'kicad/v9-castor-expander/expander.kicad_pcb'])(
    '%s: each zone whose copper becomes another is marked, until it is filled',
    async file => {
      const { doc, take, refilled } = filledBoard(file);
      const history = createHistory(doc);
      const pools = [[...doc.all('via')], [...doc.all('track')], [...doc.all('footprint')], zones(doc)] as const;
      let changed = 0;
      for (let i = 0; i < 16; i++) {
        const pool: readonly { readonly id: Id }[] = pools[i % pools.length]!;
        const object = doc.get(pool[(i * 7919) % pool.length]!.id);
        if (!object) continue;
        if (i % 5 === 4) doc.transact(EDIT, tx => tx.remove(object.id));
        else doc.transact(EDIT, tx => tx.put(translateObject(object, 700_000, 300_000)));
        await marked();
        const filled = refilled();
        for (const { zone, fills } of filled) {
          if (sameFills((doc.get(zone) as Zone).fills, fills)) continue;
          changed++;
          expect(stale(doc)).toContain(zone);
        }
        take(filled.filter(({ zone }) => stale(doc).has(zone)));
        expect(stale(doc).size).toBe(0);
      }
      expect(changed).toBeGreaterThan(8);
      history.undo();
      await marked();
      expect(stale(doc).size).toBeGreaterThan(0);
    },
    60_000,
  );

  it('are not marked by silkscreen, by another name, or by the fill itself', async () => {
    const { doc } = filledBoard('kicad/v8-icebreaker-bitsy/icebreaker-bitsy.kicad_pcb');
    const drawing = [...doc.all('line')].find(({ layer }) => layer.includes('SilkS'))!;
    doc.transact(EDIT, tx => tx.put(translateObject(drawing, 1_000_000, 0)));
    const [zone] = zones(doc);
    doc.transact(EDIT, tx => tx.update('zone', zone!.id, draft => void (draft.name = 'ground')));
    doc.transact(EDIT, tx => takeFills(tx, [{ zone: zone!.id, fills: [] }]));
    await marked();
    expect(stale(doc)).toEqual(new Set());
  });

  it('are marked by what is farther away than usual where a clearance is that wide', async () => {
    const { doc } = filledBoard('kicad/v8-icebreaker-bitsy/icebreaker-bitsy.kicad_pcb');
    const rightOf = ({ outlines }: Zone) => flatBox(outlines[0]!.points).maxX;
    const [zone] = zones(doc).sort((a, b) => rightOf(b) - rightOf(a));
    const [via] = doc.all('via');
    // Eight millimetres to the right of all zones.
    const away = translateObject(via!, rightOf(zone!) + 8_000_000 - via!.at.x, 0);
    doc.transact(EDIT, tx => tx.put(away));
    await marked();
    doc.transact(
      EDIT,
      tx =>
        takeFills(
          tx,
          zones(doc).map(({ id, fills }) => ({ zone: id, fills })),
        ),
      'derived',
    );
    doc.transact(EDIT, tx => tx.put(translateObject(away, 100_000, 0)));
    await marked();
    expect(stale(doc).size).toBe(0);
    doc.transact(EDIT, tx => tx.update('zone', zone!.id, draft => void (draft.clearance = nm(10_000_000))), 'derived');
    doc.transact(EDIT, tx => tx.put(translateObject(away, 200_000, 0)));
    await marked();
    expect(stale(doc)).toEqual(new Set([zone!.id]));
  });

  it('stay empty where somebody emptied them', async () => {
    const { doc } = filledBoard('kicad/v8-icebreaker-bitsy/icebreaker-bitsy.kicad_pcb');
    doc.transact(EDIT, tx => {
      for (const { id } of zones(doc))
        tx.update('zone', id, draft => {
          draft.fills = [];
          draft.filled = false;
        });
    });
    const [via] = doc.all('via');
    doc.transact(EDIT, tx => tx.put(translateObject(via!, 700_000, 0)));
    await marked();
    expect(stale(doc)).toEqual(new Set());
  });
});
