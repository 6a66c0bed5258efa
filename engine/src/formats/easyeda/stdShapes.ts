import { nm } from '../../base/index.ts';
import type { Records, Stroke, TextStyle } from '../../kinds/index.ts';
import { records } from '../drawn/index.ts';
import { strokeOf } from '../kicad/symbols/parts.ts';
import { table } from './json.ts';
import { pathDrawings } from './path.ts';
import { length, letters, point, points } from './units.ts';

/** A shape of EasyEDA Std: values between '~'. */
export type Fields = readonly string[];
export type Drawing = Records['line' | 'arc' | 'circle' | 'rectangle' | 'polygon' | 'bezier' | 'text'];

const STYLES = table<Stroke['style']>({ '0': 'solid', '1': 'dash', '2': 'dot' });
const DEFAULT_WIDTH = nm(0);

const pen = (width = '', style = ''): Stroke =>
  strokeOf(width === '' || width === '1' ? DEFAULT_WIDTH : length(width), STYLES.get(style) ?? 'solid');
const isFilled = (fill = ''): boolean => fill !== '' && fill !== 'none' && fill !== 'transparent' && fill !== '#FFFFFF';

/** 'x1 y1 x2 y2 …' or with commas. */
export const numbersOf = (value = ''): number[] =>
  value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
const flat = (value = ''): number[] => {
  const all = numbersOf(value).map(each => length(each) as number);
  return all.slice(0, all.length - (all.length % 2));
};

/** Where a text's point is, by its `anchor`. */
export const ANCHORS = table<TextStyle['hAlign']>({ start: 'left', middle: 'center', end: 'right' });

/** `T~mark~x~y~rotation~color~font~size~weight~style~baseline~type~string~visible~anchor`. */
export function readText(f: Fields): {
  readonly mark: string;
  readonly visible: boolean;
  readonly text: Records['text'];
} {
  const [
    ,
    mark = '',
    x,
    y,
    rotation = '',
    ,
    ,
    size = '',
    weight = '',
    style = '',
    ,
    ,
    value = '',
    visible = '1',
    anchor = '',
  ] = f;
  return {
    mark,
    visible: visible !== '0',
    text: records.text(point(x, y), (360 - Number.parseInt(rotation || '0', 10)) % 360 || 0, value, {
      ...letters(points(size)),
      bold: weight === 'bold',
      italic: style === 'italic',
      hAlign: ANCHORS.get(anchor) ?? 'left',
      vAlign: 'bottom',
    }),
  };
}

/** Graphics by their code (EasyEDA's document format, "Schematic"); the values after the code are as listed. */
export const READERS: Readonly<Record<string, (f: Fields) => Drawing[]>> = {
  // x1 y1 x2 y2 color width style fill
  L: ([, x1, y1, x2, y2, , width, style]) => [records.line(point(x1, y1), point(x2, y2), pen(width, style))],
  // points color width style fill
  PL: ([, path, , width, style, fill]) => polyline(flat(path), pen(width, style), isFilled(fill), false),
  PG: ([, path, , width, style, fill]) => polyline(flat(path), pen(width, style), isFilled(fill), true),
  // x y rx ry width height color width style fill
  R: ([, x, y, rx, , w, h, , width, style, fill]) => {
    const [a, b] = [point(x, y), point(Number(x) + Number(w), Number(y) + Number(h))];
    return [records.rectangle(a, b, pen(width, style), isFilled(fill), length(rx))];
  },
  // cx cy rx ry color width style fill
  E: ([, x, y, rx, ry, , width, style, fill]) =>
    ellipse(Number(x), Number(y), Number(rx), Number(ry), pen(width, style), isFilled(fill)),
  // path color width style fill
  PT: ([, path = '', , width, style, fill]) => pathDrawings(path, pen(width, style), isFilled(fill)),
  // path helper color width style fill
  A: ([, path = '', , , width, style, fill]) => pathDrawings(path, pen(width, style), isFilled(fill)),
  // type x y id rotation path color
  AR: ([, , , , , , path = '']) => pathDrawings(path, pen(), true),
  T: f => {
    const { text, visible } = readText(f);
    return visible && text.text !== '' ? [text] : [];
  },
};

function polyline(path: readonly number[], stroke: Stroke, filled: boolean, closed: boolean): Drawing[] {
  return path.length < 4 ? [] : [records.polygon(path, stroke, filled, closed || filled)];
}

/** A circle, or an ellipse of four curves. */
function ellipse(x: number, y: number, rx: number, ry: number, stroke: Stroke, filled: boolean): Drawing[] {
  if (Math.abs(rx - ry) < 0.01) return [records.circle(point(x, y), length(rx), stroke, filled)];
  const corners = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const;
  const k = 0.5523;
  return corners.map(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % 4]!;
    const control = [ax, ay, ax + k * bx, ay + k * by, bx + k * ax, by + k * ay, bx, by];
    return records.bezier(
      control.map((value, j) => length(j % 2 === 0 ? x + rx * value : y + ry * value)),
      stroke,
    );
  });
}
