import { nm } from '../../base/index.ts';
import { textExtent, transforms } from '../../geometry/index.ts';
import type { Point, Records, Stroke, TextStyle } from '../../kinds/index.ts';
import { records, upright, type Pose } from '../drawn/index.ts';
import { strokeOf, textStyleOf } from '../kicad/symbols/parts.ts';
import { number, table, text, type Json } from './json.ts';
import { pointsOf, type ProRecord } from './proRecords.ts';
import { degrees, length, letters } from './units.ts';

/** Reads coordinates of a document, whose y axis may grow upwards. */
export class ProGeometry {
  readonly #sign: 1 | -1;

  constructor(up: boolean) {
    this.#sign = up ? -1 : 1;
  }

  y(value: Json): number {
    return this.#sign * number(value);
  }

  point(x: Json, y: Json): Point {
    return { x: length(x), y: length(this.y(y)) };
  }

  flat(value: Json): number[] {
    return pointsOf(value).flatMap(([x, y]) => [length(x), length(this.y(y))]);
  }

  /** The graphics of a record; undefined when it is none. */
  drawing({ type, body: b }: ProRecord): Drawing | undefined {
    const pen = penOf(b);
    const filled = isFilled(b['fillColor']);
    switch (type) {
      case 'POLY': {
        const path = this.flat(b['points']);
        const closed = b['closed'] === true || b['closed'] === 1;
        return path.length < 4 ? undefined : records.polygon(path, pen, filled && closed, closed);
      }
      case 'RECT':
        return records.rectangle(
          this.point(b['dotX1'], b['dotY1']),
          this.point(b['dotX2'], b['dotY2']),
          pen,
          filled,
          length(Math.abs(number(b['radiusX']))),
        );
      case 'CIRCLE':
        return records.circle(this.point(b['centerX'], b['centerY']), length(b['radius']), pen, filled);
      case 'ELLIPSE':
        return records.circle(
          this.point(b['centerX'], b['centerY']),
          length((Math.abs(number(b['radiusX'])) + Math.abs(number(b['radiusY']))) / 2),
          pen,
          filled,
        );
      case 'ARC':
        return records.arc(
          this.point(b['startX'], b['startY']),
          this.point(b['referX'], b['referY']),
          this.point(b['endX'], b['endY']),
          pen,
        );
      case 'BEZIER': {
        const path = this.flat(b['points']);
        return path.length === 8 ? records.bezier(path, pen) : undefined;
      }
      case 'TEXT': {
        const { rotation, hAlign, vAlign } = poseOf(b);
        return firstLine(
          records.text(this.point(b['x'], b['y']), rotation, text(b['value']), { ...styleOf(b), hAlign, vAlign }),
        );
      }
      default:
        return undefined;
    }
  }
}

/** A text of several lines lies on its first line; our 'bottom' is below the last. */
function firstLine(own: Records['text']): Records['text'] {
  if (!own.text.includes('\n') || own.style.vAlign !== 'bottom') return own;
  const { h } = textExtent('X', own.style);
  const up = transforms.apply(transforms.placement(own.at.x, own.at.y, own.rotation), { x: 0, y: -h });
  return { ...own, at: { x: nm(up.x), y: nm(up.y) }, style: { ...own.style, vAlign: 'top' } };
}

export type Drawing = Records['polygon' | 'rectangle' | 'circle' | 'arc' | 'bezier' | 'text'];

const STYLES = ['solid', 'dash', 'dot', 'dashDot'] as const;
const penOf = (body: ProRecord['body']): Stroke => {
  const width = number(body['strokeWidth']);
  return strokeOf(width > 1 ? length(width) : nm(0), STYLES[number(body['strokeStyle'])] ?? 'solid');
};

const isFilled = (color: Json): boolean => {
  const value = text(color);
  return value !== '' && value !== 'none' && !/^#f{6}$/i.test(value);
};

/** Ten units high by default. */
const DEFAULT_SIZE = 10;

/** Lines follow one another at the height of the font. */
const LINE_SPACING = 0.9;

export const styleOf = (body: ProRecord['body']): Partial<TextStyle> => ({
  lineSpacing: LINE_SPACING,
  ...letters(number(body['fontSize']) || DEFAULT_SIZE),
  bold: body['fontWeight'] === true || body['fontWeight'] === 1,
  italic: body['italic'] === true || body['italic'] === 1,
});

const H_ALIGNS = table<TextStyle['hAlign']>({ LEFT: 'left', CENTER: 'center', RIGHT: 'right' });
const V_ALIGNS = table<TextStyle['vAlign']>({ TOP: 'top', MIDDLE: 'center', BOTTOM: 'bottom' });

/** `align` is 'LEFT_BOTTOM' and the like. */
export function poseOf(body: ProRecord['body'], usual: readonly [string, string] = ['LEFT', 'BOTTOM']): Pose {
  const given = text(body['align']).split('_');
  const [h, v] = given.length === 2 ? (given as [string, string]) : usual;
  return upright({
    rotation: degrees(body['rotation']),
    hAlign: H_ALIGNS.get(h) ?? 'left',
    vAlign: V_ALIGNS.get(v) ?? 'bottom',
  });
}

export const labelStyle = (body: ProRecord['body']): TextStyle => textStyleOf(styleOf(body));
