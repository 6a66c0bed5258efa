import { arc, circle, FINE, path, rect, type Drawing } from '../records.ts';
import { level, port, type Port, type Sketch, type Sketches } from '../sketch.ts';

/** Switches, jumpers and relays. */

const end = { label: '~' } as const;
const dot = (x: number, y: number) => circle(x, y, 0.508, 'none', FINE);
const texts = { reference: [0, -3.81, 'center'], value: [0, 2.54, 'center'] } as const;

/** One pole with n throws, the common contact on the left. */
function throwsOf(n: number): Sketch {
  const rows = Array.from({ length: n }, (_, i) => (i - (n - 1) / 2) * (n === 2 ? 5.08 : 2.54));
  return {
    drawings: [dot(-2.032, 0), ...rows.map(y => dot(2.032, y)), path([-1.651, -0.381, 1.524, rows[0]! + 0.254])],
    ports: Object.fromEntries<Port>([
      ...rows.map((y, i) => [`T${i + 1}`, port(5.08, y, 'left', 2.54, 'passive', end)] as [string, Port]),
      ['C', port(-5.08, 0, 'right', 2.54, 'passive', end)],
    ]),
    reference: [0, Math.min(rows[0]!, -1.27) - 2.54, 'center'],
    value: [0, Math.max(rows.at(-1)!, 1.27) + 2.54, 'center'],
    numbers: true,
  };
}

/** n contacts in one package, as DIP switches have them. */
function dip(n: number): Sketch {
  const y = (i: number) => (i - Math.floor((n - 1) / 2)) * 2.54;
  return {
    drawings: [
      rect(-3.81, y(0) - 2.54, 3.81, y(n - 1) + 2.54),
      ...Array.from({ length: n }, (_, i) => [
        dot(-2.032, y(i)),
        dot(2.032, y(i)),
        path([-3.81, y(i), -2.54, y(i)], 'none', FINE),
        path([3.81, y(i), 2.54, y(i)], 'none', FINE),
        path([-1.651, y(i) - 0.254, 1.905, y(i) - 1.143]),
      ]).flat(),
    ],
    ports: Object.fromEntries<Port>([
      ...Array.from({ length: n }, (_, i): [string, Port] => [
        `${i + 1}`,
        port(-7.62, y(i), 'right', 3.81, 'passive', end),
      ]),
      ...Array.from({ length: n }, (_, i): [string, Port] => [
        `${n + i + 1}`,
        port(7.62, y(n - 1 - i), 'left', 3.81, 'passive', end),
      ]),
    ]),
    reference: [0, y(0) - 3.81, 'center'],
    value: [0, y(n - 1) + 3.81, 'center'],
    numbers: true,
  };
}

const contacts = [dot(-2.032, 0), dot(2.032, 0)];
const push: Drawing[] = [
  ...contacts,
  path([-2.54, -1.27, 2.54, -1.27]),
  path([0, -1.27, 0, -3.048], 'none', FINE),
  path([-0.762, -3.048, 0.762, -3.048], 'none', FINE),
];
const two = (drawings: readonly Drawing[], top = -3.81): Sketch => ({
  ...level(drawings, 2.54, ['1', '2'], ['1', '2'], 5.08),
  reference: [0, top, 'center'],
  value: [0, 2.54, 'center'],
});

const coil = (x: number): Drawing[] => [
  rect(x - 2.54, -1.905, x + 2.54, 1.905, 'none'),
  path([x - 1.27, 1.905, x + 1.27, -1.905], 'none', FINE),
];
const linkage = (to: number) => path([-5.08, 0, to, 0], 'none', FINE);

/** A coil on the left and p poles, each switched from NC to NO or, without `change`, only closed. */
function relay(poles: number, change: boolean): Sketch {
  const x = (p: number) => 2.54 + p * 7.62;
  const first = -7.62;
  const right = x(poles - 1) + (change ? 2.54 : 0) + 2.54;
  const pole = (p: number): Drawing[] => [
    path([x(p), 5.08, x(p), 1.905, x(p) - 1.524, -2.032]),
    ...(change
      ? [
          path([x(p) - 2.54, -5.08, x(p) - 2.54, -2.286, x(p) - 1.524, -2.286], 'none', FINE),
          path([x(p) + 2.54, -5.08, x(p) + 2.54, -2.286, x(p) + 1.016, -2.286], 'none', FINE),
        ]
      : [path([x(p), -5.08, x(p), -2.286], 'none', FINE)]),
  ];
  return {
    drawings: [
      rect(first - 3.81, -5.08, right, 5.08),
      ...coil(first),
      path([first, -5.08, first, -1.905], 'none', FINE),
      path([first, 5.08, first, 1.905], 'none', FINE),
      ...Array.from({ length: poles }, (_, p) => pole(p)).flat(),
      linkage(x(poles - 1) - 0.9),
    ],
    ports: {
      A1: port(first, -7.62, 'down', 2.54, 'passive', end),
      A2: port(first, 7.62, 'up', 2.54, 'passive', end),
      ...Object.fromEntries(
        Array.from({ length: poles }, (_, p): [string, Port][] => [
          [`C${p + 1}`, port(x(p), 7.62, 'up', 2.54, 'passive', end)],
          ...(change
            ? ([
                [`NC${p + 1}`, port(x(p) - 2.54, -7.62, 'down', 2.54, 'passive', end)],
                [`NO${p + 1}`, port(x(p) + 2.54, -7.62, 'down', 2.54, 'passive', end)],
              ] as [string, Port][])
            : ([[`NO${p + 1}`, port(x(p), -7.62, 'down', 2.54, 'passive', end)]] as [string, Port][])),
        ]).flat(),
      ),
    },
    reference: [right + 1.27, -1.27, 'left'],
    value: [right + 1.27, 1.27, 'left'],
    numbers: true,
  };
}

const solderPads = (bridged: boolean): Drawing[] => [
  path([-0.381, -1.016, -0.381, 1.016, -0.9, 0.9, -1.397, 0, -0.9, -0.9, -0.381, -1.016], 'outline', FINE),
  path([0.381, -1.016, 0.381, 1.016, 0.9, 0.9, 1.397, 0, 0.9, -0.9, 0.381, -1.016], 'outline', FINE),
  ...(bridged ? [rect(-0.508, -0.381, 0.508, 0.381, 'outline', FINE)] : []),
];

const jumper3 = (drawings: readonly Drawing[]): Sketch => ({
  drawings: [...drawings, path([0, 1.016, 0, 2.54], 'none', FINE)],
  ports: {
    '1': port(-6.35, 0, 'right', 2.54, 'passive', end),
    C: port(0, 3.81, 'up', 2.54, 'passive', end),
    '3': port(6.35, 0, 'left', 2.54, 'passive', end),
  },
  reference: [0, -3.302, 'center'],
  value: [1.27, 3.048, 'left'],
  numbers: true,
});

/** The knob and pulses of a rotary encoder: A, common C and B on the left; with a push switch on the right. */
const encoder = (pushed: boolean): Sketch => ({
  drawings: [
    rect(-5.08, -5.08, 5.08, 5.08),
    circle(-0.762, 0, 1.905),
    arc([-2.54, -1.905, -0.762, -3.048, 1.016, -1.905], FINE),
    path([0.381, -2.159, 1.016, -1.905, 0.889, -2.667], 'none', FINE),
    ...[-2.54, 0, 2.54].map(y => path([-5.08, y, -3.81, y], 'none', FINE)),
    ...(pushed
      ? [
          path([5.08, -2.54, 3.81, -2.54, 3.81, -1.27], 'none', FINE),
          path([5.08, 2.54, 3.81, 2.54, 3.81, 1.27], 'none', FINE),
          path([2.921, -1.27, 2.921, 1.27]),
          path([1.143, 0, 2.921, 0], 'none', FINE),
        ]
      : []),
  ],
  ports: {
    A: port(-7.62, -2.54, 'right', 2.54, 'passive', end),
    B: port(-7.62, 2.54, 'right', 2.54, 'passive', end),
    C: port(-7.62, 0, 'right', 2.54, 'passive', end),
    ...(pushed && {
      S1: port(7.62, -2.54, 'left', 2.54, 'passive', end),
      S2: port(7.62, 2.54, 'left', 2.54, 'passive', end),
    }),
  },
  reference: [0, -6.35, 'center'],
  value: [0, 6.35, 'center'],
  numbers: true,
});

/** Two poles with two throws each, moved together. */
const doublePole: Sketch = {
  drawings: [-5.08, 5.08]
    .flatMap(y => [
      dot(-2.032, y),
      dot(2.032, y - 2.54),
      dot(2.032, y + 2.54),
      path([-1.651, y - 0.381, 1.524, y - 2.286]),
    ])
    .concat(path([0, -6.35, 0, 3.81], 'none', FINE)),
  ports: {
    A1: port(5.08, -7.62, 'left', 2.54, 'passive', end),
    AC: port(-5.08, -5.08, 'right', 2.54, 'passive', end),
    A2: port(5.08, -2.54, 'left', 2.54, 'passive', end),
    B1: port(5.08, 2.54, 'left', 2.54, 'passive', end),
    BC: port(-5.08, 5.08, 'right', 2.54, 'passive', end),
    B2: port(5.08, 7.62, 'left', 2.54, 'passive', end),
  },
  reference: [0, -10.16, 'center'],
  value: [0, 10.16, 'center'],
  numbers: true,
};

export const switches: Sketches = {
  push: two(push, -4.572),
  pushClosed: two([
    ...contacts,
    path([-2.54, 0.508, 2.54, 0.508]),
    path([0, 0.508, 0, -2.286], 'none', FINE),
    path([-0.762, -2.286, 0.762, -2.286], 'none', FINE),
  ]),
  single: two([...contacts, path([-1.651, -0.254, 1.905, -1.778])]),
  reed: two([
    ...contacts,
    path([-1.651, -0.254, 1.905, -1.016]),
    path([-1.27, -1.524, 1.27, -1.524], 'none', FINE),
    path([-1.27, 1.27, 1.27, 1.27], 'none', FINE),
    arc([-1.27, -1.524, -2.9, -0.127, -1.27, 1.27], FINE),
    arc([1.27, -1.524, 2.9, -0.127, 1.27, 1.27], FINE),
  ]),
  throws: throwsOf,
  dip,
  doublePole,
  encoder: encoder(false),
  encoderPush: encoder(true),
  jumperOpen: two([...contacts, arc([-1.778, -0.762, 0, -1.651, 1.778, -0.762], FINE)]),
  jumperClosed: two([...contacts, path([-1.524, 0, 1.524, 0])]),
  solderOpen: { ...level(solderPads(false), 1.397), reference: texts.reference },
  solderBridged: { ...level(solderPads(true), 1.397), reference: texts.reference },
  jumper3: jumper3([
    dot(-3.302, 0),
    dot(0, 0.508),
    dot(3.302, 0),
    arc([-2.794, -0.762, -1.651, -1.397, -0.508, -0.508], FINE),
    arc([0.508, -0.508, 1.651, -1.397, 2.794, -0.762], FINE),
  ]),
  relayClose: relay(1, false),
  relayChange: n => relay(n, true),
};
