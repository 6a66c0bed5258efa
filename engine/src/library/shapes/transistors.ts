import { circle, FINE, path, type Drawing } from '../records.ts';
import { port, type Sketch, type Sketches } from '../sketch.ts';

/** Transistors, thyristors: control on the left, current from top to bottom. */

type Flat = readonly number[];
/** Arrow head with its tip at (x, y), along the unit vector (dx, dy). */
const arrow = (x: number, y: number, dx: number, dy: number, size = 0.9): Drawing => {
  const [bx, by] = [x - dx * size, y - dy * size];
  const [nx, ny] = [-dy * size * 0.45, dx * size * 0.45];
  return path(
    [x, y, bx + nx, by + ny, bx - nx, by - ny, x, y].map(v => Number(v.toFixed(3))),
    'outline',
    FINE,
  );
};

const texts = { reference: [5.08, -1.27, 'left'], value: [5.08, 1.27, 'left'] } as const;

const ring = circle(1.27, 0, 2.8194);
const S = Math.SQRT1_2;

function bipolar(npn: boolean, extra: readonly Drawing[] = [], base = true): Sketch {
  const top = npn ? ['C', 'E'] : ['E', 'C'];
  const line = (coords: Flat, width?: number) => path(coords, 'none', width);
  return {
    drawings: [
      ring,
      line([0.635, -1.905, 0.635, 1.905], 0.508),
      line([0.635, -0.635, 2.54, -2.54], FINE),
      line([0.635, 0.635, 2.54, 2.54], FINE),
      ...(base ? [line([-2.54, 0, 0.635, 0], FINE)] : []),
      npn ? arrow(2.2, 2.2, S, S) : arrow(1.0, -1.0, -S, S),
      ...extra,
    ],
    ports: {
      ...(base && { B: port(-5.08, 0, 'right', 2.54, 'input', { node: 'B' }) }),
      [top[0]!]: port(2.54, -5.08, 'down', 2.54, 'passive', { node: top[0]! }),
      [top[1]!]: port(2.54, 5.08, 'up', 2.54, 'passive', { node: top[1]! }),
    },
    ...texts,
    numbers: true,
  };
}

/** The body diode of a power MOSFET, cathode up or down, at the right of the channel. */
const bodyDiode = (up: boolean): Drawing[] => {
  const s = up ? 1 : -1;
  return [
    path([2.54, -1.778, 3.81, -1.778, 3.81, 1.778, 2.54, 1.778], 'none', FINE),
    path([3.302, s * 0.381, 4.318, s * 0.381, 3.81, s * -0.381, 3.302, s * 0.381], 'outline', FINE),
    path([3.302, s * -0.381, 4.318, s * -0.381], 'none', FINE),
  ];
};

function mosfet(n: boolean): Sketch {
  const [top, bottom] = n ? ['D', 'S'] : ['S', 'D'];
  return {
    drawings: [
      circle(1.778, 0, 3.302),
      path([0.254, -1.905, 0.254, 1.905], 'none', 0.381),
      path([-2.54, 0, 0.254, 0], 'none', FINE),
      ...[-1.778, 0, 1.778].map(y => path([0.889, y - 0.508, 0.889, y + 0.508], 'none', 0.381)),
      path([0.889, -1.778, 2.54, -1.778, 2.54, -2.54], 'none', FINE),
      path([0.889, 1.778, 2.54, 1.778, 2.54, 2.54], 'none', FINE),
      path([0.889, 0, 2.54, 0, 2.54, n ? 1.778 : -1.778], 'none', FINE),
      n ? arrow(1.016, 0, -1, 0) : arrow(2.286, 0, 1, 0),
      circle(2.54, n ? 1.778 : -1.778, 0.254, 'outline', FINE),
      ...bodyDiode(true),
    ],
    ports: {
      G: port(-5.08, 0, 'right', 2.54, 'input', { node: 'G' }),
      [top!]: port(2.54, -5.08, 'down', 2.54, 'passive', { node: top! }),
      [bottom!]: port(2.54, 5.08, 'up', 2.54, 'passive', { node: bottom! }),
    },
    reference: [6.35, -1.27, 'left'],
    value: [6.35, 1.27, 'left'],
    numbers: true,
  };
}

function jfet(n: boolean): Sketch {
  return {
    drawings: [
      ring,
      path([0.508, -1.905, 0.508, 1.905], 'none', 0.508),
      path([-2.54, 0, 0.508, 0], 'none', FINE),
      path([0.508, -1.27, 2.54, -1.27, 2.54, -2.54], 'none', FINE),
      path([0.508, 1.27, 2.54, 1.27, 2.54, 2.54], 'none', FINE),
      n ? arrow(0.3, 0, 1, 0) : arrow(-0.9, 0, -1, 0),
    ],
    ports: {
      G: port(-5.08, 0, 'right', 2.54, 'input', { node: 'G' }),
      D: port(2.54, -5.08, 'down', 2.54, 'passive', { node: 'D' }),
      S: port(2.54, 5.08, 'up', 2.54, 'passive', { node: 'S' }),
    },
    ...texts,
    numbers: true,
  };
}

const igbt: Sketch = {
  drawings: [
    ring,
    path([0.254, -1.524, 0.254, 1.524], 'none', 0.381),
    path([0.889, -1.905, 0.889, 1.905], 'none', 0.508),
    path([-2.54, 0, 0.254, 0], 'none', FINE),
    path([0.889, -0.889, 2.54, -2.54], 'none', FINE),
    path([0.889, 0.889, 2.54, 2.54], 'none', FINE),
    arrow(2.2, 2.2, S, S),
  ],
  ports: {
    G: port(-5.08, 0, 'right', 2.54, 'input'),
    C: port(2.54, -5.08, 'down', 2.54),
    E: port(2.54, 5.08, 'up', 2.54),
  },
  ...texts,
  numbers: true,
};

const thyristor: Sketch = {
  drawings: [
    path([-1.27, -1.27, 1.27, -1.27, 0, 1.27, -1.27, -1.27]),
    path([-1.27, 1.27, 1.27, 1.27]),
    path([0, -1.27, 0, 1.27], 'none', FINE),
    path([0, 1.27, -2.54, 2.54], 'none', FINE),
  ],
  ports: {
    K: port(0, 5.08, 'up', 3.81, 'passive', { node: 'K' }),
    A: port(0, -5.08, 'down', 3.81, 'passive', { node: 'A' }),
    G: port(-5.08, 2.54, 'right', 2.54, 'input', { node: 'G' }),
  },
  reference: [2.54, -1.27, 'left'],
  value: [2.54, 1.27, 'left'],
  numbers: true,
};

const triac: Sketch = {
  drawings: [
    path([-2.54, -1.27, 0, -1.27, -1.27, 1.27, -2.54, -1.27]),
    path([0, 1.27, 2.54, 1.27, 1.27, -1.27, 0, 1.27]),
    path([-2.54, 1.27, 2.54, 1.27]),
    path([-2.54, -1.27, 2.54, -1.27]),
    path([0, 1.27, 0, 2.54], 'none', FINE),
    path([0, -1.27, 0, -2.54], 'none', FINE),
    path([-1.27, 1.27, -2.54, 2.54], 'none', FINE),
  ],
  ports: {
    A1: port(0, 5.08, 'up', 2.54),
    A2: port(0, -5.08, 'down', 2.54),
    G: port(-5.08, 2.54, 'right', 2.54, 'input'),
  },
  reference: [3.81, -1.27, 'left'],
  value: [3.81, 1.27, 'left'],
  numbers: true,
};

const unijunction: Sketch = {
  ...jfet(true),
  drawings: [
    ring,
    path([0.508, -1.905, 0.508, 1.905], 'none', 0.508),
    path([-2.54, 0, -1.27, 0, 0.508, 1.016], 'none', FINE),
    path([0.508, -1.27, 2.54, -1.27, 2.54, -2.54], 'none', FINE),
    path([0.508, 1.27, 2.54, 1.27, 2.54, 2.54], 'none', FINE),
    arrow(0.3, 0.9, 0.868, 0.496),
  ],
  ports: {
    E: port(-5.08, 0, 'right', 2.54),
    B1: port(2.54, 5.08, 'up', 2.54),
    B2: port(2.54, -5.08, 'down', 2.54),
  },
};

const rays: Drawing[] = [-1.27, 0.0].flatMap(y => [
  path([-3.81, y - 1.27, -1.524, y], 'none', FINE),
  arrow(-1.524, y, 0.874, 0.486, 0.762),
]);

/** The second transistor's slanted line of a Darlington pair. */
const darlington = [path([1.143, -1.905, 1.143, 1.905], 'none', FINE)];

export const transistors: Sketches = {
  npn: bipolar(true),
  pnp: bipolar(false),
  npnDarlington: bipolar(true, darlington),
  pnpDarlington: bipolar(false, darlington),
  phototransistor: bipolar(true, rays, false),
  nmos: mosfet(true),
  pmos: mosfet(false),
  njfet: jfet(true),
  pjfet: jfet(false),
  igbt,
  thyristor,
  triac,
  unijunction,
};
