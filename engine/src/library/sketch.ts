import type { Drawing, Electrical, PinPlace, PinShape } from './records.ts';

export interface Port extends PinPlace {
  readonly electrical: Electrical;
  readonly shape?: PinShape;
  /** The pin's name where it is not the port's; '~' is none. */
  readonly label?: string;
  /** Node of the simulation model. */
  readonly node?: string;
}

/** A text's place: left-aligned, centred or right-aligned at x, y (mm). */
export type TextPlace = readonly [x: number, y: number, align: 'left' | 'center' | 'right'];

/** One body: line work and the places of its pins, by name, in the usual order of their numbers. */
export interface Picture {
  readonly drawings: readonly Drawing[];
  readonly ports: Readonly<Record<string, Port>>;
}

/** A drawing that symbols share. y grows downwards, lengths are millimetres. */
export interface Sketch extends Picture {
  readonly reference: TextPlace;
  readonly value: TextPlace;
  /** Whether names and numbers of pins are written; hidden by default. */
  readonly names?: boolean;
  readonly numbers?: boolean;
  /** Between a pin's end and its name; 0.508 by default. */
  readonly nameOffset?: number;
  /** The second body style, after De Morgan. */
  readonly deMorgan?: Picture;
}

/** Sketches by name; those that depend on a count are made for it. */
export type Sketches = Readonly<Record<string, Sketch | ((n: number) => Sketch)>>;

export function port(
  x: number,
  y: number,
  to: PinPlace['to'],
  length: number,
  electrical: Electrical = 'passive',
  rest: Partial<Port> = {},
): Port {
  return { x, y, to, length, electrical, ...rest };
}

/** Two pins one above the other, the first on top, with texts on the right. */
export const upright = (
  drawings: readonly Drawing[],
  reach: number,
  [first, second]: readonly [string, string] = ['1', '2'],
  nodes: readonly [string, string] = ['+', '-'],
  span = 3.81,
): Sketch => ({
  drawings,
  ports: {
    [first]: port(0, -span, 'down', span - reach, 'passive', { label: first === '1' ? '~' : first, node: nodes[0] }),
    [second]: port(0, span, 'up', span - reach, 'passive', { label: second === '2' ? '~' : second, node: nodes[1] }),
  },
  reference: [2.54, -1.27, 'left'],
  value: [2.54, 1.27, 'left'],
});

/** Two pins next to one another, the first on the left, with texts above and below. */
export const level = (
  drawings: readonly Drawing[],
  reach: number,
  [first, second]: readonly [string, string] = ['1', '2'],
  nodes: readonly [string, string] = ['+', '-'],
  span = 3.81,
): Sketch => ({
  drawings,
  ports: {
    [first]: port(-span, 0, 'right', span - reach, 'passive', { label: first === '1' ? '~' : first, node: nodes[0] }),
    [second]: port(span, 0, 'left', span - reach, 'passive', { label: second === '2' ? '~' : second, node: nodes[1] }),
  },
  reference: [0, -2.54, 'center'],
  value: [0, 2.54, 'center'],
});

/** Points of an arc about (x, y), from and to angles in degrees, clockwise on the screen when `to` is the greater. */
export function curve(x: number, y: number, r: number, from: number, to: number, steps = 12): number[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  }).flat();
}
