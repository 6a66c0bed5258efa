import { FINE, OUTLINE, path, type Drawing } from '../records.ts';
import { curve, port, type Picture, type Port, type Sketch, type Sketches } from '../sketch.ts';

/** Logic gates in their distinctive shapes (IEEE 91), each with the body that De Morgan's law gives it. */

type Rows = readonly number[];
const ROWS: Readonly<Record<number, Rows>> = {
  1: [0],
  2: [-2.54, 2.54],
  3: [-2.54, 0, 2.54],
  4: [-3.81, -1.27, 1.27, 3.81],
  8: [-8.89, -6.35, -3.81, -1.27, 1.27, 3.81, 6.35, 8.89],
};

const R = 3.81;
/** The back of an OR: a circle about this point. */
const BACK = { x: -8.89, r: 6.35 };
const backAt = (y: number): number => BACK.x + Math.sqrt(BACK.r ** 2 - Math.min(Math.abs(y), R) ** 2);

const andBody = path([-R, -R, ...curve(0, 0, R, -90, 90), -R, R, -R, -R], 'background');
const orOutline: readonly number[] = [
  -R,
  -R,
  ...curve(-0.762, 0.838, 4.648, -90, -10.39, 8),
  R,
  0,
  ...curve(-0.762, -0.838, 4.648, 10.39, 90, 8),
  -R,
  R,
  ...curve(BACK.x, 0, BACK.r, 36.87, -36.87, 8),
];
const orBody = path(orOutline, 'background');
const xorBack = path(curve(BACK.x - 1.016, 0, BACK.r, -36.87, 36.87, 8), 'none');
const triangle = path([-R, -R, R, 0, -R, R, -R, -R], 'background');
const hysteresis: Drawing = path(
  [
    -2.54, 1.016, -1.524, 1.016, -1.524, -1.016, -2.032, -1.016, -0.508, -1.016, -1.016, -1.016, -1.016, 1.016, -1.524,
    1.016,
  ],
  'none',
  FINE,
);

const LETTERS = 'ABCDEFGH';
const end = { label: '~' } as const;
type Sort = 'and' | 'or' | 'xor' | 'buffer';

function picture(sort: Sort, count: number, inverted: { readonly in: boolean; readonly out: boolean }): Picture {
  const rows = ROWS[count]!;
  const reach = Math.max(...rows.map(Math.abs));
  const bubble: Partial<Port> = inverted.in ? { ...end, shape: 'inverted' } : end;
  const inputs = rows.map((y, i) => {
    const back = sort === 'or' || sort === 'xor' ? backAt(y) - (sort === 'xor' ? 1.016 : 0) : -R;
    return [LETTERS[i]!, port(-7.62, y, 'right', 7.62 + back, 'input', bubble)] as const;
  });
  const tip: Partial<Port> = inverted.out ? { ...end, shape: 'inverted' } : end;
  const body = { and: andBody, or: orBody, xor: orBody, buffer: triangle }[sort];
  return {
    drawings: [
      body,
      ...(sort === 'xor' ? [xorBack] : []),
      // Many inputs reach a line that continues the back of the body.
      ...(reach > R ? [path([-R, -reach - 0.635, -R, reach + 0.635], 'none', OUTLINE)] : []),
    ],
    ports: { ...Object.fromEntries(inputs), Y: port(7.62, 0, 'left', R, 'output', tip) },
  };
}

const OPPOSITE: Readonly<Record<'and' | 'or' | 'buffer', Sort>> = { and: 'or', or: 'and', buffer: 'buffer' };

function gate(sort: Sort, count: number, out: boolean, extra: readonly Drawing[] = []): Sketch {
  const own = picture(sort, count, { in: false, out });
  const reach = Math.max(R, ...ROWS[count]!.map(Math.abs));
  return {
    ...own,
    drawings: [...own.drawings, ...extra],
    reference: [0, -reach - 2.54, 'center'],
    value: [0, reach + 2.54, 'center'],
    names: true,
    numbers: true,
    ...(sort !== 'xor' && extra.length === 0 && { deMorgan: picture(OPPOSITE[sort], count, { in: true, out: !out }) }),
  };
}

/** A buffer whose output is enabled from below; by a low level when `low`. */
function threeState(out: boolean, low: boolean): Sketch {
  const own = picture('buffer', 1, { in: false, out });
  const { A, Y } = own.ports;
  return {
    drawings: own.drawings,
    ports: {
      OE: port(0, 6.35, 'up', 4.445, 'input', low ? { ...end, shape: 'inverted' } : end),
      A: A!,
      Y: { ...Y!, electrical: 'triState' },
    },
    reference: [0, -6.35, 'center'],
    value: [2.54, 6.35, 'left'],
    names: true,
    numbers: true,
  };
}

const open = (sketch: Sketch): Sketch => {
  const opened = (each: Picture): Picture => ({
    ...each,
    ports: { ...each.ports, Y: { ...each.ports.Y!, electrical: 'openCollector' } },
  });
  return { ...sketch, ...opened(sketch), ...(sketch.deMorgan && { deMorgan: opened(sketch.deMorgan) }) };
};

export const gates: Sketches = {
  and: n => gate('and', n, false),
  nand: n => gate('and', n, true),
  or: n => gate('or', n, false),
  nor: n => gate('or', n, true),
  xor: n => gate('xor', n, false),
  xnor: n => gate('xor', n, true),
  nandOpen: n => open(gate('and', n, true)),
  nandSchmitt: n => gate('and', n, true, [hysteresis]),
  buffer: gate('buffer', 1, false),
  inverter: gate('buffer', 1, true),
  inverterOpen: open(gate('buffer', 1, true)),
  bufferOpen: open(gate('buffer', 1, false)),
  inverterSchmitt: gate('buffer', 1, true, [hysteresis]),
  bufferSchmitt: gate('buffer', 1, false, [hysteresis]),
  bufferLow: threeState(false, true),
  bufferHigh: threeState(false, false),
};
