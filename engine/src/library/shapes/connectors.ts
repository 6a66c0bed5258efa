import { arc, circle, FINE, path, rect, type Drawing } from '../records.ts';
import { port, type Port, type Sketch, type Sketches } from '../sketch.ts';

/** Connectors with a number of equal contacts, and the plugs that have a drawing of their own. */

const end = { label: '~' } as const;
const rowsOf = (n: number) => Array.from({ length: n }, (_, i) => (i - Math.floor((n - 1) / 2)) * 2.54);

/** A row of contacts on the left: pins of a header, sockets, or screws. */
function row(n: number, contact: (y: number) => Drawing[], name: (n: number) => string = String): Sketch {
  const rows = rowsOf(n);
  const [top, bottom] = [rows[0]! - 1.27, rows.at(-1)! + 1.27];
  return {
    drawings: [rect(-1.27, top, 1.27, bottom), ...rows.flatMap(contact)],
    ports: Object.fromEntries(rows.map((y, i) => [name(i + 1), port(-5.08, y, 'right', 3.81, 'passive', end)])),
    reference: [0, top - 1.27, 'center'],
    value: [0, bottom + 1.27, 'center'],
    numbers: true,
  };
}

const pinContact = (y: number): Drawing[] => [
  path([-1.27, y, -0.508, y], 'none', FINE),
  rect(-0.508, y - 0.254, 0.762, y + 0.254, 'outline', FINE),
];
const socketContact = (y: number): Drawing[] => [
  path([-1.27, y, -0.508, y], 'none', FINE),
  arc([0, y - 0.508, -0.508, y, 0, y + 0.508], FINE),
];
const screwContact = (y: number): Drawing[] => [
  circle(0, y, 0.635, 'none', FINE),
  path([-0.4, y + 0.4, 0.4, y - 0.4], 'none', FINE),
];

/** Two columns of n contacts: odd numbers on the left, even ones on the right; or first all left ones. */
function double(n: number, oddEven: boolean): Sketch {
  const rows = rowsOf(n);
  const [top, bottom] = [rows[0]! - 1.27, rows.at(-1)! + 1.27];
  const contact = (x: number, y: number, s: 1 | -1): Drawing[] => [
    path([x, y, x + s * 0.508, y], 'none', FINE),
    rect(x + s * 0.508, y - 0.254, x + s * 1.524, y + 0.254, 'outline', FINE),
  ];
  const left = (i: number) => port(-7.62, rows[i]!, 'right', 5.08, 'passive', end);
  const right = (i: number) => port(7.62, rows[i]!, 'left', 5.08, 'passive', end);
  const ports: [string, Port][] = oddEven
    ? rows.flatMap((_, i): [string, Port][] => [
        [`${2 * i + 1}`, left(i)],
        [`${2 * i + 2}`, right(i)],
      ])
    : [
        ...rows.map((_, i): [string, Port] => [`${i + 1}`, left(i)]),
        ...rows.map((_, i): [string, Port] => [`${n + i + 1}`, right(i)]),
      ];
  return {
    drawings: [
      rect(-2.54, top, 2.54, bottom),
      ...rows.flatMap(y => [...contact(-2.54, y, 1), ...contact(2.54, y, -1)]),
    ],
    ports: Object.fromEntries(ports),
    reference: [0, top - 1.27, 'center'],
    value: [0, bottom + 1.27, 'center'],
    numbers: true,
  };
}

const coaxial: Sketch = {
  drawings: [
    circle(0, 0, 2.032),
    circle(0, 0, 0.508, 'outline', FINE),
    path([-2.54, 0, -0.508, 0], 'none', FINE),
    path([0, 2.032, 0, 2.54], 'none', FINE),
  ],
  ports: {
    In: port(-5.08, 0, 'right', 2.54, 'passive', end),
    Ext: port(0, 5.08, 'up', 2.54, 'passive', end),
  },
  reference: [0, -3.302, 'center'],
  value: [2.54, 3.302, 'left'],
  numbers: true,
};

/** A barrel jack; with a contact that opens when the plug is in, or without. */
const barrel = (switched: boolean): Sketch => ({
  drawings: [
    rect(-5.08, -3.81, 5.08, 3.81),
    rect(-4.064, -3.302, -0.254, -1.778, 'outline', FINE),
    path([5.08, -2.54, -0.254, -2.54], 'none', FINE),
    path([5.08, 2.54, -2.032, 2.54, -3.048, 1.27, -4.064, 2.54], 'none'),
    ...(switched
      ? [
          path([5.08, 0, 1.016, 0, 1.016, 2.159], 'none', FINE),
          path([0.635, 1.651, 1.016, 2.286, 1.397, 1.651], 'none', FINE),
        ]
      : []),
  ],
  ports: {
    '1': port(7.62, -2.54, 'left', 2.54, 'passive', end),
    '2': port(7.62, 2.54, 'left', 2.54, 'passive', end),
    ...(switched && { '3': port(7.62, 0, 'left', 2.54, 'passive', end) }),
  },
  reference: [0, -5.08, 'center'],
  value: [0, 5.08, 'center'],
  numbers: true,
});

/** An audio jack: sleeve, tip and, where it has one, ring. */
const audio = (rings: 0 | 1): Sketch => ({
  drawings: [
    rect(-5.08, -3.81, 5.08, rings ? 6.35 : 3.81),
    rect(-4.318, -3.048, -3.302, rings ? 5.588 : 3.048, 'outline', FINE),
    path([5.08, rings ? 5.08 : 2.54, -3.302, rings ? 5.08 : 2.54], 'none', FINE),
    path([5.08, -2.54, -0.508, -2.54, -1.27, -1.27, -2.032, -2.54], 'none'),
    ...(rings ? [path([5.08, 1.27 - 1.27, 1.778, 0, 1.016, 1.27, 0.254, 0], 'none')] : []),
  ],
  ports: {
    S: port(7.62, rings ? 5.08 : 2.54, 'left', 2.54, 'passive', end),
    T: port(7.62, -2.54, 'left', 2.54, 'passive', end),
    ...(rings && { R: port(7.62, 0, 'left', 2.54, 'passive', end) }),
  },
  reference: [0, -5.08, 'center'],
  value: [0, rings ? 7.62 : 5.08, 'center'],
  numbers: true,
});

export const connectors: Sketches = {
  pinHeader: n => row(n, pinContact),
  pinSocket: n => row(n, socketContact),
  screwTerminal: n => row(n, screwContact),
  doubleHeader: n => double(n, true),
  doubleColumns: n => double(n, false),
  coaxial,
  barrelJack: barrel(false),
  barrelJackSwitch: barrel(true),
  audioMono: audio(0),
  audioStereo: audio(1),
};
