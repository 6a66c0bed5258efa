import { describe, expect, it } from 'vitest';
import { asId, mm, newId, nm } from '../src/base/index.ts';
import { asBoard, copperLayers, onSide, openDocument, type ObjOf, type Store } from '../src/kinds/index.ts';
import { blankBoard } from '../src/kinds/index.ts';
import { createHistory } from '../src/model/index.ts';
import { expandFootprint, expandPart } from '../src/library/index.ts';
import {
  applyFootprintUpdate,
  applySymbolUpdate,
  footprintNames,
  planFootprintUpdate,
  planSymbolUpdate,
  symbolNames,
  type Candidates,
  type UpdatePlan,
} from '../src/partEditor/index.ts';
import { makePart, setField } from '../src/tools/index.ts';
import { emptySheet, wire } from '../src/tools/testing/sheet.ts';
import { libraryFootprints } from './libraryFootprints.ts';
import { libraryParts } from './librarySymbols.ts';

type Symbol = ObjOf<'symbol'>;
type Footprint = ObjOf<'footprint'>;

const lm358 = expandPart(libraryParts.find(({ id }) => id.endsWith(':LM358'))!);
const soic = expandFootprint(libraryFootprints.find(({ name }) => name === 'SOIC-8_3.9x4.9mm_P1.27mm')!);
const KEEP = { edited: false };
const ALL = { edited: true };

const from =
  <T>(...records: readonly T[]): Candidates<T> =>
  () =>
    records.map((record, i) => ({ origin: `library ${i}`, record }));
const firsts = <T>({ updates }: UpdatePlan<T>) =>
  updates.map(update => ({ update, alternative: update.alternatives[0]! }));
const types = <T>({ updates }: UpdatePlan<T>) =>
  updates.flatMap(({ alternatives }) => alternatives[0]!.differences.map(({ type }) => type));

const fieldValue = ({ fields }: Pick<Symbol, 'fields'> | ObjOf<'component'> | Footprint, name: string): string =>
  fields.find(field => field.name === name)?.value ?? '';

/** A fixed sequence of numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

function sheet(symbol: Symbol): Store {
  const store = emptySheet();
  store.transact({ id: '', en: '' }, tx => {
    tx.add(symbol);
    const part = makePart(symbol, 's') as ObjOf<'component'>;
    tx.add({ ...part, id: asId('u1'), at: { x: nm(0), y: nm(0) } });
    tx.add({
      ...part,
      id: asId('u2'),
      at: { x: mm(50.8), y: nm(0) },
      fields: part.fields.map(each => ({ ...each, id: newId() })),
    });
    tx.add(wire('a', -40, 0, -30, 0));
  });
  return store;
}
const component = (store: Store, id: string) => store.get(asId(id)) as ObjOf<'component'>;

/** The symbol with its pin 1 elsewhere. */
const movedPin = (symbol: Symbol): Symbol => ({
  ...symbol,
  bodies: symbol.bodies.map(body => ({
    ...body,
    items: body.items.map(item =>
      item.kind === 'pin' && item.number === '1'
        ? { ...item, at: { x: nm(item.at.x + 2_540_000), y: item.at.y } }
        : item,
    ),
  })),
});
const described = (symbol: Symbol, value: string): Symbol => ({
  ...symbol,
  fields: symbol.fields.map(field => (field.name === 'Description' ? { ...field, value } : field)),
});

describe('symbols from their libraries', () => {
  it('are up to date where any library of their name has them, regardless of ids', () => {
    const store = sheet(lm358);
    const again: Symbol = {
      ...lm358,
      id: newId(),
      bodies: lm358.bodies.map(body => ({ ...body, items: body.items.map(item => ({ ...item, id: newId() })) })),
    };
    expect(planSymbolUpdate(store, from(again), KEEP)).toEqual({ updates: [], missing: [] });
    expect(planSymbolUpdate(store, from(movedPin(lm358), again), KEEP).updates).toEqual([]);
    expect(planSymbolUpdate(store, from(), KEEP).missing).toEqual([lm358.name]);
    expect(symbolNames(store)).toEqual([lm358.name]);
  });

  it('are listed with what differs', () => {
    const store = sheet(lm358);
    const library = described(movedPin(lm358), 'Better');
    const { updates } = planSymbolUpdate(store, from(library), KEEP);
    expect(updates.map(({ libId, ids }) => [libId, ids.length])).toEqual([[lm358.name, 2]]);
    expect(updates[0]!.alternatives[0]!.differences).toEqual([
      { type: 'pins', added: [], removed: [], changed: ['1'] },
      { type: 'field', name: 'Description', from: fieldValue(lm358, 'Description'), to: 'Better' },
    ]);
    expect(planSymbolUpdate(store, from(library), KEEP, () => false).updates).toEqual([]);
  });

  it('take the place of the old ones in one step of undo; references, values, places and edited fields stay', () => {
    const store = sheet(lm358);
    const history = createHistory(store);
    setField(store, [asId('u1')], 'Description', 'mine');
    setField(store, [asId('u1')], 'Value', 'my value');
    const before = [...store.everything()];
    const library = described(movedPin(lm358), 'Better');
    applySymbolUpdate(store, firsts(planSymbolUpdate(store, from(library), KEEP)), KEEP);
    const [u1, u2] = [component(store, 'u1'), component(store, 'u2')];
    expect([fieldValue(u1, 'Description'), fieldValue(u2, 'Description')]).toEqual(['mine', 'Better']);
    expect([fieldValue(u1, 'Value'), u1.at, u1.libId]).toEqual(['my value', { x: 0, y: 0 }, lm358.name]);
    expect([...store.all('symbol')].map(({ name, id }) => [name, id])).toEqual([[lm358.name, lm358.id]]);
    expect(planSymbolUpdate(store, from(library), KEEP).updates).toEqual([]);
    history.undo();
    expect([...store.everything()]).toEqual(before);
  });

  it('take edited fields as well where that is wanted, and never the value', () => {
    const store = sheet(lm358);
    setField(store, [asId('u1')], 'Datasheet', 'mine');
    setField(store, [asId('u1')], 'Value', 'my value');
    expect(planSymbolUpdate(store, from(lm358), KEEP).updates).toEqual([]);
    const plan = planSymbolUpdate(store, from(lm358), ALL);
    expect(types(plan)).toEqual(['field']);
    applySymbolUpdate(store, firsts(plan), ALL);
    expect(fieldValue(component(store, 'u1'), 'Datasheet')).toBe(fieldValue(lm358, 'Datasheet'));
    expect(fieldValue(component(store, 'u1'), 'Value')).toBe('my value');
    expect(planSymbolUpdate(store, from(lm358), ALL).updates).toEqual([]);
  });

  it('leave out the symbols of the project itself', () => {
    const own = { ...lm358, name: 'project:X' };
    expect(planSymbolUpdate(sheet(own), from(movedPin(own)), KEEP)).toEqual({ updates: [], missing: [] });
  });

  it('become what the library has from any state, and one undo brings that back', () => {
    const parts = libraryParts.filter(({ family }) => family.units !== undefined || family.pinout !== undefined);
    for (let seed = 1; seed <= 40; seed++) {
      const next = numbers(seed * 48271);
      const symbol = expandPart(parts[Math.floor(next() * parts.length)]!);
      const library: Symbol = {
        ...symbol,
        inBom: next() < 0.5,
        fields: symbol.fields.filter(({ name }) => name === 'Reference' || name === 'Value' || next() < 0.8),
        bodies: symbol.bodies.map(body => ({
          ...body,
          items: body.items
            .filter(() => next() < 0.9)
            .map(item => (item.kind === 'pin' && next() < 0.2 ? { ...item, name: `N${seed}`, rotation: 90 } : item)),
        })),
      };
      const store = sheet(symbol);
      const history = createHistory(store);
      const before = [...store.everything()];
      const plan = planSymbolUpdate(store, from(library), ALL);
      applySymbolUpdate(store, firsts(plan), ALL);
      expect([symbol.name, planSymbolUpdate(store, from(library), ALL).updates]).toEqual([symbol.name, []]);
      if (plan.updates.length === 0) continue;
      history.undo();
      expect([...store.everything()]).toEqual(before);
    }
  });
});

describe('footprints from their libraries', () => {
  function board(): Store {
    const store = openDocument({ settings: blankBoard('b'), objects: [] });
    const place = (id: string, more: Partial<Footprint>): Footprint => ({
      ...soic,
      id: asId(id),
      fields: soic.fields.map(field => ({
        ...field,
        id: newId(),
        value: field.name === 'Reference' ? id : field.value,
      })),
      pads: soic.pads.map(pad => ({ ...pad, id: newId(), net: `N${pad.number}` })),
      items: soic.items.map(item => ({ ...item, id: newId() })),
      ...more,
    });
    store.transact({ id: '', en: '' }, tx => {
      tx.add(place('U1', { at: { x: mm(10), y: mm(5) }, rotation: 90 }));
      tx.add(place('U2', { at: { x: mm(30), y: mm(5) } }));
    });
    return store;
  }
  const get = (store: Store, id: string) => store.get(asId(id)) as Footprint;
  const wider: Footprint = {
    ...soic,
    pads: soic.pads.map(pad => ({ ...pad, size: { w: nm(pad.size.w + 100_000), h: pad.size.h } })),
  };

  it('are up to date where they are as the library has them', () => {
    const store = board();
    expect(planFootprintUpdate(store, from(soic), ALL)).toEqual({ updates: [], missing: [] });
    expect(planFootprintUpdate(store, from(wider, soic), KEEP).updates).toEqual([]);
    expect(planFootprintUpdate(store, from(), KEEP).missing).toEqual([soic.libId]);
    expect(footprintNames(store)).toEqual([soic.libId]);
  });

  it('take pads and drawings; nets, places and how texts lie stay', () => {
    const store = board();
    const history = createHistory(store);
    store.transact({ id: '', en: '' }, tx => {
      const placed = get(store, 'U1');
      tx.put({ ...placed, fields: placed.fields.map(field => ({ ...field, at: { x: mm(3), y: mm(3) } })) });
    });
    const before = get(store, 'U1');
    const plan = planFootprintUpdate(store, from(wider), KEEP);
    expect(plan.updates.map(({ ids, references }) => [ids.length, references])).toEqual([[2, ['U1', 'U2']]]);
    expect(types(plan)).toEqual(['pads']);
    applyFootprintUpdate(store, firsts(plan), KEEP);
    const after = get(store, 'U1');
    expect(after.pads.map(({ net, size }) => [net, size.w])).toEqual(
      wider.pads.map(({ number, size }) => [`N${number}`, size.w]),
    );
    expect([after.fields, after.at, after.rotation]).toEqual([before.fields, before.at, 90]);
    expect(planFootprintUpdate(store, from(wider), KEEP).updates).toEqual([]);
    history.undo();
    expect(get(store, 'U1')).toEqual(before);
    // Only what was asked for.
    expect(planFootprintUpdate(store, from(wider), KEEP, ({ id }) => id === 'U2').updates[0]!.ids).toEqual(['U2']);
  });

  it('take texts as well where that is wanted, and never reference and value', () => {
    const store = board();
    store.transact({ id: '', en: '' }, tx => {
      const placed = get(store, 'U1');
      const fields = placed.fields.map(field => ({ ...field, value: `my ${field.name}`, at: { x: mm(3), y: mm(3) } }));
      tx.put({ ...placed, fields });
    });
    expect(planFootprintUpdate(store, from(soic), KEEP).updates).toEqual([]);
    const plan = planFootprintUpdate(store, from(soic), ALL);
    expect(plan.updates.map(({ references }) => references)).toEqual([['my Reference']]);
    applyFootprintUpdate(store, firsts(plan), ALL);
    const after = get(store, 'U1');
    expect([fieldValue(after, 'Reference'), fieldValue(after, 'Value')]).toEqual(['my Reference', 'my Value']);
    expect(after.fields.map(({ at }) => at)).toEqual(soic.fields.map(({ at }) => at));
    expect(planFootprintUpdate(store, from(soic), ALL).updates).toEqual([]);
  });

  it('on the back are compared and updated as they lie there, for every footprint of ours', () => {
    for (const info of libraryFootprints.filter((_, i) => i % 7 === 0)) {
      const made = expandFootprint(info);
      const store = openDocument({ settings: blankBoard('b'), objects: [{ ...made, id: asId('f') }] });
      const changed = { ...made, pads: made.pads.map(pad => ({ ...pad, clearance: nm(12_345) })) };
      for (const _ of ['front', 'back']) {
        expect([info.id, planFootprintUpdate(store, from(made), ALL).updates]).toEqual([info.id, []]);
        if (made.pads.length > 0) {
          applyFootprintUpdate(store, firsts(planFootprintUpdate(store, from(changed), ALL)), ALL);
          expect(planFootprintUpdate(store, from(changed), ALL).updates).toEqual([]);
          applyFootprintUpdate(store, firsts(planFootprintUpdate(store, from(made), ALL)), ALL);
        }
        store.transact({ id: '', en: '' }, tx => tx.put(flipped(get(store, 'f'))));
      }
    }
  });
});

const flipped = (footprint: Footprint): Footprint => onSide(footprint, 'back', copperLayers(asBoard(blankBoard('b'))));
