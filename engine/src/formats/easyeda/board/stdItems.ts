import { nm } from '../../../base/index.ts';
import { fractured, outlinesOf, unite, without, type Area } from '../../../geometry/area.ts';
import type { Point, Records } from '../../../kinds/index.ts';
import {
  arc,
  circle,
  customShape,
  letters,
  line,
  outlineOf,
  pad,
  point,
  polygon,
  text,
  track,
  via,
  zone,
} from '../../layout/index.ts';
import { get, number, parseJson, text as textOfJson } from '../json.ts';
import { pathDrawings, pathRings } from '../path.ts';
import { strokeOf } from '../../kicad/symbols/parts.ts';
import type { Fields } from '../stdShapes.ts';
import { length } from '../units.ts';

/** What a board of EasyEDA Std draws, as we keep it; pads belong to parts. */
export type StdItem = Records[
  'line' | 'arc' | 'circle' | 'polygon' | 'text' | 'track' | 'via' | 'zone' | 'bezier' | 'pad'];

/** Layers of a board: EasyEDA's numbers. */
export interface StdLayers {
  /** Null for what is not drawn. */
  of(number: string): string | null;
  readonly origin: Point;
}

/** Areas and rings of a path relative to the board's origin. */
const ringsAt = (path: string, { origin }: StdLayers): number[][] =>
  pathRings(path).map(ring => ring.map((value, i) => value - (i % 2 === 0 ? origin.x : origin.y)));

const at = (x: string | undefined, y: string | undefined, { origin }: StdLayers): Point =>
  point(length(x) - origin.x, length(y) - origin.y);

const isCopper = (layer: string): boolean => layer.endsWith('.Cu');

/** `TRACK~width~layer~net~points~id`: lines and arcs of copper are tracks. */
function tracks([, width, layerNumber = '', net = '', points = '']: Fields, layers: StdLayers): StdItem[] {
  const layer = layers.of(layerNumber);
  if (layer === null) return [];
  const flat = points.split(/[\s,]+/).filter(Boolean);
  const out: StdItem[] = [];
  for (let i = 0; i + 3 < flat.length; i += 2) {
    const [a, b] = [at(flat[i], flat[i + 1], layers), at(flat[i + 2], flat[i + 3], layers)];
    out.push(isCopper(layer) ? track(layer, a, b, length(width), net) : line(layer, a, b, length(width)));
  }
  return out;
}

/** `ARC~width~layer~net~path~helper~id`. */
function arcs([, width, layerNumber = '', net = '', path = '']: Fields, layers: StdLayers): StdItem[] {
  const layer = layers.of(layerNumber);
  if (layer === null) return [];
  return pathDrawings(path, strokeOf(length(width)), false).flatMap((drawn): StdItem[] => {
    if (drawn.kind !== 'arc') return [];
    const moved = (p: Point): Point => point(p.x - layers.origin.x, p.y - layers.origin.y);
    const [a, m, b] = [moved(drawn.start), moved(drawn.mid), moved(drawn.end)];
    return [isCopper(layer) ? track(layer, a, b, length(width), net, m) : arc(layer, a, m, b, length(width))];
  });
}

/** `CIRCLE~x~y~radius~width~layer~id~locked~net`. */
function circles([, x, y, r, width, layerNumber = '', , , net = '']: Fields, layers: StdLayers): StdItem[] {
  const layer = layers.of(layerNumber);
  return layer === null ? [] : [circle(layer, at(x, y, layers), length(r), length(width), false, net)];
}

/** `RECT~x~y~w~h~layer~id~locked~width~fill`. */
function rectangles([, x, y, w, h, layerNumber = '', , , width, fill = '']: Fields, layers: StdLayers): StdItem[] {
  const layer = layers.of(layerNumber);
  if (layer === null) return [];
  const a = at(x, y, layers);
  const [x1, y1] = [a.x + length(w), a.y + length(h)];
  const filled = fill !== 'none' && fill !== '';
  return [polygon(layer, outlineOf([a.x, a.y, x1, a.y, x1, y1, a.x, y1]), length(width), filled)];
}

/** `SOLIDREGION~layer~net~path~type~id`: filled; of the type 'npth' or 'cutout' a hole in the board. */
function regions([, layerNumber = '', net = '', path = '', type = '']: Fields, layers: StdLayers): StdItem[] {
  const layer = layers.of(layerNumber);
  const rings = ringsAt(path, layers).filter(ring => ring.length >= 6);
  if (rings.length === 0) return [];
  if (type === 'npth' || (type === 'cutout' && layerNumber === '11'))
    return rings.map(ring => polygon('Edge.Cuts', outlineOf(ring), 100_000, false));
  if (layer === null || type === 'cutout') return [];
  return areaPolygons(rings, layer, net);
}

/** Rings as filled polygons; those inside of others are their holes. */
function areaPolygons(rings: readonly number[][], layer: string, net: string): StdItem[] {
  const [first, ...rest] = rings;
  if (!first) return [];
  const shape = (points: readonly number[]) => ({ type: 'ring', points, r: 0 }) as const;
  // What is drawn twice is a hole: fills by the even-odd rule.
  let area: Area = unite([shape(first)]);
  for (const ring of rest) {
    const other = unite([shape(ring)]);
    area = [...without(area, other), ...without(other, area)];
  }
  return outlinesOf(area).map(({ outline, holes }) =>
    polygon(layer, outlineOf(fractured(outline, holes)), 0, true, net),
  );
}

/** `COPPERAREA~width~layer~net~path~clearance~fill~id~thermal~keepIsland~copperZone~…`: with its fills as they are stored. */
function copperArea(fields: Fields, layers: StdLayers): StdItem[] {
  const [
    ,
    width,
    layerNumber = '',
    net = '',
    path = '',
    clearance,
    style = 'solid',
    ,
    thermal = '',
    keepIsland = '',
    zones = '',
  ] = fields;
  const layer = layers.of(layerNumber);
  const [outline] = ringsAt(path, layers);
  if (layer === null || !outline || outline.length < 6 || style === 'none') return [];
  const stored = parseJson(zones === '' ? '[]' : zones, '');
  const fills = (stored.ok && Array.isArray(stored.value) ? (stored.value as unknown[]) : []).flatMap(each => {
    const paths = (Array.isArray(each) ? (each as unknown[]) : [each]).map(textOfJson).filter(Boolean);
    const rings = paths.flatMap(part => ringsAt(part, layers)).filter(ring => ring.length >= 6);
    if (rings.length === 0) return [];
    return [{ layer, points: Int32Array.from(fractured(rings[0]!, rings.slice(1)), Math.round), island: false }];
  });
  return [
    zone({
      net,
      layers: [layer],
      outlines: [outlineOf(outline)],
      clearance: length(clearance),
      minThickness: nm(Math.max(1000, length(width))),
      connect: thermal === 'direct' ? 'solid' : 'thermal',
      islands: keepIsland === 'yes' ? 'never' : 'always',
      fills,
      filled: fills.length > 0,
    }),
  ];
}

/** `VIA~x~y~diameter~net~hole radius~id`. */
function vias([, x, y, diameter, net = '', radius]: Fields, layers: StdLayers): StdItem[] {
  return [via(at(x, y, layers), length(diameter), 2 * length(radius), ['F.Cu', 'B.Cu'], net)];
}

/** `HOLE~x~y~radius~id`: a hole without copper, which EasyEDA leaves under the mask. */
function hole([, x, y, radius]: Fields, layers: StdLayers): StdItem[] {
  const size = { w: nm(2 * length(radius)), h: nm(2 * length(radius)) };
  const drill = { shape: 'round', size } as const;
  return [pad({ at: at(x, y, layers), type: 'npth', shape: 'circle', size, drill, layers: ['*.Cu'] })];
}

/**
 * `PAD~shape~x~y~width~height~layer~net~number~hole radius~points~rotation~id~hole length~hole points~plated~locked~paste
 * expansion~mask expansion~…`.
 */
function pads(fields: Fields, layers: StdLayers): StdItem[] {
  const [
    ,
    shape = '',
    x,
    y,
    w,
    h,
    layerNumber = '',
    net = '',
    name = '',
    radius,
    points = '',
    rotation = '',
    ,
    holeLength,
    ,
    plated = 'Y',
    ,
    paste,
    mask,
  ] = fields;
  const middle = at(x, y, layers);
  const [hw, hh] = [length(w), length(h)];
  const drill = 2 * length(radius);
  const slot = length(holeLength);
  const turn = ((number(rotation) % 360) + 360) % 360;
  const side = layerNumber === '2' ? 'B' : 'F';
  const through = layerNumber === '11' && drill > 0;
  const copperLayers = layerNumber === '11' ? ['*.Cu', '*.Mask'] : [`${side}.Cu`, `${side}.Paste`, `${side}.Mask`];
  const form = ((): Partial<Records['pad']> => {
    const size = { w: hw, h: hh };
    if (shape === 'ELLIPSE') return Math.abs(hw - hh) < 1000 ? { shape: 'circle', size } : { shape: 'oval', size };
    if (shape === 'OVAL') return { shape: 'oval', size };
    if (shape === 'POLYGON') {
      const flat = points.split(/[\s,]+/).filter(Boolean);
      const around = flat
        .slice(0, flat.length - (flat.length % 2))
        .map((value, i) => length(value) - (i % 2 === 0 ? layers.origin.x + middle.x : layers.origin.y + middle.y));
      return { ...customShape([outlineOf(around)]), rotation: 0 };
    }
    return { shape: 'rect', size };
  })();
  // A slot is as long as it says, along the longer side of its pad.
  const hole =
    slot > drill
      ? hw >= hh
        ? { w: nm(slot), h: nm(drill) }
        : { w: nm(drill), h: nm(slot) }
      : { w: nm(drill), h: nm(drill) };
  return [
    pad({
      at: middle,
      rotation: turn,
      number: name,
      net,
      type: through ? (plated === 'N' ? 'npth' : 'thru') : 'smd',
      drill: through ? { shape: slot > drill ? 'slot' : 'round', size: hole } : null,
      layers: copperLayers,
      maskMargin: mask === undefined || mask === '' ? null : length(mask),
      pasteMargin: paste === undefined || paste === '' ? null : length(paste),
      ...form,
    }),
  ];
}

/** `TEXT~type~x~y~width~rotation~mirror~layer~net~size~string~path~display~id`; types N and P are a part's value and name. */
export function readText(
  fields: Fields,
  layers: StdLayers,
): { readonly type: string; readonly text: Records['text'] } | null {
  const [, type = '', x, y, width, rotation = '', mirrored = '', layerNumber = '', , size, value = '', , display = ''] =
    fields;
  const layer = layers.of(layerNumber);
  if (layer === null) return null;
  const h = length(size) * CAPITAL;
  const made = text(layer, at(x, y, layers), ((number(rotation) % 360) + 360) % 360, value, {
    ...letters(h, h * NARROW, length(width)),
    hAlign: 'left',
    vAlign: 'bottom',
    mirror: mirrored === '1' || layer.startsWith('B.'),
  });
  return { type, text: { ...made, hidden: display === 'none' } };
}

/** Height of a capital of EasyEDA's stroke font over its size, and the width of our letters next to it (measured on its paths). */
const CAPITAL = 0.95;
const NARROW = 0.9;

/** `SVGNODE~{json}`: pictures as paths; models of parts are another layer's. */
function picture([, ...rest]: Fields, layers: StdLayers): StdItem[] {
  const json = parseJson(rest.join('~'), '');
  if (!json.ok) return [];
  const layer = layers.of(textOfJson(get(json.value, 'layerid')));
  const path = textOfJson(get(get(json.value, 'attrs'), 'd'));
  if (layer === null || path === '') return [];
  const rings = ringsAt(path, layers).filter(ring => ring.length >= 6);
  return areaPolygons(rings, layer, '');
}

export const STD_ITEMS: ReadonlyMap<string, (fields: Fields, layers: StdLayers) => StdItem[]> = new Map([
  ['TRACK', tracks],
  ['ARC', arcs],
  ['CIRCLE', circles],
  ['RECT', rectangles],
  ['SOLIDREGION', regions],
  ['COPPERAREA', copperArea],
  ['VIA', vias],
  ['HOLE', hole],
  ['PAD', pads],
  ['SVGNODE', picture],
]);
