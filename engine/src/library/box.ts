import { textExtent } from '../geometry/index.ts';
import { pinOf, rect, textStyle, type Electrical, type Item, type PinPlace } from './records.ts';
import { kindOfLetter, readPins, type BoxSides, type PinSpec } from './source.ts';
import type { TextPlace } from './sketch.ts';

/** The bodies of integrated circuits: a rectangle that fits its pins' names. Lengths are millimetres. */

const PITCH = 2.54;
/** Between a pin's end and its name; a clock mark lies there. */
export const NAME_OFFSET = 1.016;
/** Between names that face one another. */
const AISLE = 2.54;
const HALF_TEXT = 0.8;

const SUPPLY = /^(A|D|P|EP_|[AD])?(GND|VSS|VCC|VDD|VEE)(A|D|IO|_.*|\d*)?$|^AVCC$|^V[+-]$|^PGND$|^EP$/;

/** The kind of a pin that says none: supplies feed the part, all else is as the box says. */
const usual =
  (box: BoxSides) =>
  (name: string): Electrical =>
    SUPPLY.test(name) ? 'powerIn' : kindOfLetter(box.kind ?? 'b');

const widthOf = (name: string): number => (name === '~' ? 0 : textExtent(name, textStyle()).w / 1e6);
const widest = (pins: readonly (PinSpec | null)[]): number =>
  pins.reduce((most, pin) => Math.max(most, pin ? widthOf(pin.name) : 0), 0);
const upTo = (value: number, step: number): number => Math.ceil(value / step - 1e-9) * step;

/** How far names of upright pins must reach beyond the rows so that they cross no name of a row. */
function clearance(
  upright: readonly Placed[],
  rows: readonly Placed[],
  half: number,
  edge: number,
  side: 1 | -1,
): number {
  let extra = 0;
  for (const up of upright)
    for (const row of rows) {
      const reach = half - NAME_OFFSET - widthOf(row.pin.name);
      const crosses = row.left ? up.at < -reach + HALF_TEXT : up.at > reach - HALF_TEXT;
      const room = side * (edge - row.at) - HALF_TEXT;
      if (crosses) extra = Math.max(extra, NAME_OFFSET + widthOf(up.pin.name) - room);
    }
  return upTo(extra, PITCH);
}

interface Placed {
  readonly pin: PinSpec;
  /** Its place along the side: y at the left and right, x at top and bottom. */
  readonly at: number;
  readonly left: boolean;
}

const along = (pins: readonly (PinSpec | null)[], first: number, left = false): Placed[] =>
  pins.flatMap((pin, i) => (pin ? [{ pin, at: first + i * PITCH, left }] : []));

export interface BoxBody {
  readonly items: readonly Item[];
  readonly reference: TextPlace;
  readonly value: TextPlace;
}

export function boxBody(box: BoxSides): BoxBody {
  const [l, r, t, b] = [box.l, box.r, box.t, box.b].map(list => readPins(list ?? '', usual(box))) as [
    (PinSpec | null)[],
    (PinSpec | null)[],
    (PinSpec | null)[],
    (PinSpec | null)[],
  ];
  const long = [...l, ...r, ...t, ...b].some(pin => pin?.facts.some(each => each.number.length > 2));
  const length = long ? 3.81 : 2.54;
  /** Edges from which pins of that length end on the grid. */
  const edge = (least: number): number => upTo(least + length, PITCH) - length;

  const rowCount = Math.max(l.length, r.length);
  const firstRow = -Math.floor(Math.max(0, rowCount - 1) / 2) * PITCH;
  const columns = Math.max(t.length, b.length);
  const names = widest(l) + widest(r) + (l.length > 0 && r.length > 0 ? AISLE : 0) + 2 * NAME_OFFSET;
  const half = edge(Math.max(names / 2, (columns * PITCH) / 2 + PITCH / 2, 5.08));
  const rows = [...along(l, firstRow, true), ...along(r, firstRow)];
  const lastRow = firstRow + Math.max(0, rowCount - 1) * PITCH;
  const place = (pins: readonly (PinSpec | null)[]) => along(pins, -Math.floor((pins.length - 1) / 2) * PITCH);
  const [tops, bottoms] = [place(t), place(b)];
  const margin = rowCount === 0 ? 0 : PITCH;
  let top = -edge(-firstRow + margin);
  let bottom = edge(lastRow + margin);
  top -= clearance(tops, rows, half, top, -1);
  bottom += clearance(bottoms, rows, half, bottom, 1);
  // Names from above and below must not meet.
  const needed = widest(t) + widest(b) + 2 * NAME_OFFSET + (t.length > 0 && b.length > 0 ? 0.5 : 0);
  for (let grown = 0; bottom - top < needed; grown++) {
    if (grown % 2 === 0) bottom += PITCH;
    else top -= PITCH;
  }

  const pins = (placed: readonly Placed[], where: (at: number) => Omit<PinPlace, 'length'>): Item[] =>
    placed.flatMap(({ pin, at }) => pin.facts.map(facts => pinOf({ ...where(at), length }, facts)));
  return {
    items: [
      rect(-half, top, half, bottom),
      ...pins(along(l, firstRow), y => ({ x: -half - length, y, to: 'right' })),
      ...pins(along(r, firstRow), y => ({ x: half + length, y, to: 'left' })),
      ...pins(tops, x => ({ x, y: top - length, to: 'down' })),
      ...pins(bottoms, x => ({ x, y: bottom + length, to: 'up' })),
    ],
    reference: tops.length > 0 ? [tops[0]!.at - 2.54, top - 1.27, 'right'] : [-half, top - 1.27, 'left'],
    value: bottoms.length > 0 ? [bottoms.at(-1)!.at + 1.27, bottom + 1.27, 'left'] : [-half, bottom + 1.27, 'left'],
  };
}
