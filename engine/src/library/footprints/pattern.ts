/** What makers draw: a footprint in millimetres, before its silkscreen is cut and its texts are set. y grows downwards. */

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export type PadShape = 'rect' | 'round' | 'circle' | 'oval';

export interface PadSpec {
  readonly number: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly shape: PadShape;
  /** Hole, or slot of two lengths; without one the pad lies on the surface. */
  readonly drill?: readonly [number, number];
  readonly use?: PadUse;
  /** Turn in degrees, anticlockwise. */
  readonly rotation?: number;
  /** How far the mask keeps off, mm; the board's by default. */
  readonly maskMargin?: number;
}

/**
 * What a pad is besides a joint: a hole without copper, an opening of the stencil alone, a land without paste, a heat spreader on
 * the back, a via under an exposed pad, a finger of an edge connector on either side, an aim of the camera, a point to measure at.
 */
export type PadUse = 'bare' | 'paste' | 'copper' | 'back' | 'thermal' | 'finger' | 'backFinger' | 'fiducial' | 'test';

export type Stroke =
  | { readonly type: 'line'; readonly from: readonly [number, number]; readonly to: readonly [number, number] }
  /** An arc of a circle, angles in degrees, clockwise on the screen. */
  | {
      readonly type: 'arc';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly start: number;
      readonly sweep: number;
    };

export interface Pattern {
  readonly pads: readonly PadSpec[];
  /** The part as seen from above; null where there is none (test points, fiducials). */
  readonly body: Box | null;
  /** Outline on the fabrication layer. */
  readonly fab: readonly Stroke[];
  /** Wished silkscreen: what comes too near to pads is left out. */
  readonly silk: readonly Stroke[];
  /** On which side of pad 1 a triangle points at it, where there is room. */
  readonly mark: 'up' | 'left' | 'right' | 'down' | 'none';
  readonly type: 'smd' | 'thru' | 'unspecified';
  readonly excess: number;
  /** The courtyard is a circle about the middle of the body. */
  readonly round?: boolean;
  /** No part: neither bought nor placed. */
  readonly virtual?: boolean;
  /** Copper that joins pads on purpose. */
  readonly bridges?: readonly Box[];
  /** How high the part is, mm; 0 for none. */
  readonly height: number;
  readonly netTies?: readonly (readonly string[])[];
}

export const boxAround = (x: number, y: number, w: number, h: number): Box => ({
  x0: x - w / 2,
  y0: y - h / 2,
  x1: x + w / 2,
  y1: y + h / 2,
});

export const grown = (box: Box, by: number): Box => ({
  x0: box.x0 - by,
  y0: box.y0 - by,
  x1: box.x1 + by,
  y1: box.y1 + by,
});

/** The box of a pad; of a turned one that of its corners. */
export function padBox({ x, y, w, h, rotation = 0 }: PadSpec): Box {
  const turn = (rotation * Math.PI) / 180;
  const [c, s] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return boxAround(x, y, w * c + h * s, w * s + h * c);
}

export const union = (boxes: readonly Box[]): Box => ({
  x0: Math.min(...boxes.map(each => each.x0)),
  y0: Math.min(...boxes.map(each => each.y0)),
  x1: Math.max(...boxes.map(each => each.x1)),
  y1: Math.max(...boxes.map(each => each.y1)),
});

export const line = (x0: number, y0: number, x1: number, y1: number): Stroke => ({
  type: 'line',
  from: [x0, y0],
  to: [x1, y1],
});

/** Lines through points x, y, x, y, …. */
export const path = (...points: number[]): Stroke[] =>
  Array.from({ length: points.length / 2 - 1 }, (_, i) =>
    line(points[2 * i]!, points[2 * i + 1]!, points[2 * i + 2]!, points[2 * i + 3]!),
  );

export const rect = ({ x0, y0, x1, y1 }: Box): Stroke[] => path(x0, y0, x1, y0, x1, y1, x0, y1, x0, y0);

export const ring = (x: number, y: number, r: number): Stroke => ({ type: 'arc', x, y, r, start: 0, sweep: 360 });

/** A rectangle whose upper left corner is cut: there is pin 1. */
export function bevelled(box: Box, most = 1): Stroke[] {
  const cut = Math.min(most, (box.x1 - box.x0) / 4, (box.y1 - box.y0) / 4);
  const { x0, y0, x1, y1 } = box;
  return path(x0 + cut, y0, x1, y0, x1, y1, x0, y1, x0, y0 + cut, x0 + cut, y0);
}

/** Lines of silkscreen run that far outside of the body, middle of the pen. */
export const SILK_GAP = 0.11;
