import { unescaped } from '../base/index.ts';
import type { GlyphOutline } from './glyphs.ts';
import { CAP_HEIGHT } from './strokeFont.ts';
import { glyphOf, isAscii, lettersOf } from './strokeGlyph.ts';
import { cosSin, type Transform } from './transform.ts';

/** What is needed to lay a text out; lengths in nanometres. */
export interface StrokeTextStyle {
  readonly size: { readonly w: number; readonly h: number };
  readonly thickness: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly hAlign: 'left' | 'center' | 'right';
  readonly vAlign: 'top' | 'center' | 'bottom';
  readonly mirror: boolean;
  readonly lineSpacing: number;
}

/** A text without its markup, cut into runs: `~{bar}`, `^{up}` and `_{down}` as in KiCad 6 and later. */
interface Run {
  readonly text: string;
  readonly bar: boolean;
  readonly script: 0 | 1 | -1;
}

function runsOf(text: string): Run[] {
  const line = unescaped(text);
  const runs: Run[] = [];
  let at = 0;
  const plain = (end: number) => {
    if (end > at) runs.push({ text: line.slice(at, end), bar: false, script: 0 });
  };
  for (let i = 0; i < line.length; i++) {
    const mark = line[i];
    if ((mark !== '~' && mark !== '^' && mark !== '_') || line[i + 1] !== '{') continue;
    const close = line.indexOf('}', i);
    if (close < 0) break;
    plain(i);
    runs.push({ text: line.slice(i + 2, close), bar: mark === '~', script: mark === '^' ? 1 : mark === '_' ? -1 : 0 });
    at = close + 1;
    i = close;
  }
  plain(line.length);
  return runs;
}

const SCRIPT_SCALE = 0.7;
const ITALIC_SLANT = 1 / 8;
/** Distance of baselines over the text height, as KiCad spaces its lines. */
const LINE_PITCH = 1.62;

/** Lines of a text. A line end at the very end of it begins no further line. */
const linesOf = (text: string): string[] => (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');

const widthOf = (line: string, bold: boolean): number => {
  let width = 0;
  for (const run of runsOf(line))
    for (const letter of lettersOf(run.text)) width += glyphOf(letter, bold).advance * (run.script ? SCRIPT_SCALE : 1);
  return width;
};

const MOST_WIDTHS = 1 << 14;
const widths = new Map<string, number>();

/** Pins have the same few names and numbers on every sheet; letters of a font are measured anew, since fonts come late. */
function lineWidth(line: string, bold: boolean): number {
  let width = widths.get(line);
  if (width !== undefined) return width;
  width = widthOf(line, bold);
  if (!isAscii(line)) return width;
  if (widths.size === MOST_WIDTHS) widths.clear();
  widths.set(line, width);
  return width;
}

/** Width and height of the laid out text, unrotated. */
export function textExtent(text: string, style: StrokeTextStyle): { readonly w: number; readonly h: number } {
  const lines = linesOf(text);
  const widest = Math.max(...lines.map(line => lineWidth(line, style.bold)));
  return {
    w: (widest * style.size.w) / CAP_HEIGHT,
    h: style.size.h * (1 + (lines.length - 1) * LINE_PITCH * style.lineSpacing),
  };
}

/** The pen of a text; never so wide that small letters clog (KiCad: Clamp_Text_PenSize). */
export function penWidth(style: StrokeTextStyle): number {
  const least = Math.min(style.size.w, style.size.h);
  return style.thickness > 0 ? Math.min(style.thickness, least / 4) : least / (style.bold ? 5 : 8);
}

/**
 * Lays a text out as pen strokes: calls `segment` with both ends, in nanometres, y downwards. `degrees` turns
 * anticlockwise about the anchor (x, y). Letters of a font are areas that no pen widens: `fill` gets the outline and the
 * map that sets it, which shears where the text is italic.
 */
export function strokeText(
  text: string,
  style: StrokeTextStyle,
  x: number,
  y: number,
  degrees: number,
  segment: (x0: number, y0: number, x1: number, y1: number) => void,
  fill: (outline: GlyphOutline, place: Transform) => void,
): void {
  const [cos, sin] = cosSin(degrees);
  const sx = style.size.w / CAP_HEIGHT;
  const sy = style.size.h / CAP_HEIGHT;
  const flip = style.mirror ? -1 : 1;
  const lines = linesOf(text);
  const pitch = style.size.h * LINE_PITCH * style.lineSpacing;
  const block = pitch * (lines.length - 1);
  const first = style.vAlign === 'top' ? style.size.h : style.vAlign === 'center' ? (style.size.h - block) / 2 : -block;
  const slant = style.italic ? ITALIC_SLANT : 0;

  lines.forEach((line, row) => {
    const base = first + row * pitch;
    const width = lineWidth(line, style.bold) * sx;
    let pen = style.hAlign === 'left' ? 0 : style.hAlign === 'center' ? -width / 2 : -width;
    const stroke = (x0: number, y0: number, x1: number, y1: number) => {
      const u0 = (x0 - y0 * slant) * flip;
      const u1 = (x1 - y1 * slant) * flip;
      segment(x + u0 * cos + y0 * sin, y - u0 * sin + y0 * cos, x + u1 * cos + y1 * sin, y - u1 * sin + y1 * cos);
    };
    /** Places an outline at `left`, its baseline at `foot`; `size` is its scale. */
    const place = (left: number, foot: number, size: number): Transform => {
      const [w, h] = [style.size.w * size, style.size.h * size];
      const start = (left - foot * slant) * flip;
      return {
        a: w * flip * cos,
        b: -w * flip * sin,
        c: h * (slant * flip * cos - sin),
        d: -h * (slant * flip * sin + cos),
        e: x + start * cos + foot * sin,
        f: y - start * sin + foot * cos,
      };
    };
    for (const run of runsOf(line)) {
      const scale = run.script ? SCRIPT_SCALE : 1;
      const lift = run.script === 1 ? -0.4 * style.size.h : run.script === -1 ? 0.2 * style.size.h : 0;
      const from = pen;
      for (const letter of lettersOf(run.text)) {
        const glyph = glyphOf(letter, style.bold);
        if (glyph.outline) fill(glyph.outline, place(pen, base + lift, scale));
        for (const chain of glyph.strokes)
          for (let i = 2; i < chain.length; i += 2)
            stroke(
              pen + chain[i - 2]! * sx * scale,
              base + lift - chain[i - 1]! * sy * scale,
              pen + chain[i]! * sx * scale,
              base + lift - chain[i + 1]! * sy * scale,
            );
        pen += glyph.advance * sx * scale;
      }
      if (run.bar) stroke(from, base - 1.25 * style.size.h, pen - sx, base - 1.25 * style.size.h);
    }
  });
}
