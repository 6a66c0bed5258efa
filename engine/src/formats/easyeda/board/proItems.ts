import { nm } from '../../../base/index.ts';
import { fractured } from '../../../geometry/area.ts';
import type { Records } from '../../../kinds/index.ts';
import {
  arc,
  customShape,
  letters,
  line,
  outlineOf,
  pad,
  point,
  polygon,
  ruleArea,
  text,
  track,
  via,
  zone,
} from '../../layout/index.ts';
import { get, list, number, text as textOf, type Json } from '../json.ts';
import { arcMiddle, mils, proPath, proRings } from './proPaths.ts';
import type { BoardRecord } from './proRecords.ts';

export type ProItem = Records['line' | 'arc' | 'polygon' | 'text' | 'track' | 'via' | 'ruleArea'];

/** Our layer of a number; null for what is not drawn. */
export type ProLayers = (number: Json) => string | null;

const at = (x: Json, y: Json) => point(mils(x), -mils(y) || 0);
const isCopper = (layer: string): boolean => layer.endsWith('.Cu');

/** Rings as filled polygons, all but the first of a list cut out of it. */
function areas(path: Json, layer: string, net: string, width: number): ProItem[] {
  const [first, ...holes] = proRings(path).filter(ring => ring.length >= 6);
  return first ? [polygon(layer, outlineOf(fractured(first, holes)), width, true, net)] : [];
}

function proLine({ body }: BoardRecord, layer: string): ProItem[] {
  const [a, b] = [at(body['startX'], body['startY']), at(body['endX'], body['endY'])];
  const [net, width] = [textOf(body['netName']), mils(body['width'])];
  return [isCopper(layer) ? track(layer, a, b, width, net) : line(layer, a, b, width)];
}

function proArc({ body }: BoardRecord, layer: string): ProItem[] {
  const [a, b] = [at(body['startX'], body['startY']), at(body['endX'], body['endY'])];
  const middle = arcMiddle(a, b, number(body['angle']));
  const [net, width, m] = [textOf(body['netName']), mils(body['width']), point(middle.x, middle.y)];
  return [isCopper(layer) ? track(layer, a, b, width, net, m) : arc(layer, a, m, b, width)];
}

/** An open or closed line that is drawn with a pen. */
function proPoly({ body }: BoardRecord, layer: string): ProItem[] {
  const width = mils(body['width']);
  return proRings(body['path']).map(ring => {
    const kind = textOf(list(body['path'])[0]);
    const n = ring.length;
    const closed = kind === 'R' || kind === 'CIRCLE' || (ring[0] === ring[n - 2] && ring[1] === ring[n - 1]);
    const points = closed && kind !== 'R' && kind !== 'CIRCLE' ? ring.slice(0, -2) : ring;
    return polygon(layer, outlineOf(points), width, false, textOf(body['netName']), closed);
  });
}

const ORIGIN = /^(LEFT|CENTER|RIGHT)_(TOP|MIDDLE|BOTTOM)$/;
const H = new Map([
  ['LEFT', 'left'],
  ['CENTER', 'center'],
  ['RIGHT', 'right'],
] as const);
const V = new Map([
  ['TOP', 'top'],
  ['MIDDLE', 'center'],
  ['BOTTOM', 'bottom'],
] as const);

/** Height of a capital over the size of Pro's fonts. */
const CAPITAL = 0.75;

export function proText(body: BoardRecord['body'], layer: string, value: string): Records['text'] {
  const [, h = 'LEFT', v = 'BOTTOM'] = ORIGIN.exec(textOf(body['origin'])) ?? [];
  const height = Math.max(1000, mils(body['fontSize']) * CAPITAL);
  const mirror = number(body['mirror']) === 1 || body['mirror'] === true || layer.startsWith('B.');
  return text(layer, at(body['x'], body['y']), ((number(body['angle']) % 360) + 360) % 360, value, {
    ...letters(height, height * 0.9, mils(body['strokeWidth'])),
    hAlign: H.get(h as 'LEFT') ?? 'left',
    vAlign: V.get(v as 'TOP') ?? 'bottom',
    mirror,
  });
}

/** What a region forbids: names in version 3, numbers in version 2. */
function proRegion({ body }: BoardRecord, layer: string, all: boolean): ProItem[] {
  const kinds = list(body['prohibitType']).map(textOf);
  const forbids = (...names: string[]): boolean => kinds.some(kind => names.includes(kind));
  return proRings(body['path'])
    .filter(ring => ring.length >= 6)
    .map(ring =>
      ruleArea({
        layers: all ? ['*.Cu'] : [layer],
        outlines: [outlineOf(ring)],
        keepout: {
          tracks: forbids('TRACK', 'WIRE', '5'),
          vias: forbids('VIA', '3'),
          pads: false,
          copper: forbids('COPPER', 'POUR', 'FILL', 'PLANE', '6', '7', '8'),
          footprints: forbids('COMPONENT', '2'),
        },
      }),
    );
}

const MULTI = '12';

/** What a record draws, but pads, components and fills. Null for kinds that are not known here. */
export function proItems(record: BoardRecord, layers: ProLayers): ProItem[] | null {
  const { type, body } = record;
  if (type === 'VIA') {
    const size = mils(body['viaDiameter']);
    return [
      via(
        at(body['centerX'], body['centerY']),
        size,
        mils(body['holeDiameter']),
        ['F.Cu', 'B.Cu'],
        textOf(body['netName']),
      ),
    ];
  }
  const layer = layers(body['layerId']);
  if (type === 'REGION') {
    const all = textOf(body['layerId']) === MULTI;
    return layer === null && !all ? [] : proRegion(record, layer ?? '', all);
  }
  switch (type) {
    case 'LINE':
      return layer === null ? [] : proLine(record, layer);
    case 'ARC':
      return layer === null ? [] : proArc(record, layer);
    case 'POLY':
      return layer === null ? [] : proPoly(record, layer);
    case 'FILL':
    case 'TEARDROP': {
      // On all layers at once it is a hole in the board.
      if (textOf(body['layerId']) === MULTI)
        return proRings(body['path']).map(ring => polygon('Edge.Cuts', outlineOf(ring), 50_000, false));
      return layer === null ? [] : areas(body['path'], layer, textOf(body['netName']), 0);
    }
    case 'STRING':
      return layer === null ? [] : [proText(body, layer, textOf(body['text']))];
    default:
      return null;
  }
}

/** A pad in its own coordinates. `expansion` of the mask comes from the rules where the pad has none. */
export function proPad({ body }: BoardRecord, layers: ProLayers): Records['pad'] {
  const form = get(body, 'defaultPad');
  const hole = body['hole'];
  const drilled = hole !== null && hole !== undefined && number(get(hole, 'width')) > 0;
  const [w, h] = [mils(get(form, 'width')), mils(get(form, 'height'))];
  const size = { w: nm(w), h: nm(h) };
  const kind = textOf(get(form, 'padType'));
  const radius = number(get(form, 'radius'));
  const turn = ((number(body['padAngle']) % 360) + 360) % 360;
  const copper = layers(body['layerId']);
  const side = copper === 'B.Cu' ? 'B' : 'F';
  const shape = ((): Partial<Records['pad']> => {
    if (kind === 'POLYGON') return customShape(proRings(get(form, 'path')).map(ring => outlineOf(ring)));
    if (kind === 'ELLIPSE' && Math.abs(w - h) < 1000) return { shape: 'circle', size };
    if (kind === 'ELLIPSE' || kind === 'OVAL') return { shape: 'oval', size };
    if (kind === 'NGON')
      return {
        shape: 'chamfered',
        size,
        chamferRatio: 1 - Math.SQRT1_2,
        chamferCorners: ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'],
      };
    if (radius > 0)
      return { shape: 'roundrect', size, roundRatio: Math.min(0.5, mils(radius) / Math.max(1, Math.min(w, h))) };
    return { shape: 'rect', size };
  })();
  const plated = body['plated'] !== false && number(body['plated'], 1) !== 0;
  const across = Math.round(number(body['relativeAngle']) / 90) % 2 !== 0;
  const [hw, hh] = [nm(mils(get(hole, 'width'))), nm(mils(get(hole, 'height')))];
  const slot = textOf(get(hole, 'holeType')) === 'SLOT';
  const mask = body['topSolderExpansion'];
  return pad({
    ...shape,
    at: at(body['centerX'], body['centerY']),
    rotation: turn,
    number: textOf(body['num']),
    net: textOf(body['netName']),
    type: drilled ? (plated ? 'thru' : 'npth') : 'smd',
    drill: drilled
      ? {
          shape: slot ? 'slot' : 'round',
          size: slot ? (across ? { w: hh, h: hw } : { w: hw, h: hh }) : { w: hw, h: hw },
        }
      : null,
    layers: drilled ? ['*.Cu', '*.Mask'] : [`${side}.Cu`, `${side}.Paste`, `${side}.Mask`],
    maskMargin: mask === null || mask === undefined ? null : nm(mils(mask)),
  });
}

/** A filled area with its copper as it is stored; strokes of the fill are tracks of its net. */
export function proPour(
  { body }: BoardRecord,
  layer: string,
  poured: readonly BoardRecord[],
): { readonly zone: Records['zone']; readonly strokes: Records['track'][] } | null {
  const [outline] = proRings(body['path']).filter(ring => ring.length >= 6);
  if (!outline) return null;
  const net = textOf(body['netName']);
  const fills: Records['zone']['fills'] = [];
  const strokes: Records['track'][] = [];
  for (const { body: part } of poured) {
    const rings = list(part['path']).map(each => proPath(each, 10));
    if (part['fill'] === true) {
      const [first, ...holes] = rings.filter(ring => ring.length >= 6);
      if (first) fills.push({ layer, points: Int32Array.from(fractured(first, holes), Math.round), island: false });
    } else
      for (const ring of rings)
        for (let i = 2; i + 1 < ring.length; i += 2)
          strokes.push(
            track(
              layer,
              point(ring[i - 2]!, ring[i - 1]!),
              point(ring[i]!, ring[i + 1]!),
              mils(number(part['strokeWidth']) * 10),
              net,
            ),
          );
  }
  const keeps = body['keepIsland'] === true;
  return {
    zone: zone({
      net,
      name: textOf(body['name']),
      layers: [layer],
      outlines: [outlineOf(outline)],
      priority: Math.max(0, Math.round(number(body['order']))),
      islands: keeps ? 'never' : 'always',
      fills,
      filled: fills.length > 0,
    }),
    strokes,
  };
}
