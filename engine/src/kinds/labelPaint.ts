import { nm } from '../base/index.ts';
import { penWidth, textExtent, transforms } from '../geometry/index.ts';
import type { Frozen } from '../model/index.ts';
import type { Color, TextStyle } from './common.ts';
import type { DrawEnv, DrawList } from './draw.ts';
import { paintField } from './fieldPaint.ts';
import { DEFAULT_SHEET_LINE, paintSegments } from './paint.ts';
import { labelColor } from './sheetLines.ts';
import type { ObjOf } from './types.ts';

type Label = ObjOf<'label' | 'globalLabel' | 'hierarchicalLabel' | 'directive' | 'sheetPin'>;

/** Gap between a connection line and the text above it, over the text height; the pen adds to it (KiCad 9, as measured). */
const LIFT = 0.15;
/** Of a global label, over the text height: between letters and outline, what its point takes, and how much lower letters lie. */
const MARGIN = 0.375;
const POINT = 0.75;
const SINK = 0.0715;
/** Of a hierarchical label, over the text height: from the connection to where its text begins. */
const REACH = 1.15;

/** Texts of labels run away from the connection point and are never upside down. */
export function labelText(
  out: DrawList,
  text: string,
  style: Frozen<TextStyle>,
  at: { readonly x: number; readonly y: number },
  rotation: number,
  along: number,
  vAlign: TextStyle['vAlign'],
  lift = 0,
): void {
  const turn = ((rotation % 360) + 360) % 360;
  const backwards = turn >= 180;
  const [cos, sin] = transforms.cosSin(rotation);
  const upright = turn === 90 || turn === 270 ? 90 : 0;
  const [ux, uy] = upright === 90 ? [-1, 0] : [0, -1];
  out.text(
    text,
    // Labels are never mirrored, even if their file says so.
    { ...style, mirror: false, hAlign: backwards ? 'right' : 'left', vAlign },
    at.x + along * cos + lift * ux,
    at.y - along * sin + lift * uy,
    upright,
  );
}

const outlinePen = (layer: string) => ({ line: layer, back: layer, defaultWidth: DEFAULT_SHEET_LINE });
const plainStroke = (color: Frozen<Color>) => ({ width: nm(0), style: 'solid' as const, color });

/** A local label: its text above the wire. */
export function paintLocalLabel(o: Label, out: DrawList, env: DrawEnv): void {
  out.pen('sch.label', labelColor(o, env));
  labelText(out, o.text, o.style, o.at, o.rotation, 0, 'bottom', LIFT * o.style.size.h + penWidth(o.style));
}

/** The outline of a global label around its text, pointed at the ends that the direction says (u runs along the label). */
function globalOutline(shape: Label['shape'], length: number, half: number, point: number): number[] {
  switch (shape) {
    case 'input':
      return [0, 0, point, -half, length + point, -half, length + point, half, point, half];
    case 'output':
      return [0, -half, length, -half, length + point, 0, length, half, 0, half];
    case 'bidirectional':
    case 'triState':
      return [0, 0, point, -half, length + point, -half, length + 2 * point, 0, length + point, half, point, half];
    default:
      return [0, -half, length, -half, length, half, 0, half];
  }
}

export function paintGlobalLabel(o: Label, out: DrawList, env: DrawEnv): void {
  const color = labelColor(o, env);
  const margin = MARGIN * o.style.size.h;
  const point = o.style.size.h / 2 + margin;
  // The outline's own line lies outside of the margin, but does not move the points (KiCad 9).
  const pen = o.style.thickness || DEFAULT_SHEET_LINE;
  const length = textExtent(o.text, o.style).w + 2 * margin + pen;
  const starts =
    o.shape === 'input' || o.shape === 'bidirectional' || o.shape === 'triState' ? POINT * o.style.size.h : 0;
  out.push(transforms.placement(o.at.x, o.at.y, o.rotation));
  paintSegments(
    out,
    globalOutline(o.shape, length, point + pen, point),
    true,
    plainStroke(color),
    outlinePen('sch.globalLabel'),
  );
  out.pop();
  out.pen('sch.globalLabel', color);
  labelText(out, o.text, o.style, o.at, o.rotation, starts + margin, 'center', -SINK * o.style.size.h);
}

/** The small flag of a hierarchical label or sheet pin, at its connection point. */
function flagOutline(shape: Label['shape'], s: number): number[] {
  const h = s / 2;
  switch (shape) {
    case 'input':
      return [s, -h, h, -h, 0, 0, h, h, s, h];
    case 'output':
      return [0, -h, h, -h, s, 0, h, h, 0, h];
    case 'bidirectional':
    case 'triState':
      return [h, -h, 0, 0, h, h, s, 0];
    default:
      return [0, -h, s, -h, s, h, 0, h];
  }
}

export function paintFlagged(o: Label, out: DrawList, env: DrawEnv, layer: string): void {
  const color = labelColor(o, env);
  const s = o.style.size.h;
  out.push(transforms.placement(o.at.x, o.at.y, o.rotation));
  paintSegments(out, flagOutline(o.shape, s), true, plainStroke(color), outlinePen(layer));
  out.pop();
  out.pen(layer, color);
  labelText(out, o.text, o.style, o.at, o.rotation, REACH * s, 'center');
}

/** Visible fields of a label: net classes of a directive, cross-references of a global label. */
export function paintLabelFields(
  o: { readonly fields: ObjOf<'label'>['fields'] },
  out: DrawList,
  env: DrawEnv,
  layer: string,
): void {
  for (const field of o.fields) {
    // KiCad keeps the cross-reference list in a field of its own, filled in when plotting.
    if (field.name === 'Intersheet References' || field.name === 'Intersheetrefs') continue;
    paintField(field, out, env, layer);
  }
}
