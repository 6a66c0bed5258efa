import { circle, FINE, path, type Drawing } from '../records.ts';
import { level, port, type Sketch, type Sketches } from '../sketch.ts';

/** Diodes: pin 1 is the cathode, on the left; the triangle points at it. */

const triangle = path([1.27, -1.27, 1.27, 1.27, -1.27, 0, 1.27, -1.27]);
const wire = path([1.27, 0, -1.27, 0], 'none', FINE);
const bar = path([-1.27, -1.27, -1.27, 1.27]);
const zenerBar = path([-0.762, -1.27, -1.27, -1.27, -1.27, 1.27]);
const schottkyBar = path([-0.635, -0.635, -0.635, -1.27, -1.27, -1.27, -1.27, 1.27, -1.905, 1.27, -1.905, 0.635]);

const KA = ['K', 'A'] as const;
const NODES = ['K', 'A'] as const;
const diode = (...drawings: Drawing[]): Sketch => level([triangle, wire, ...drawings], 1.27, KA, NODES);

/** Two arrows away from the body (light out) or towards it. */
const rays = (out: boolean): Drawing[] =>
  [-0.508, 0.762].flatMap(x => {
    const [tail, tip] = out
      ? [
          [x, -1.651],
          [x - 1.27, -2.921],
        ]
      : [
          [x - 1.27, -2.921],
          [x, -1.651],
        ];
    const [tx, ty] = tip as [number, number];
    const s = out ? 1 : -1;
    return [
      path([...(tail as number[]), tx, ty, tx + s * 0.762, ty], 'none', FINE),
      path([tx, ty, tx, ty + s * 0.762], 'none', FINE),
    ];
  });

const lit = (sketch: Sketch, out: boolean): Sketch => ({
  ...sketch,
  drawings: [...sketch.drawings, ...rays(out)],
  reference: [0, -4.191, 'center'],
});

/** Diodes one above the other with a common left pin: `cathode` common or anode common. */
function rows(count: number, cathode: boolean, names: readonly string[], light: boolean): Sketch {
  const y = (i: number) => (i - (count - 1) / 2) * 5.08;
  const flip = cathode ? 1 : -1;
  const shift = (drawing: readonly number[], dy: number) => drawing.map((v, i) => (i % 2 === 0 ? v * flip : v + dy));
  const common = -2.54;
  return {
    drawings: Array.from({ length: count }, (_, i) => [
      path(shift([1.27, -1.27, 1.27, 1.27, -1.27, 0, 1.27, -1.27], y(i))),
      path(shift([-1.27, -1.27, -1.27, 1.27], y(i))),
      path([common, y(i), 2.54, y(i)], 'none', FINE),
      ...(light
        ? [-0.508, 0.762].flatMap(x => [
            path([x * flip, y(i) - 1.397, x * flip - 0.889, y(i) - 2.286], 'none', FINE),
            path(
              [x * flip - 0.889, y(i) - 1.778, x * flip - 0.889, y(i) - 2.286, x * flip - 0.381, y(i) - 2.286],
              'none',
              FINE,
            ),
          ])
        : []),
    ])
      .flat()
      .concat(path([common, y(0), common, y(count - 1)], 'none', FINE), circle(common, 0, 0.254, 'outline', FINE)),
    ports: {
      [cathode ? 'K' : 'A']: port(-5.08, 0, 'right', 2.54),
      ...Object.fromEntries(names.map((name, i) => [name, port(5.08, y(i), 'left', 2.54)])),
    },
    reference: [0, y(0) - 3.81, 'center'],
    value: [0, y(count - 1) + 2.54, 'center'],
    numbers: true,
  };
}

/** Two diodes in a row, both conducting to the right, with their middle led out below. */
const series: Sketch = {
  drawings: [
    ...[-2.54, 2.54].flatMap(x => [
      path([x - 1.27, -1.27, x - 1.27, 1.27, x + 1.27, 0, x - 1.27, -1.27]),
      path([x + 1.27, -1.27, x + 1.27, 1.27]),
    ]),
    path([-5.08, 0, 5.08, 0], 'none', FINE),
    circle(0, 0, 0.254, 'outline', FINE),
  ],
  ports: {
    A: port(-7.62, 0, 'right', 2.54),
    K: port(7.62, 0, 'left', 2.54),
    M: port(0, 5.08, 'up', 5.08),
  },
  reference: [0, -2.54, 'center'],
  value: [1.27, 3.81, 'left'],
  numbers: true,
};

const tvs: Drawing[] = [
  path([-2.54, -1.27, 0, 0, -2.54, 1.27, -2.54, -1.27]),
  path([2.54, -1.27, 0, 0, 2.54, 1.27, 2.54, -1.27]),
  path([0.508, -1.27, 0, -1.27, 0, 1.27, -0.508, 1.27]),
  path([-2.54, 0, 2.54, 0], 'none', FINE),
];

/** Four diodes in a rhombus: alternating current from above and below, direct current right and left. */
const bridge: Sketch = {
  drawings: [
    path([-5.08, 0, 0, -5.08, 5.08, 0, 0, 5.08, -5.08, 0], 'background'),
    ...[
      [-2.54, -2.54, -1],
      [-2.54, 2.54, 1],
      [2.54, -2.54, 1],
      [2.54, 2.54, -1],
    ].flatMap(([x, y, s]) => {
      // All four conduct to the right, up or down the sides of the rhombus.
      const [cx, cy, d] = [x!, y!, 0.9];
      const along = (u: number, v: number): [number, number] => [
        cx + (u - s! * v) * 0.7071,
        cy + (s! * u + v) * 0.7071,
      ];
      return [
        path([...along(-d, -d), ...along(-d, d), ...along(d, 0), ...along(-d, -d)], 'outline', FINE),
        path([...along(d, -d), ...along(d, d)]),
      ];
    }),
  ],
  ports: {
    '+': port(7.62, 0, 'left', 2.54),
    '-': port(-7.62, 0, 'right', 2.54),
    AC1: port(0, -7.62, 'down', 2.54, 'passive', { label: '~' }),
    AC2: port(0, 7.62, 'up', 2.54, 'passive', { label: '~' }),
  },
  reference: [2.54, -6.35, 'left'],
  value: [2.54, 6.35, 'left'],
  numbers: true,
};

export const diodes: Sketches = {
  diode: diode(bar),
  schottky: diode(schottkyBar),
  zener: diode(zenerBar),
  tunnel: diode(path([-0.762, -1.27, -1.27, -1.27, -1.27, 1.27, -0.762, 1.27])),
  varicap: level(
    [
      path([1.27, -1.27, 1.27, 1.27, -1.016, 0, 1.27, -1.27]),
      path([1.27, 0, -0.762, 0], 'none', FINE),
      path([-1.016, -1.27, -1.016, 1.27]),
      path([-1.651, -1.27, -1.651, 1.27]),
    ],
    1.651,
    KA,
    NODES,
  ),
  tvs: diode(path([-1.778, 1.778, -1.27, 1.27, -1.27, -1.27, -0.762, -1.778])),
  tvsBoth: { ...level(tvs, 2.54, ['A1', 'A2'], ['A1', 'A2']) },
  diac: {
    ...level(
      [
        path([-1.27, -2.54, 1.27, -1.27, -1.27, 0, -1.27, -2.54]),
        path([1.27, 0, -1.27, 1.27, 1.27, 2.54, 1.27, 0]),
        path([1.27, -2.54, 1.27, 2.54]),
        path([-1.27, -2.54, -1.27, 2.54]),
      ],
      1.27,
      ['A1', 'A2'],
      ['A1', 'A2'],
    ),
    reference: [0, -3.81, 'center'],
    value: [0, 3.81, 'center'],
  },
  led: lit(diode(bar), true),
  photodiode: lit(diode(bar), false),
  bridge,
  ledPairCathode: rows(2, true, ['A1', 'A2'], true),
  ledPairAnode: rows(2, false, ['K1', 'K2'], true),
  ledRgbCathode: rows(3, true, ['R', 'G', 'B'], true),
  ledRgbAnode: rows(3, false, ['R', 'G', 'B'], true),
  diodePairCathode: rows(2, true, ['A1', 'A2'], false),
  diodePairAnode: rows(2, false, ['K1', 'K2'], false),
  diodeSeries: series,
};
