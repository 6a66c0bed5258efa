import { arc, circle, FINE, path, rect, type Drawing } from '../records.ts';
import { level, port, upright, type Sketch, type Sketches } from '../sketch.ts';

/** Inductors, transformers, crystals and resonators. */

/** Half turns along a vertical line from y, bulging to the right (side 1) or the left (-1). */
const turns = (x: number, y: number, count: number, side: 1 | -1): Drawing[] =>
  Array.from({ length: count }, (_, i) => {
    const from = y + i * 1.27;
    return arc([x, from, x + side * 0.635, from + 0.635, x, from + 1.27]);
  });

const coil = turns(0, -2.54, 4, 1);
const core = (x: number, y0: number, y1: number) => path([x, y0, x, y1], 'none', FINE);
const dashes = (x: number) => [-2.286, -0.762, 0.762].map(y => core(x, y, y + 1.016));

/** Windings at the left and right of a core, each from one row to another. */
function transformer(left: readonly number[], right: readonly number[], iron: readonly Drawing[]): Sketch {
  const windings = (rows: readonly number[], side: 1 | -1): Drawing[] => {
    const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
    const count = Math.round((bottom - top) / 1.27);
    return [
      ...turns(side * 1.905, top, count, -side as 1 | -1),
      ...rows.map(y => path([side * 1.905, y, side * 2.54, y], 'none', FINE)),
    ];
  };
  const place = (rows: readonly number[], side: 1 | -1, name: string) =>
    rows.map((y, i) => [
      `${name}${i + 1}`,
      port(side * 5.08, y, side < 0 ? 'right' : 'left', 2.54, 'passive', { label: '~' }),
    ]);
  const bottom = Math.max(...left, ...right);
  const top = Math.min(...left, ...right);
  return {
    drawings: [
      ...windings(left, -1),
      ...windings(right, 1),
      ...iron,
      circle(-2.54, top - 0.762, 0.254, 'outline', FINE),
      circle(2.54, top - 0.762, 0.254, 'outline', FINE),
    ],
    ports: Object.fromEntries([...place(left, -1, 'A'), ...place(right, 1, 'B')]) as Sketch['ports'],
    reference: [0, top - 2.54, 'center'],
    value: [0, bottom + 2.54, 'center'],
    numbers: true,
  };
}

const iron = (y0: number, y1: number) => [core(-0.381, y0, y1), core(0.381, y0, y1)];
const quartz = [
  rect(-1.143, -2.54, 1.143, 2.54, 'background'),
  path([-2.032, -1.524, -2.032, 1.524], 'none', 0.381),
  path([2.032, -1.524, 2.032, 1.524], 'none', 0.381),
  path([-2.54, 0, -2.032, 0], 'none', FINE),
  path([2.54, 0, 2.032, 0], 'none', FINE),
];

const caged = (drawings: readonly Drawing[], ports: Sketch['ports']): Sketch => ({
  drawings,
  ports,
  reference: [3.048, -4.445, 'left'],
  value: [3.048, 4.445, 'left'],
  numbers: true,
});
const cage = [
  path([-2.54, -2.286, -2.54, -3.556, 2.54, -3.556, 2.54, -2.286], 'none', FINE),
  path([-2.54, 2.286, -2.54, 3.556, 2.54, 3.556, 2.54, 2.286], 'none', FINE),
];
const end = { label: '~' } as const;

export const coils: Sketches = {
  inductor: { ...upright(coil, 2.54), reference: [1.524, -1.27, 'left'], value: [1.524, 1.27, 'left'] },
  inductorIron: { ...upright([...coil, core(1.016, -2.54, 2.54), core(1.524, -2.54, 2.54)], 2.54) },
  inductorFerrite: { ...upright([...coil, ...dashes(1.016), ...dashes(1.524)], 2.54) },
  inductorSmall: {
    ...upright(turns(0, -1.905, 3, 1), 1.905, ['1', '2'], ['+', '-'], 2.54),
    reference: [1.27, -0.889, 'left'],
    value: [1.27, 0.889, 'left'],
  },
  inductorVariable: {
    ...upright(
      [
        ...coil,
        path([-1.778, 2.286, 1.778, -2.286], 'none', FINE),
        path([0.762, -2.032, 1.778, -2.286, 1.651, -1.27], 'none', FINE),
      ],
      2.54,
    ),
  },
  choke: transformer([-2.54, 2.54], [-2.54, 2.54], iron(-2.54, 2.54)),
  transformer: transformer([-5.08, 5.08], [-5.08, 5.08], iron(-5.08, 5.08)),
  transformerTapped: transformer([-5.08, 5.08], [-5.08, 0, 5.08], iron(-5.08, 5.08)),
  transformerDouble: transformer([-5.08, 0, 5.08], [-5.08, 0, 5.08], iron(-5.08, 5.08)),
  crystal: { ...level(quartz, 2.54), reference: [0, -3.81, 'center'], value: [0, 3.81, 'center'] },
  crystal3: caged([...quartz, ...cage], {
    '1': port(-3.81, 0, 'right', 1.27, 'passive', end),
    GND: port(0, 5.08, 'up', 1.524, 'passive', end),
    '3': port(3.81, 0, 'left', 1.27, 'passive', end),
  }),
  crystal4: caged([...quartz, ...cage], {
    '1': port(-3.81, 0, 'right', 1.27, 'passive', end),
    G1: port(0, 5.08, 'up', 1.524, 'passive', end),
    '3': port(3.81, 0, 'left', 1.27, 'passive', end),
    G2: port(0, -5.08, 'down', 1.524, 'passive', end),
  }),
  resonator: {
    ...caged(
      [
        ...quartz,
        path([-3.048, 0, -3.048, 2.794], 'none', FINE),
        path([3.048, 0, 3.048, 2.794], 'none', FINE),
        ...[-3.048, 3.048].flatMap(x => [
          path([x - 0.889, 2.794, x + 0.889, 2.794], 'none'),
          path([x - 0.889, 3.302, x + 0.889, 3.302], 'none'),
          path([x, 3.302, x, 4.064, 0, 4.064], 'none', FINE),
        ]),
      ],
      {
        '1': port(-5.08, 0, 'right', 2.54, 'passive', end),
        GND: port(0, 6.35, 'up', 2.286, 'passive', end),
        '3': port(5.08, 0, 'left', 2.54, 'passive', end),
      },
    ),
    value: [2.54, 6.35, 'left'],
  },
};
