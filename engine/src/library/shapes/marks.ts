import { circle, FINE, path, rect, type Drawing } from '../records.ts';
import { level, port, upright, type Sketch, type Sketches } from '../sketch.ts';

/** Power ports, and what is neither a part nor a chip: sounders, antennas, test points, holes. */

const end = { label: '~' } as const;
const power = (
  drawings: readonly Drawing[],
  up: boolean,
  electrical: 'powerIn' | 'powerOut' = 'powerIn',
  reach = 3.81,
): Sketch => ({
  drawings,
  // The pin is the origin itself, with no length.
  ports: { '1': port(0, 0, up ? 'up' : 'down', 0, electrical, end) },
  reference: [0, up ? -reach - 2.032 : reach + 2.032, 'center'],
  value: [0, up ? -reach : reach, 'center'],
});
const stem = (y: number) => path([0, 0, 0, y], 'none', FINE);

const bare = (drawings: readonly Drawing[], reach: number): Sketch => ({
  drawings,
  ports: {},
  reference: [0, -reach - 1.27, 'center'],
  value: [0, reach + 1.27, 'center'],
});
const below = (drawings: readonly Drawing[], length: number, top: number): Sketch => ({
  drawings,
  ports: { '1': port(0, length, 'up', length, 'passive', end) },
  reference: [0, top - 1.27 - 1.905, 'center'],
  value: [0, top - 1.27, 'center'],
});
/** Two pins on the left, plus above, of a part that sounds or listens. */
const sounder = (drawings: readonly Drawing[], signed: boolean): Sketch => ({
  drawings: [
    ...drawings,
    ...(signed
      ? [path([-2.286, -2.54, -1.27, -2.54], 'none', FINE), path([-1.778, -3.048, -1.778, -2.032], 'none', FINE)]
      : []),
  ],
  ports: {
    '+': port(-5.08, -2.54, 'right', 2.54, 'passive', end),
    '-': port(-5.08, 2.54, 'right', 2.54, 'passive', end),
  },
  reference: [5.08, -1.27, 'left'],
  value: [5.08, 1.27, 'left'],
  numbers: true,
});

const flag = path([0, 0, 0, -1.27, -1.016, -1.905, 0, -2.54, 1.016, -1.905, 0, -1.27], 'none', FINE);
const cross = [path([-1.016, 0, 1.016, 0], 'none', FINE), path([0, -1.016, 0, 1.016], 'none', FINE)];
const hole = [circle(0, 0, 1.27, 'none', 1.0)];

export const marks: Sketches = {
  supplyUp: power([stem(-2.54), path([-0.762, -1.27, 0, -2.54, 0.762, -1.27], 'none', FINE)], true),
  supplyBar: power([stem(-2.54), path([-1.27, -2.54, 1.27, -2.54])], true),
  supplyDown: power([stem(2.54), path([-0.762, 1.27, 0, 2.54, 0.762, 1.27], 'none', FINE)], false),
  ground: power(
    [
      stem(1.27),
      path([-1.27, 1.27, 1.27, 1.27]),
      path([-0.762, 1.778, 0.762, 1.778]),
      path([-0.254, 2.286, 0.254, 2.286]),
    ],
    false,
  ),
  groundSignal: power([stem(1.27), path([-1.27, 1.27, 1.27, 1.27, 0, 2.54, -1.27, 1.27])], false),
  groundChassis: power(
    [
      stem(1.27),
      path([-1.27, 1.27, 1.27, 1.27]),
      ...[-1.27, 0, 1.27].map(x => path([x, 1.27, x - 0.635, 2.286], 'none', FINE)),
    ],
    false,
  ),
  groundEarth: power(
    [
      stem(1.27),
      circle(0, 1.651, 1.651),
      path([-1.016, 1.27, 1.016, 1.27]),
      path([-0.635, 1.778, 0.635, 1.778]),
      path([-0.254, 2.286, 0.254, 2.286]),
    ],
    false,
    'powerIn',
    4.572,
  ),
  groundReference: power([stem(1.27), path([-1.27, 1.27, 1.27, 1.27], 'none', 0.508)], false, 'powerIn', 2.794),
  powerFlag: power([flag], true, 'powerOut'),
  testPoint: below([path([0, 0, 0, -1.27], 'none', FINE), circle(0, -1.905, 0.635)], 0, -2.54),
  testPointFlag: below(
    [
      path(
        [0, 0, 0, -1.27, 1.016, -1.27, 1.524, -1.905, 1.016, -2.54, -1.016, -2.54, -1.016, -1.27, 0, -1.27],
        'none',
        FINE,
      ),
    ],
    0,
    -2.54,
  ),
  hole: bare(hole, 1.778),
  holePad: {
    ...bare(hole, 1.778),
    ports: { '1': port(0, 3.81, 'up', 2.04, 'input', end) },
    reference: [2.54, -1.27, 'left'],
    value: [2.54, 1.27, 'left'],
  },
  fiducial: bare([circle(0, 0, 1.27, 'background'), ...cross], 1.27),
  logo: bare([rect(-2.54, -1.27, 2.54, 1.27), path([-1.27, 0, 1.27, 0], 'none', FINE)], 1.27),
  housing: bare([rect(-3.81, -2.54, 3.81, 2.54, 'none'), rect(-3.048, -1.778, 3.048, 1.778, 'none', FINE)], 2.54),
  heatsink: bare(
    [
      path(
        [
          -3.81, 1.27, -3.81, -1.27, -2.286, -1.27, -2.286, 0, -0.762, 0, -0.762, -1.27, 0.762, -1.27, 0.762, 0, 2.286,
          0, 2.286, -1.27, 3.81, -1.27, 3.81, 1.27, -3.81, 1.27,
        ],
        'background',
      ),
    ],
    1.27,
  ),
  antenna: below([path([0, 0, 0, -2.54]), path([-1.27, -2.54, 0, -1.016, 1.27, -2.54])], 2.54, -2.54),
  antennaShield: {
    ...below(
      [
        path([0, 0, 0, -2.54]),
        path([-1.27, -2.54, 0, -1.016, 1.27, -2.54]),
        path([-0.762, 0, 0.762, 0], 'none', FINE),
        path([0.762, 0, 2.54, 0], 'none', FINE),
      ],
      2.54,
      -2.54,
    ),
    ports: { A: port(0, 2.54, 'up', 2.54, 'input', end), Shield: port(2.54, 2.54, 'up', 2.54, 'passive', end) },
  },
  buzzer: sounder(
    [
      path(
        [
          -2.54,
          -3.81,
          -2.54,
          3.81,
          ...[0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap(i => {
            const a = Math.PI / 2 - (i * Math.PI) / 8;
            return [-2.54 + 3.81 * Math.cos(a), 3.81 * Math.sin(a)];
          }),
        ],
        'background',
      ),
    ],
    true,
  ),
  speaker: sounder(
    [rect(-2.54, -3.81, -0.508, 3.81), path([-0.508, -3.81, 2.54, -5.588, 2.54, 5.588, -0.508, 3.81], 'background')],
    false,
  ),
  microphone: sounder([circle(0, 0, 3.6, 'background'), path([3.6, -3.6, 3.6, 3.6])], true),
  thermocouple: level(
    [path([-2.54, 0, 0, -1.27, 2.54, 0]), circle(0, -1.27, 0.381, 'outline', FINE)],
    2.54,
    ['+', '-'],
    ['+', '-'],
    5.08,
  ),
  netTie: level([path([-1.27, 0, 1.27, 0], 'none', 0.762)], 1.27, ['1', '2'], ['1', '2'], 2.54),
  ferriteBead: upright([path([-1.9, -1.1, 0.9, -2.6, 1.9, 1.1 - 0.4, -0.9, 2.2, -1.9, -1.1], 'background')], 2.2),
};
