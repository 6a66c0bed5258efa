import { nm, type Nm } from '../../base/index.ts';
import { textExtent } from '../../geometry/index.ts';
import type { ObjOf } from '../../kinds/index.ts';
import { isGround } from './guess.ts';
import type { Side } from './table.ts';

type Pin = ObjOf<'pin'>;

/** Pins that lie on one another: the first is seen. */
export interface PinGroup {
  readonly pins: readonly Pin[];
  /** Where it shall stand; null as its type suggests. */
  readonly side: Side | null;
}

export interface Arrangement {
  readonly pins: readonly Pin[];
  /** Edges of the body, nanometres. */
  readonly body: { readonly minX: Nm; readonly minY: Nm; readonly maxX: Nm; readonly maxY: Nm };
}

const PITCH = 2_540_000;
/** Between names that face one another, and between a name and its pin. */
const AISLE = 2_540_000;
const GAP = 1_016_000;
const LEAST_HALF = 5_080_000;

const TURN: Readonly<Record<Side, number>> = { left: 0, right: 180, top: 270, bottom: 90 };

const widthOf = ({ pins: [pin] }: PinGroup): number =>
  !pin || pin.name === '~' || pin.name === '' ? 0 : textExtent(pin.name, pin.nameStyle).w;
const widest = (groups: readonly PinGroup[]): number => Math.max(0, ...groups.map(widthOf));
const lengthOf = (groups: readonly PinGroup[]): number =>
  Math.max(2_540_000, ...groups.flatMap(group => group.pins.map(pin => pin.length)));

/** Where pins of a type belong: what goes in left, what comes out right, supplies above, grounds below; null: either side. */
function sideOf({ pins, side }: PinGroup): Side | null {
  if (side) return side;
  const { electrical, name } = pins[0]!;
  switch (electrical) {
    case 'powerIn':
      return isGround(name) ? 'bottom' : 'top';
    case 'input':
      return 'left';
    case 'output':
    case 'triState':
    case 'openCollector':
    case 'openEmitter':
    case 'powerOut':
      return 'right';
    default:
      return null;
  }
}

/** What may stand left or right fills the shorter side, in the order of the table. */
function distribute(groups: readonly PinGroup[]): Record<Side, PinGroup[]> {
  const sides: Record<Side, PinGroup[]> = { left: [], right: [], top: [], bottom: [] };
  const open: PinGroup[] = [];
  for (const group of groups) {
    const side = sideOf(group);
    if (side) sides[side].push(group);
    else open.push(group);
  }
  const rows = sides.left.length + sides.right.length + open.length;
  const toLeft = Math.max(0, Math.min(open.length, Math.ceil(rows / 2) - sides.left.length));
  sides.left.push(...open.slice(0, toLeft));
  sides.right.push(...open.slice(toLeft));
  return sides;
}

const up = (value: number): number => Math.ceil(value / PITCH - 1e-9) * PITCH;

/**
 * Places pins around a rectangle that holds their names. All connection points lie on the 2.54 mm grid; the body is centred
 * on the origin as nearly as that allows.
 */
export function arrangePins(groups: readonly PinGroup[]): Arrangement {
  const sides = distribute(groups);
  const { left, right, top, bottom } = sides;
  const rows = Math.max(left.length, right.length);
  const columns = Math.max(top.length, bottom.length);
  const reach = { x: lengthOf([...left, ...right]), y: lengthOf([...top, ...bottom]) };
  const names = widest(left) + widest(right) + 2 * GAP + (left.length > 0 && right.length > 0 ? AISLE : 0);
  // Names of upright pins run into the body: rows keep clear of them.
  const above = top.length > 0 ? up(widest(top) + GAP + PITCH / 2) : 0;
  const below = bottom.length > 0 ? up(widest(bottom) + GAP + PITCH / 2) : 0;
  const middle = rows === 0 ? PITCH : 0;
  const halfX = up(Math.max(names / 2, (columns * PITCH) / 2, LEAST_HALF) + reach.x) - reach.x;
  const height = up(
    above + Math.max(0, rows - 1) * PITCH + below + middle + (above === 0 ? PITCH : 0) + (below === 0 ? PITCH : 0),
  );
  const minY = -(up(height / 2 + reach.y) - reach.y);
  const firstRow = up(minY + (above || PITCH));
  const lastRow = firstRow + Math.max(0, rows - 1) * PITCH;
  const maxY = up(Math.max(lastRow + (below || PITCH), minY + height) + reach.y) - reach.y;

  const placed = (list: readonly PinGroup[], side: Side, where: (i: number) => { x: number; y: number }): Pin[] =>
    list.flatMap(({ pins }, i) => {
      const { x, y } = where(i);
      const length = nm(side === 'left' || side === 'right' ? reach.x : reach.y);
      return pins.map(pin => ({ ...pin, at: { x: nm(x), y: nm(y) }, rotation: TURN[side], length }));
    });
  const start = (list: readonly PinGroup[]) => -Math.floor((list.length - 1) / 2) * PITCH;
  return {
    body: { minX: nm(-halfX), minY: nm(minY), maxX: nm(halfX), maxY: nm(maxY) },
    pins: [
      ...placed(left, 'left', i => ({ x: -halfX - reach.x, y: firstRow + i * PITCH })),
      ...placed(right, 'right', i => ({ x: halfX + reach.x, y: firstRow + i * PITCH })),
      ...placed(top, 'top', i => ({ x: start(top) + i * PITCH, y: minY - reach.y })),
      ...placed(bottom, 'bottom', i => ({ x: start(bottom) + i * PITCH, y: maxY + reach.y })),
    ],
  };
}
