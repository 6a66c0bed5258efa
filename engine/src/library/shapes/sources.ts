import { circle, FINE, label, path, type Drawing } from '../records.ts';
import { curve, port, upright, type Sketch, type Sketches } from '../sketch.ts';

/** Sources and meters of the simulator, batteries and other supplies. The positive pin is on top. */

const ring = circle(0, 0, 2.54, 'background');
const signs = [
  path([-0.508, -1.651, 0.508, -1.651], 'none', FINE),
  path([0, -2.159, 0, -1.143], 'none', FINE),
  path([-0.508, 1.651, 0.508, 1.651], 'none', FINE),
];

const source = (...drawings: Drawing[]): Sketch => ({
  ...upright([ring, ...drawings], 2.54, ['1', '2'], ['+', '-'], 5.08),
  reference: [3.556, -1.27, 'left'],
  value: [3.556, 1.27, 'left'],
  numbers: true,
});

const sine = path([...curve(-0.635, 0, 0.635, 180, 360, 6), ...curve(0.635, 0, 0.635, 180, 0, 6)], 'none', FINE);
const pulse = path(
  [-1.27, 0.508, -0.635, 0.508, -0.635, -0.508, 0.635, -0.508, 0.635, 0.508, 1.27, 0.508],
  'none',
  FINE,
);
const ramp = path([-1.27, 0.508, -0.635, 0.508, 0, -0.508, 0.635, -0.127, 1.27, -0.508], 'none', FINE);
const exponential = path([-1.27, 0.508, -0.889, -0.254, -0.381, -0.508, 0.254, 0.127, 1.27, 0.508], 'none', FINE);
const noise = path(
  [
    -1.27, 0, -1.016, -0.508, -0.762, 0.381, -0.381, -0.254, -0.127, 0.508, 0.254, -0.508, 0.508, 0.254, 0.889, -0.381,
    1.27, 0,
  ],
  'none',
  FINE,
);
/** The arrow of a current source. It flows from the first pin through the source to the second, as SPICE counts. */
const flow = [
  path([0, -1.524, 0, 1.524], 'none', FINE),
  path([-0.508, 0.762, 0, 1.524, 0.508, 0.762, -0.508, 0.762], 'outline', FINE),
];

/** A controlled source: a rhombus on the right, its controlling pins on the left. */
const controlled = (drawings: readonly Drawing[], current: boolean): Sketch => ({
  drawings: [
    path([2.54, -2.54, 5.08, 0, 2.54, 2.54, 0, 0, 2.54, -2.54], 'background'),
    ...drawings,
    ...(current
      ? [
          path([-2.54, -2.54, -2.54, 2.54], 'none', FINE),
          path([-3.048, 0.254, -2.54, 1.016, -2.032, 0.254], 'none', FINE),
        ]
      : [
          circle(-2.54, -2.54, 0.254, 'none', FINE),
          circle(-2.54, 2.54, 0.254, 'none', FINE),
          label('+', -1.524, -2.54, 1.016),
          label('-', -1.524, 2.54, 1.016),
        ]),
  ],
  ports: {
    'N+': port(2.54, -5.08, 'down', 2.54, 'passive', { label: '~', node: 'N+' }),
    'N-': port(2.54, 5.08, 'up', 2.54, 'passive', { label: '~', node: 'N-' }),
    'C+': port(-5.08, -2.54, 'right', 2.54, 'passive', { label: '~', node: 'C+' }),
    'C-': port(-5.08, 2.54, 'right', 2.54, 'passive', { label: '~', node: 'C-' }),
  },
  reference: [5.842, -1.27, 'left'],
  value: [5.842, 1.27, 'left'],
  numbers: true,
});
const signsAt = (x: number): Drawing[] => [
  path([x - 0.508, -1.143, x + 0.508, -1.143], 'none', FINE),
  path([x, -1.651, x, -0.635], 'none', FINE),
  path([x - 0.508, 1.143, x + 0.508, 1.143], 'none', FINE),
];
const flowAt = (x: number): Drawing[] => [
  path([x, -1.397, x, 1.397], 'none', FINE),
  path([x - 0.381, 0.762, x, 1.397, x + 0.381, 0.762, x - 0.381, 0.762], 'outline', FINE),
];

const cell = (y: number): Drawing[] => [
  path([-2.032, y - 0.381, 2.032, y - 0.381]),
  path([-0.889, y + 0.381, 0.889, y + 0.381], 'none', 0.508),
];
const plus = [path([1.27, -1.778, 2.286, -1.778], 'none', FINE), path([1.778, -2.286, 1.778, -1.27], 'none', FINE)];
const letter = (text: string): Sketch => source(label(text, 0, 0, 1.524));

export const sources: Sketches = {
  voltageSource: source(...signs),
  voltageSine: source(...signs, sine),
  voltagePulse: source(...signs, pulse),
  voltageRamp: source(...signs, ramp),
  voltageExponential: source(...signs, exponential),
  voltageNoise: source(...signs, noise),
  voltageFormula: source(...signs, label('f', 0, 0, 1.016)),
  currentSource: source(...flow),
  currentSine: source(
    ...flow,
    path([0.635, 0, ...curve(0.95, 0, 0.317, 180, 360, 4), ...curve(1.585, 0, 0.317, 180, 0, 4)], 'none', FINE),
  ),
  currentPulse: source(
    ...flow,
    path([0.508, 0.381, 0.889, 0.381, 0.889, -0.381, 1.524, -0.381, 1.524, 0.381, 1.905, 0.381], 'none', FINE),
  ),
  currentFormula: source(...flow, label('f', 1.27, 0, 1.016)),
  voltageByVoltage: controlled(signsAt(2.54), false),
  voltageByCurrent: controlled(signsAt(2.54), true),
  currentByVoltage: controlled(flowAt(2.54), false),
  currentByCurrent: controlled(flowAt(2.54), true),
  voltmeter: letter('V'),
  ammeter: letter('A'),
  motor: letter('M'),
  lamp: source(path([-1.778, -1.778, 1.778, 1.778], 'none', FINE), path([-1.778, 1.778, 1.778, -1.778], 'none', FINE)),
  lampNeon: source(
    path([-0.762, -0.762, 0.762, -0.762]),
    path([-0.762, 0.762, 0.762, 0.762]),
    path([0, -2.54, 0, -0.762], 'none', FINE),
    path([0, 2.54, 0, 0.762], 'none', FINE),
    circle(1.397, 0.762, 0.254, 'outline', FINE),
  ),
  cell: {
    ...upright(
      [...cell(0), path([0, -0.381, 0, -2.54], 'none', FINE), path([0, 0.381, 0, 2.54], 'none', FINE), ...plus],
      2.54,
      ['+', '-'],
      ['+', '-'],
      5.08,
    ),
    reference: [2.794, -1.27, 'left'],
  },
  battery: {
    ...upright(
      [
        ...cell(-1.27),
        ...cell(1.27),
        path([0, -1.651, 0, -2.54], 'none', FINE),
        path([0, 1.651, 0, 2.54], 'none', FINE),
        path([0, -0.889, 0, 0.889], 'none', FINE),
        path([1.27, -2.667, 2.286, -2.667], 'none', FINE),
        path([1.778, -3.175, 1.778, -2.159], 'none', FINE),
      ],
      2.54,
      ['+', '-'],
      ['+', '-'],
      5.08,
    ),
    reference: [2.794, -1.27, 'left'],
  },
  solarCell: {
    ...upright(
      [
        ring,
        ...cell(0),
        path([0, -0.381, 0, -2.54], 'none', FINE),
        path([0, 0.381, 0, 2.54], 'none', FINE),
        path([-3.81, -3.302, -2.286, -1.778], 'none', FINE),
        path([-2.413, -2.667, -2.286, -1.778, -3.175, -1.905], 'none', FINE),
      ],
      2.54,
      ['+', '-'],
      ['+', '-'],
      5.08,
    ),
    reference: [3.556, -1.27, 'left'],
    value: [3.556, 1.27, 'left'],
  },
};
