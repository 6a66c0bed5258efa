import { asId, msg, nm } from '../src/base/index.ts';
import type { Obj, ObjOf, Point, Store, Tx } from '../src/kinds/index.ts';
import type { Random } from './schematic-random.ts';

/** Random edits of schematics, for tests of what is kept up to date. */

export const GRID = 1_270_000;
const TEXTS = ['A', 'B', 'D[0..3]', 'D1', 'D2', 'X{A B}', 'X.A', '{A D[1..2]}', 'GND', 'CLK', '${V}_N', 'Q[2..1]'];

/** Points of the document where something could connect. */
function somePoint(doc: Store, screen: string, by: Random): Point {
  const wires = [...doc.all('wire'), ...doc.all('bus')].filter(wire => wire.screen === screen);
  if (wires.length === 0) return { x: nm(by.below(100) * GRID), y: nm(by.below(100) * GRID) };
  const { start, end } = by.pick(wires);
  const where = by.below(3);
  if (where === 0) return start;
  if (where === 1) return end;
  const steps = Math.max(1, Math.round(Math.max(Math.abs(end.x - start.x), Math.abs(end.y - start.y)) / GRID));
  const part = by.below(steps + 1) / steps;
  return { x: nm(start.x + (end.x - start.x) * part), y: nm(start.y + (end.y - start.y) * part) };
}

const MOVABLE = [
  'wire',
  'bus',
  'label',
  'globalLabel',
  'hierarchicalLabel',
  'junction',
  'noConnect',
  'busEntry',
  'component',
  'powerPort',
  'sheet',
  'directive',
] as const;

const shifted = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: nm(x + dx), y: nm(y + dy) });

let counter = 0;

function addSomething(tx: Tx, doc: Store, by: Random): void {
  const { settings } = doc;
  if (settings.type !== 'schematic') return;
  const screen = by.pick(settings.screens).id;
  const at = somePoint(doc, screen, by);
  const base = { id: asId(`new-${counter++}`), locked: false, screen };
  const stroke = { width: nm(0), style: 'default', color: null } as const;
  const choice = by.below(6);
  if (choice === 0) tx.add({ kind: 'junction', ...base, at, diameter: nm(0), color: null });
  else if (choice === 1) tx.add({ kind: 'noConnect', ...base, at });
  else if (choice === 2 || choice === 3)
    tx.add({ kind: choice === 2 ? 'wire' : 'bus', ...base, start: at, end: somePoint(doc, screen, by), stroke });
  else if (choice === 4) {
    const size = { w: nm(GRID * 2), h: nm(-GRID * 2) };
    tx.add({ kind: 'busEntry', ...base, at, size, stroke, busToBus: by.below(4) === 0 });
  } else {
    const kind = by.pick(['label', 'globalLabel', 'hierarchicalLabel'] as const);
    const model = [...doc.all('label')][0];
    if (model) tx.add({ ...model, ...base, kind, at, text: by.pick(TEXTS), fields: [] } as Obj);
  }
}

function changeSomething(tx: Tx, object: Obj, doc: Store, by: Random): void {
  const [dx, dy] = [(by.below(5) - 2) * GRID, (by.below(5) - 2) * GRID];
  switch (object.kind) {
    case 'wire':
    case 'bus': {
      const which = by.below(3);
      const start = which === 1 ? object.start : shifted(object.start, dx, dy);
      const end = which === 0 ? object.end : shifted(object.end, dx, dy);
      tx.put({ ...object, start, end });
      return;
    }
    case 'label':
    case 'globalLabel':
    case 'hierarchicalLabel':
      if (by.below(2) === 0) tx.put({ ...object, text: by.pick(TEXTS) });
      else tx.put({ ...object, at: somePoint(doc, object.screen, by) });
      return;
    case 'component':
    case 'powerPort': {
      const what = by.below(5);
      if (what === 0) tx.put({ ...object, rotation: by.pick([0, 90, 180, 270]), mirror: by.pick(['none', 'x', 'y']) });
      else if (what === 1)
        tx.put({
          ...object,
          fields: object.fields.map(field => (field.name === 'Value' ? { ...field, value: by.pick(TEXTS) } : field)),
        });
      else if (what === 2)
        tx.put({
          ...object,
          instances: object.instances.map(use => (by.below(2) === 0 ? { ...use, reference: `R${by.below(5)}` } : use)),
        });
      else if (what === 3)
        tx.put({
          ...object,
          instances: object.instances.map(use => (by.below(2) === 0 ? { ...use, unit: 1 + by.below(3) } : use)),
        });
      else tx.put({ ...object, at: shifted(object.at, dx, dy) });
      return;
    }
    case 'sheet':
      changeSheet(tx, object, doc, by);
      return;
    case 'symbol':
      tx.put({
        ...object,
        bodies: object.bodies.map(body => ({
          ...body,
          items: body.items.map(item =>
            item.kind === 'pin' && by.below(3) === 0
              ? { ...item, electrical: by.pick(['powerIn', 'noConnect', 'passive']), hidden: by.below(2) === 0 }
              : item,
          ),
        })),
      });
      return;
    default:
      if ('at' in object && MOVABLE.includes(object.kind as 'junction'))
        tx.put({ ...object, at: shifted(object.at, dx, dy) } as Obj);
  }
}

function changeSheet(tx: Tx, sheet: ObjOf<'sheet'>, doc: Store, by: Random): void {
  const { settings } = doc;
  const what = by.below(4);
  if (what === 0)
    tx.put({ ...sheet, pins: sheet.pins.map(pin => (by.below(2) === 0 ? { ...pin, text: by.pick(TEXTS) } : pin)) });
  else if (what === 1)
    tx.put({ ...sheet, pins: sheet.pins.map(pin => ({ ...pin, at: shifted(pin.at, by.below(2) * GRID, 0) })) });
  else if (what === 2)
    tx.put({ ...sheet, fields: sheet.fields.map(field => ({ ...field, value: `S${by.below(3)}` })) });
  else if (settings.type === 'schematic')
    tx.put({ ...sheet, target: by.below(3) === 0 ? '' : by.pick(settings.screens).id });
}

/** Makes one to three random edits as one step. */
export function edit(store: Store, by: Random): void {
  store.transact(msg('test', 'edit'), tx => {
    const times = 1 + by.below(3);
    for (let i = 0; i < times; i++) {
      const all = [...store.everything()];
      const what = by.below(10);
      const object = by.pick(all);
      if (what < 3 || !object) addSomething(tx, store, by);
      else if (what < 5 && object.kind !== 'symbol') tx.remove(object.id);
      else if (what === 9 && by.below(20) === 0)
        tx.configure(draft => void (draft.textVariables['V'] = String(by.below(3))));
      else changeSomething(tx, object, store, by);
    }
  });
}
