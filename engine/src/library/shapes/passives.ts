import { arc, circle, FINE, label, path, rect, type Drawing } from '../records.ts';
import { port, upright, type Sketch, type Sketches } from '../sketch.ts';

/** Resistors (IEC rectangles), capacitors, and what is built from them. */

const body = rect(-1.016, -2.54, 1.016, 2.54, 'none');
const resistor = upright([body], 2.54);
/** An arrow across a body: adjustable. */
const across: readonly Drawing[] = [
  path([-2.286, 2.286, 2.286, -2.286], 'none', FINE),
  path([1.27, -2.032, 2.286, -2.286, 2.032, -1.27], 'none', FINE),
];
/** The bent line of parts that depend on something else. */
const bent = path([-2.54, 2.54, -1.778, 2.54, 1.778, -2.54], 'none', FINE);

const potentiometer = (extra: readonly Drawing[]): Sketch => ({
  drawings: [body, path([2.032, -0.508, 1.016, 0, 2.032, 0.508, 2.032, -0.508], 'outline', FINE), ...extra],
  ports: {
    '1': port(0, -3.81, 'down', 1.27, 'passive', { label: '~', node: 'r0' }),
    W: port(3.81, 0, 'left', 1.778, 'passive', { label: '~', node: 'wiper' }),
    '3': port(0, 3.81, 'up', 1.27, 'passive', { label: '~', node: 'r1' }),
  },
  reference: [-2.54, -1.27, 'right'],
  value: [-2.54, 1.27, 'right'],
  numbers: true,
});

const zigzag = path(
  [
    0, -2.54, 0, -2.286, 1.016, -1.905, -1.016, -1.143, 1.016, -0.381, -1.016, 0.381, 1.016, 1.143, -1.016, 1.905,
  ].concat([0, 2.286, 0, 2.54]),
  'none',
);

const plates = [
  path([-2.032, -0.762, 2.032, -0.762], 'none', 0.508),
  path([-2.032, 0.762, 2.032, 0.762], 'none', 0.508),
];
const plus = [path([-2.286, -2.032, -1.27, -2.032], 'none', FINE), path([-1.778, -2.54, -1.778, -1.524], 'none', FINE)];
const light = [
  path([-3.302, -2.794, -1.524, -1.27], 'none', FINE),
  path([-1.778, -1.905, -1.524, -1.27, -2.159, -1.397], 'none', FINE),
  path([-3.302, -1.27, -1.524, 0.254], 'none', FINE),
  path([-1.778, -0.381, -1.524, 0.254, -2.159, 0.127], 'none', FINE),
];

/** Resistors side by side with a common end (pin 1). */
function network(n: number): Sketch {
  const left = -((n - 1) / 2) * 2.54;
  const x = (i: number) => Math.round((left + i * 2.54) / 1.27) * 1.27;
  return {
    drawings: [
      rect(x(0) - 1.27, -3.175, x(n - 1) + 1.27, 3.81),
      ...Array.from({ length: n }, (_, i) => rect(x(i) - 0.635, -1.524, x(i) + 0.635, 1.905, 'none')),
      ...Array.from({ length: n }, (_, i) => path([x(i), -1.524, x(i), -2.413], 'none', FINE)),
      path([x(0), -2.413, x(n - 1), -2.413], 'none', FINE),
      ...Array.from({ length: n }, (_, i) => path([x(i), 1.905, x(i), 3.81], 'none', FINE)),
      circle(x(0), -2.413, 0.254, 'outline', FINE),
    ],
    ports: {
      common: port(x(0), -5.08, 'down', 2.667, 'passive', { label: '~' }),
      ...Object.fromEntries(
        Array.from({ length: n }, (_, i) => [`R${i + 1}`, port(x(i), 6.35, 'up', 2.54, 'passive', { label: '~' })]),
      ),
    },
    reference: [x(n - 1) + 2.54, -1.27, 'left'],
    value: [x(n - 1) + 2.54, 1.27, 'left'],
    numbers: true,
  };
}

/** Separate resistors in one package: pins down the left side and up the right. */
function pack(n: number): Sketch {
  const top = -Math.floor((n - 1) / 2) * 2.54;
  const y = (i: number) => top + i * 2.54;
  return {
    drawings: [
      rect(-3.81, y(0) - 2.54, 3.81, y(n - 1) + 2.54),
      ...Array.from({ length: n }, (_, i) => [
        rect(-1.905, y(i) - 0.635, 1.905, y(i) + 0.635, 'none'),
        path([-3.81, y(i), -1.905, y(i)], 'none', FINE),
        path([1.905, y(i), 3.81, y(i)], 'none', FINE),
      ]).flat(),
    ],
    ports: Object.fromEntries([
      ...Array.from({ length: n }, (_, i) => [
        `R${i + 1}.1`,
        port(-6.35, y(i), 'right', 2.54, 'passive', { label: '~' }),
      ]),
      ...Array.from({ length: n }, (_, i) => [
        `R${n - i}.2`,
        port(6.35, y(n - 1 - i), 'left', 2.54, 'passive', { label: '~' }),
      ]),
    ]) as Sketch['ports'],
    reference: [0, y(0) - 3.81, 'center'],
    value: [0, y(n - 1) + 3.81, 'center'],
    numbers: true,
  };
}

export const passives: Sketches = {
  resistor,
  resistorSmall: {
    ...upright([rect(-0.762, -1.524, 0.762, 1.524, 'none')], 1.524, ['1', '2'], ['+', '-'], 2.54),
    reference: [1.27, -0.889, 'left'],
    value: [1.27, 0.889, 'left'],
  },
  resistorZigzag: upright([zigzag], 2.54),
  resistorVariable: {
    ...upright([body, ...across], 2.54),
    reference: [3.302, -1.27, 'left'],
    value: [3.302, 1.27, 'left'],
  },
  potentiometer: potentiometer([]),
  trimmer: potentiometer([path([1.524, -0.889, 2.54, -0.889], 'none', FINE)]),
  photoResistor: { ...upright([body, ...light], 2.54), reference: [2.54, -1.27, 'left'] },
  varistor: { ...upright([body, bent, label('U', -2.286, 1.016, 1.016)], 2.54) },
  thermistor: { ...upright([body, bent, label('t°', -2.54, 1.016, 1.016)], 2.54) },
  thermistorNtc: { ...upright([body, bent, label('-t°', -2.794, 1.016, 1.016)], 2.54) },
  thermistorPtc: { ...upright([body, bent, label('+t°', -2.794, 1.016, 1.016)], 2.54) },
  shunt: {
    drawings: [body],
    ports: {
      I1: port(0, -5.08, 'down', 2.54, 'passive', { label: '~' }),
      S1: port(-5.08, -1.27, 'right', 4.064, 'passive', { label: '~' }),
      S2: port(-5.08, 1.27, 'right', 4.064, 'passive', { label: '~' }),
      I2: port(0, 5.08, 'up', 2.54, 'passive', { label: '~' }),
    },
    reference: [2.54, -1.27, 'left'],
    value: [2.54, 1.27, 'left'],
    numbers: true,
  },
  heater: upright([body, ...[-1.27, 0, 1.27].map(y => path([-1.016, y, 1.016, y], 'none', FINE))], 2.54),
  network,
  pack,
  capacitor: upright(plates, 0.762),
  capacitorSmall: {
    ...upright(
      [path([-1.524, -0.508, 1.524, -0.508], 'none', 0.381), path([-1.524, 0.508, 1.524, 0.508], 'none', 0.381)],
      0.508,
      ['1', '2'],
      ['+', '-'],
      2.54,
    ),
    reference: [1.905, -1.016, 'left'],
    value: [1.905, 1.016, 'left'],
  },
  capacitorPolarized: upright(
    [rect(-2.032, -1.016, 2.032, -0.508, 'none'), rect(-2.032, 0.508, 2.032, 1.016, 'outline'), ...plus],
    1.016,
  ),
  capacitorCurved: upright(
    [path([-2.032, -0.762, 2.032, -0.762], 'none', 0.508), arc([-2.032, 1.27, 0, 0.762, 2.032, 1.27], 0.508), ...plus],
    0.762,
  ),
  capacitorBipolar: upright(
    [rect(-2.032, -1.016, 2.032, -0.508, 'none'), rect(-2.032, 0.508, 2.032, 1.016, 'none')],
    1.016,
  ),
  capacitorVariable: {
    ...upright([...plates, ...across], 0.762),
    reference: [3.302, -1.27, 'left'],
    value: [3.302, 1.27, 'left'],
  },
  capacitorTrim: {
    ...upright(
      [
        ...plates,
        path([-2.032, 2.286, 2.032, -2.032], 'none', FINE),
        path([1.397, -2.54, 2.667, -1.524], 'none', FINE),
      ],
      0.762,
    ),
    reference: [3.302, -1.27, 'left'],
    value: [3.302, 1.27, 'left'],
  },
  feedthrough: {
    drawings: [path([-2.54, 0, 2.54, 0], 'none'), path([-1.27, 1.27, 1.27, 1.27], 'none', 0.508)],
    ports: {
      '1': port(-5.08, 0, 'right', 2.54, 'passive', { label: '~' }),
      GND: port(0, 5.08, 'up', 3.81, 'passive', { label: '~' }),
      '3': port(5.08, 0, 'left', 2.54, 'passive', { label: '~' }),
    },
    reference: [0, -1.905, 'center'],
    value: [2.54, 2.54, 'left'],
    numbers: true,
  },
  fuse: upright([rect(-0.762, -2.54, 0.762, 2.54, 'none'), path([0, -2.54, 0, 2.54], 'none', FINE)], 2.54),
  polyfuse: {
    ...upright(
      [
        rect(-0.762, -2.54, 0.762, 2.54, 'none'),
        path([0, -2.54, 0, 2.54], 'none', FINE),
        path([-1.905, 2.54, -1.905, 1.778, 1.905, -1.778, 1.905, -2.54], 'none', FINE),
      ],
      2.54,
    ),
    reference: [2.794, -1.27, 'left'],
  },
  sparkGap: upright(
    [
      path([0, -2.54, 0, -0.508], 'none'),
      path([0, 2.54, 0, 0.508], 'none'),
      path([-0.508, -1.27, 0, -0.381, 0.508, -1.27], 'none'),
      path([-0.508, 1.27, 0, 0.381, 0.508, 1.27], 'none'),
      circle(0, 0, 2.54),
    ],
    2.54,
  ),
};
