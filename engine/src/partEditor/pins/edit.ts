import { msg, newId, nm, type Id, type Msg } from '../../base/index.ts';
import { bodyScreen, screenOf, unitAndStyle, type Obj, type ObjOf, type Store, type Tx } from '../../kinds/index.ts';
import { blankPin } from '../blank.ts';
import { headOf, itemsOf } from '../symbol.ts';
import { arrangePins, type PinGroup } from './arrange.ts';
import { byNumber, expandNumbers } from './numbers.ts';
import type { PinRow } from './table.ts';

type Pin = ObjOf<'pin'>;

export const pinsOf = (store: Pick<Store, 'all' | 'everything'>): Pin[] =>
  itemsOf(store).filter((item): item is Pin => item.kind === 'pin');

/** Pins of one body that share a place are one group: a stack, the visible one first. */
function groupsOf(pins: readonly Pin[]): PinGroup[] {
  const groups = Map.groupBy(pins, pin => `${pin.at.x},${pin.at.y},${pin.rotation}`);
  return [...groups.values()].map(list => ({
    pins: list.toSorted((a, b) => Number(a.hidden) - Number(b.hidden)),
    side: null,
  }));
}

/** The rectangle that is the body of a unit: the largest one that is filled. */
function bodyOf(store: Store, screen: string): ObjOf<'rectangle'> | undefined {
  const area = ({ start, end }: ObjOf<'rectangle'>) => Math.abs(end.x - start.x) * Math.abs(end.y - start.y);
  return itemsOf(store)
    .filter((item): item is ObjOf<'rectangle'> => item.kind === 'rectangle' && screenOf(item) === screen)
    .filter(item => item.fill.type === 'background')
    .sort((a, b) => area(b) - area(a))[0];
}

function putArranged(store: Store, tx: Tx, groups: readonly PinGroup[], screen: string): void {
  if (groups.length === 0) return;
  const { pins, body } = arrangePins(groups);
  for (const pin of pins) {
    if (tx.get(pin.id)) tx.put(pin);
    else tx.add(pin);
  }
  const old = bodyOf(store, screen);
  const corners = { start: { x: body.minX, y: body.minY }, end: { x: body.maxX, y: body.maxY } };
  if (old) tx.put({ ...old, ...corners });
  else
    tx.add({
      kind: 'rectangle',
      id: newId(),
      locked: false,
      layer: '',
      screen,
      net: '',
      radius: nm(0),
      stroke: { width: nm(254_000), style: 'default', color: null },
      fill: { type: 'background', color: null },
      ...corners,
    });
}

/** Reference and value above and below the tallest body, next to its upright pins: all units share their places. */
function placeFields(store: Store, tx: Tx): void {
  const bodies = itemsOf(store).filter(
    (item): item is ObjOf<'rectangle'> => item.kind === 'rectangle' && item.fill.type === 'background',
  );
  if (bodies.length === 0) return;
  const corners = bodies.flatMap(({ start, end }) => [start, end]);
  const left = Math.min(...corners.map(({ x }) => x));
  const upright = (rotation: number) => pinsOf(store).flatMap(pin => (pin.rotation === rotation ? [pin.at.x] : []));
  const [above, below] = [upright(270), upright(90)];
  const GAP = 1_270_000;
  const places = {
    Reference: {
      x: above.length > 0 ? Math.min(...above) - 2 * GAP : left,
      y: Math.min(...corners.map(({ y }) => y)) - GAP,
      hAlign: above.length > 0 ? ('right' as const) : ('left' as const),
    },
    Value: {
      x: below.length > 0 ? Math.max(...below) + GAP : left,
      y: Math.max(...corners.map(({ y }) => y)) + GAP,
      hAlign: 'left' as const,
    },
  };
  for (const field of headOf(store).fields) {
    const text = tx.get(field.id);
    if (text?.kind !== 'text' || (field.name !== 'Reference' && field.name !== 'Value')) continue;
    const { x, y, hAlign } = places[field.name];
    tx.put({ ...text, at: { x: nm(x), y: nm(y) }, rotation: 0, style: { ...text.style, hAlign } });
  }
}

/** Places the pins of a unit around its body, by what they are, and makes the body fit. */
export function autoplacePins(store: Store, screen: string): void {
  const own = pinsOf(store)
    .filter(pin => screenOf(pin) === screen)
    .sort((a, b) => byNumber(a.number, b.number));
  if (own.length === 0) return;
  store.transact(msg('undo.autoplacePins', 'Place pins around the body'), tx => {
    putArranged(store, tx, groupsOf(own), screen);
    placeFields(store, tx);
  });
}

/** The pins of a row of a table: the first is seen, the others lie hidden below it. */
const pinsOfRow = (row: PinRow, screen: string): Pin[] =>
  row.numbers.map((number, i) => ({
    ...blankPin(number, row.name, screen),
    electrical: row.electrical,
    shape: row.shape,
    hidden: row.hidden || i > 0,
    ...(row.length !== null && { length: row.length }),
    alternates: row.alternates.map(name => ({ name, electrical: row.electrical, shape: 'line' as const })),
  }));

/** Adds pins to the units that they name, which are made where they are missing, and places each unit's pins again. */
export function addPins(store: Store, rows: readonly PinRow[]): void {
  if (rows.length === 0) return;
  const head = headOf(store);
  store.transact(msg('undo.addPins', 'Add pins'), tx => {
    const units = Math.max(head.unitCount, ...rows.map(row => row.unit));
    if (units > head.unitCount)
      tx.update('symbol', head.id, draft => {
        for (let unit = draft.unitCount + 1; unit <= units; unit++)
          draft.bodies.push({ unit, style: 1, unitName: '', items: [] });
        draft.unitCount = units;
      });
    const byBody = Map.groupBy(rows, row => bodyScreen(row.unit, row.style));
    const known = pinsOf(store);
    for (const [screen, list] of byBody) {
      const there = groupsOf(known.filter(pin => screenOf(pin) === screen));
      const fresh = list.map(row => ({ pins: pinsOfRow(row, screen), side: row.side }));
      for (const { pins } of fresh) for (const pin of pins) tx.add(pin);
      putArranged(store, tx, [...there, ...fresh], screen);
    }
    placeFields(store, tx);
  });
}

/** Adds a pin to a body, at its left below the lowest pin there is; gives its id. */
export function addPin(store: Store, screen: string): Id {
  const there = pinsOf(store).filter(pin => screenOf(pin) === screen && pin.rotation === 0);
  const x = there.length > 0 ? Math.min(...there.map(pin => pin.at.x)) : -10_160_000;
  const y = there.length > 0 ? Math.max(...there.map(pin => pin.at.y)) + 2_540_000 : 0;
  const pin = { ...blankPin(nextNumber(store), '~', screen), at: { x: nm(x), y: nm(y) } };
  store.transact(msg('undo.addPins', 'Add pins'), tx => tx.add(pin));
  return pin.id;
}

/** Lays pins on the first of them; only that one is seen. */
export function stackPins(store: Store, ids: readonly Id[]): void {
  const [first, ...rest] = pinsOf(store).filter(pin => ids.includes(pin.id));
  if (!first || rest.length === 0) return;
  store.transact(msg('undo.stackPins', 'Stack pins'), tx => {
    if (first.hidden) tx.put({ ...first, hidden: false });
    const { at, rotation, length } = first;
    for (const pin of rest) tx.put({ ...pin, at, rotation, length, hidden: true });
  });
}

/**
 * Makes a pin of each number where one pin stands for several ('[1-4]'): the first is seen, the others are stacked on it.
 * Gives how many pins came.
 */
export function expandRanges(store: Store): number {
  let added = 0;
  store.transact(msg('undo.expandPins', 'Expand pin ranges'), tx => {
    for (const pin of pinsOf(store)) {
      const numbers = /^\[.*\]$/.test(pin.number) ? expandNumbers(pin.number) : [];
      if (numbers.length === 0) continue;
      numbers.forEach((number, i) => {
        if (i === 0) tx.put({ ...pin, number });
        else tx.add({ ...pin, id: newId(), number, hidden: true });
      });
      added += numbers.length - 1;
    }
  });
  return added;
}

/** Lays the pins of stacks side by side again, one grid step after the other, all of them seen. */
export function unstackPins(store: Store, ids: readonly Id[]): void {
  const chosen = pinsOf(store).filter(pin => ids.includes(pin.id));
  store.transact(msg('undo.unstackPins', 'Unstack pins'), tx => {
    for (const pin of chosen) {
      const below = pinsOf(store).filter(each => screenOf(each) === screenOf(pin) && samePlace(each, pin));
      if (below[0]?.id !== pin.id) continue;
      below.forEach((each, i) => {
        const upright = each.rotation % 180 !== 0;
        const step = i * 2_540_000;
        const at = { x: nm(each.at.x + (upright ? step : 0)), y: nm(each.at.y + (upright ? 0 : step)) };
        tx.put({ ...each, at, hidden: false });
      });
    }
  });
}

const samePlace = (a: Pin, b: Pin): boolean => a.at.x === b.at.x && a.at.y === b.at.y;

/** Gives a pin other functions, by their names; those that it has keep what is known of them. */
export function setAlternates(store: Store, id: Id, names: readonly string[]): void {
  const pin = store.get(id);
  if (pin?.kind !== 'pin') return;
  const known = new Map(pin.alternates.map(each => [each.name, each]));
  const alternates = [...new Set(names)].map(
    name => known.get(name) ?? { name, electrical: pin.electrical, shape: 'line' as const },
  );
  store.transact(msg('undo.editPins', 'Edit pins'), tx => tx.put({ ...pin, alternates }));
}

/** Changes some pins at once; `unit` and `style` move them to another body. */
export function changePins(
  store: Store,
  ids: readonly Id[],
  change: Partial<Pick<Pin, 'number' | 'name' | 'electrical' | 'shape' | 'length' | 'rotation' | 'hidden' | 'at'>> & {
    readonly unit?: number;
    readonly style?: number;
  },
  label: Msg = msg('undo.editPins', 'Edit pins'),
): void {
  const { unit, style, ...fields } = change;
  store.transact(label, tx => {
    for (const id of ids) {
      const pin = tx.get(id);
      if (pin?.kind !== 'pin') continue;
      const own = unitAndStyle(screenOf(pin));
      tx.put({ ...pin, ...fields, screen: bodyScreen(unit ?? own.unit, style ?? own.style) } as Obj);
    }
  });
}

/** The number after the highest that is plainly a number; '1' for the first pin. */
export function nextNumber(store: Store): string {
  const highest = Math.max(0, ...pinsOf(store).flatMap(pin => (/^\d+$/.test(pin.number) ? [Number(pin.number)] : [])));
  return String(highest + 1);
}
