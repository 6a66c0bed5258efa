import { FINE, path, rect, type Drawing } from '../records.ts';
import { port, type Port, type Sketch, type Sketches } from '../sketch.ts';

/** Optocouplers: a light-emitting diode on the left, what it drives on the right. */

const led: Drawing[] = [
  path([-5.08, -2.54, -3.175, -2.54, -3.175, 2.54, -5.08, 2.54], 'none', FINE),
  path([-4.191, -0.635, -2.159, -0.635, -3.175, 0.889, -4.191, -0.635], 'outline', FINE),
  path([-4.191, 0.889, -2.159, 0.889]),
];
const rays: Drawing[] = [-0.635, 0.635].flatMap(y => [
  path([-1.524, y, 0, y], 'none', FINE),
  path([-0.508, y - 0.254, 0, y, -0.508, y + 0.254], 'none', FINE),
]);
const frame = rect(-5.08, -3.81, 5.08, 3.81);

const transistor: Drawing[] = [
  path([2.032, -1.524, 2.032, 1.524], 'none', 0.508),
  path([2.032, -0.508, 3.81, -2.032, 3.81, -2.54, 5.08, -2.54], 'none', FINE),
  path([2.032, 0.508, 3.81, 2.032, 3.81, 2.54, 5.08, 2.54], 'none', FINE),
  path([3.556, 1.905, 2.667, 1.524, 3.048, 1.016, 3.556, 1.905], 'outline', FINE),
];
const switched: Drawing[] = [
  path([5.08, -2.54, 3.302, -2.54, 3.302, -0.762], 'none', FINE),
  path([5.08, 2.54, 3.302, 2.54, 3.302, 0.762], 'none', FINE),
  path([1.27, -0.762, 3.302, -0.762, 2.286, 0.762, 1.27, -0.762], 'none'),
  path([3.302, 0.762, 5.0, 0.762, 4.15, -0.762, 3.302, 0.762], 'none'),
  path([1.27, 0.762, 4.953, 0.762]),
  path([1.27, -0.762, 4.953, -0.762]),
];
const relay: Drawing[] = [
  path([5.08, -2.54, 3.302, -2.54, 3.302, -1.27], 'none', FINE),
  path([5.08, 2.54, 3.302, 2.54, 3.302, 1.27], 'none', FINE),
  path([3.302, 1.27, 1.778, -1.016]),
];

const left = {
  A: port(-7.62, -2.54, 'right', 2.54),
  K: port(-7.62, 2.54, 'right', 2.54),
} as const;

const opto = (drawings: readonly Drawing[], right: Readonly<Record<string, Port>>): Sketch => ({
  drawings: [frame, ...led, ...rays, ...drawings],
  ports: { ...left, ...right },
  reference: [-5.08, -5.08, 'left'],
  value: [-5.08, 5.08, 'left'],
  numbers: true,
});

const pair = (upper: string, lower: string) => ({
  [lower]: port(7.62, 2.54, 'left', 2.54),
  [upper]: port(7.62, -2.54, 'left', 2.54),
});

export const optos: Sketches = {
  optoTransistor: opto(transistor, pair('C', 'E')),
  optoTransistorBase: opto([...transistor, path([5.08, 0, 2.032, 0], 'none', FINE)], {
    ...pair('C', 'E'),
    B: port(7.62, 0, 'left', 2.54),
  }),
  optoTriac: opto(switched, pair('MT2', 'MT1')),
  optoRelay: opto(relay, pair('S1', 'S2')),
};
