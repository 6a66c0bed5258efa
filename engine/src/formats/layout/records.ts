import { nm, type Id, type Nm } from '../../base/index.ts';
import {
  blankPad,
  emptyFootprint,
  type Field,
  type Fill,
  type Outline,
  type Point,
  type Records,
  type Stroke,
  type TextStyle,
} from '../../kinds/index.ts';
import { drawn, fieldOf, fillOf, strokeOf, textRecord, textStyleOf } from '../kicad/symbols/parts.ts';

/**
 * Records of boards with what their file says of them; what a format does not know has the value that KiCad takes where a
 * file says nothing. Ids are given when the board is put together.
 */

export const point = (x: number, y: number): Point => ({ x: nm(x), y: nm(y) });

const base = { id: '' as Id, locked: false } as const;

export const pen = (width: number): Stroke => strokeOf(nm(width), 'solid');
const filling = (filled: boolean): Fill => fillOf(filled ? 'outline' : 'none');

const drawing = (layer: string, width: number, filled: boolean, net = '') => ({
  ...drawn({ screen: '' }),
  layer,
  stroke: pen(width),
  fill: filling(filled),
  net,
});

export const line = (layer: string, start: Point, end: Point, width: number, net = ''): Records['line'] => ({
  kind: 'line',
  ...drawing(layer, width, false, net),
  start,
  end,
});

export const arc = (layer: string, start: Point, mid: Point, end: Point, width: number, net = ''): Records['arc'] => ({
  kind: 'arc',
  ...drawing(layer, width, false, net),
  start,
  mid,
  end,
});

export const circle = (
  layer: string,
  center: Point,
  radius: number,
  width: number,
  filled: boolean,
  net = '',
): Records['circle'] => ({
  kind: 'circle',
  ...drawing(layer, width, filled, net),
  center,
  radius: nm(radius),
});

/** A closed outline; `arcs` are triples [index, midX, midY]. */
export const outlineOf = (points: ArrayLike<number>, arcs: readonly number[] = []): Outline => ({
  points: Int32Array.from(points, Math.round),
  arcs: arcs.map(Math.round),
});

export const polygon = (
  layer: string,
  outline: Outline,
  width: number,
  filled: boolean,
  net = '',
  closed = true,
): Records['polygon'] => ({
  kind: 'polygon',
  ...drawing(layer, width, filled, net),
  outline,
  closed,
});

export const text = (
  layer: string,
  at: Point,
  rotation: number,
  value: string,
  style: Partial<TextStyle>,
): Records['text'] => ({
  ...textRecord({ screen: '' }),
  layer,
  at,
  rotation,
  text: value,
  keepUpright: false,
  style: textStyleOf(style),
});

export const track = (
  layer: string,
  start: Point,
  end: Point,
  width: number,
  net: string,
  mid: Point | null = null,
): Records['track'] => ({
  kind: 'track',
  ...base,
  layer,
  start,
  mid,
  end,
  width: nm(width),
  net,
});

export const via = (
  at: Point,
  size: number,
  drill: number,
  layers: readonly [from: string, to: string],
  net: string,
  type: Records['via']['type'] = 'through',
): Records['via'] => ({
  kind: 'via',
  ...base,
  type,
  at,
  size: nm(size),
  drill: nm(drill),
  layers: [...layers],
  net,
  removeUnused: false,
  keepEnds: true,
  free: true,
});

export const pad = (given: Partial<Records['pad']>): Records['pad'] => blankPad('' as Id, given);

/** The shape of a pad that none of the simple ones shows: filled outlines around it, and the smallest anchor. */
export const customShape = (
  outlines: readonly Outline[],
): Pick<Records['pad'], 'shape' | 'size' | 'anchor' | 'primitives'> => ({
  shape: 'custom',
  anchor: 'circle',
  size: { w: nm(1000), h: nm(1000) },
  primitives: outlines.map(outline => polygon('', outline, 0, true)),
});

export const field = (name: string, value: string, given: Partial<Field>): Field => fieldOf('', name, value, given);

export const footprint = (given: Partial<Records['footprint']>): Records['footprint'] =>
  emptyFootprint('' as Id, { allowMissingCourtyard: true, ...given });

export const zone = (given: Partial<Records['zone']>): Records['zone'] => ({
  kind: 'zone',
  ...base,
  net: '',
  name: '',
  layers: [],
  outlines: [],
  priority: 0,
  connect: 'thermal',
  clearance: nm(200_000),
  minThickness: nm(250_000),
  thermalGap: nm(250_000),
  thermalBridge: nm(250_000),
  fillMode: 'solid',
  hatch: {
    thickness: nm(0),
    gap: nm(0),
    orientation: 0,
    smoothingLevel: 0,
    smoothingValue: 0,
    borderAlgorithm: 'hatch_thickness',
    minHoleArea: 0.3,
  },
  smoothing: 'none',
  radius: nm(0),
  islands: 'always',
  islandArea: 0,
  border: { style: 'edge', pitch: nm(500_000) },
  teardrop: 'none',
  filled: true,
  strokedFills: false,
  fills: [],
  ...given,
});

export const ruleArea = (given: Partial<Records['ruleArea']>): Records['ruleArea'] => ({
  kind: 'ruleArea',
  ...base,
  name: '',
  layers: [],
  outlines: [],
  priority: 0,
  keepout: { tracks: false, vias: false, pads: false, copper: false, footprints: false },
  border: { style: 'edge', pitch: nm(500_000) },
  ...given,
});

/** Letters of a height, and width; nanometres. */
export const letters = (h: number, w: number = h, thickness = 0): Pick<TextStyle, 'size' | 'thickness'> => ({
  size: { w: nm(w) as Nm, h: nm(h) as Nm },
  thickness: nm(thickness),
});
