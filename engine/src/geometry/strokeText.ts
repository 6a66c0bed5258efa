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

/** Letters of one look: `script` 1 stands high, -1 low. */
interface Run {
  readonly text: string;
  readonly script: Script;
}

type Script = 0 | 1 | -1;

/** A bar over the runs `from` up to, but not including, `to`; at the height of its own script. */
interface Bar {
  readonly from: number;
  readonly to: number;
  readonly script: Script;
}

interface Markup {
  readonly runs: readonly Run[];
  readonly bars: readonly Bar[];
}

const SCRIPTS: Readonly<Record<string, Script>> = { '^': 1, _: -1 };

const closings = (line: string, from: number): number => line.slice(from).split('}').length - 1;

/** Takes the markup out of a line: `~{bar}`, `^{up}` and `_{down}` as in KiCad 6 and later, one inside another. */
function markupOf(text: string): Markup {
  const line = unescaped(text);
  const runs: Run[] = [];
  const bars: Bar[] = [];
  /** What a '}' closes. */
  const open: { readonly isBar: boolean; readonly from: number; readonly outer: Script }[] = [];
  let script: Script = 0;
  let at = 0;
  const plain = (end: number) => {
    if (end > at) runs.push({ text: line.slice(at, end), script });
  };
  for (let i = 0; i < line.length; i++) {
    const mark = line[i]!;
    if (mark === '}' && open.length > 0) {
      plain(i);
      const { isBar, from, outer } = open.pop()!;
      if (isBar) bars.push({ from, to: runs.length, script });
      script = outer;
      at = i + 1;
    } else if ((mark === '~' || mark in SCRIPTS) && line[i + 1] === '{' && closings(line, i) > open.length) {
      plain(i);
      open.push({ isBar: mark === '~', from: runs.length, outer: script });
      script = SCRIPTS[mark] ?? script;
      at = i + 2;
      i++;
    }
  }
  plain(line.length);
  return { runs, bars };
}

/** KiCad 9's proportions (measured from its plots and those of boards it made), in parts of the text's height. */
const SCRIPT_SCALE = 0.8;
/** Upwards, of the script's own height. */
const SCRIPT_LIFT: Readonly<Record<Script, number>> = { 0: 0, 1: 0.35, [-1]: -0.15 };
const BAR_HEIGHT = 1.23;
/** What a bar lacks at either end, in parts of the text's width. */
const BAR_TRIM = 0.1;
/** Distance of baselines. */
const LINE_PITCH = 1.61;
/** What a text of one line counts for where it is aligned by its middle or foot. */
const BLOCK_HEIGHT = 1.17;
/** How far below the line that is written on capitals stand. */
const FOOT = 1 / 21;
/** In parts of the pen: how much higher a text lies, and how far it keeps from its anchor at the left or right. */
const PEN_LIFT = 0.052;
const PEN_INSET = 1 / 1.52;
const ITALIC_SLANT = 1 / 8;

/** Lines of a text. A line end at the very end of it begins no further line. */
const linesOf = (text: string): string[] => (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');

const widthOf = (line: string, bold: boolean): number => {
  let width = 0;
  for (const run of markupOf(line).runs)
    for (const letter of lettersOf(run.text)) width += glyphOf(letter, bold).advance * (run.script ? SCRIPT_SCALE : 1);
  return width;
};

const MOST_WIDTHS = 1 << 14;
const widths = new Map<string, number>();

/** Pins have the same few names and numbers on every sheet; letters of a font are measured again, since fonts come late. */
function lineWidth(line: string, bold: boolean): number {
  let width = widths.get(line);
  if (width !== undefined) return width;
  width = widthOf(line, bold);
  if (!isAscii(line)) return width;
  if (widths.size === MOST_WIDTHS) widths.clear();
  widths.set(line, width);
  return width;
}

/** The pen of a text; never so wide that small letters clog (KiCad: Clamp_Text_PenSize). */
export function penWidth(style: StrokeTextStyle): number {
  const least = Math.min(style.size.w, style.size.h);
  return style.thickness > 0 ? Math.min(style.thickness, least / 4) : least / (style.bold ? 5 : 8);
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

/** Where the line that a text's first line of `lines` is written on lies below the anchor. Capitals stand `FOOT` lower. */
function firstLine(style: StrokeTextStyle, lines: number): number {
  const { h } = style.size;
  const block = h * (BLOCK_HEIGHT + (lines - 1) * LINE_PITCH * style.lineSpacing);
  const above = style.vAlign === 'top' ? 0 : style.vAlign === 'center' ? block / 2 : block;
  return h - PEN_LIFT * penWidth(style) - above;
}

/** Where a line of a width begins, right of the anchor. */
function leftOf(style: StrokeTextStyle, width: number): number {
  const inset = PEN_INSET * penWidth(style);
  return style.hAlign === 'left' ? inset : style.hAlign === 'center' ? -width / 2 : -width - inset;
}

/**
 * Where a text lies, from its anchor, unrotated and not mirrored: from the top of the first line's capitals to where those of
 * the last stand, as wide as `textExtent` says.
 */
export function textBlock(
  text: string,
  style: StrokeTextStyle,
): { readonly left: number; readonly top: number; readonly w: number; readonly h: number } {
  const { w, h } = textExtent(text, style);
  return { left: leftOf(style, w), top: firstLine(style, linesOf(text).length) - style.size.h * (1 - FOOT), w, h };
}

/**
 * Breaks the lines of a text between words so that they fit into a width, nanometres. A word that is too long stands on a line
 * of its own.
 */
export function wrapText(text: string, style: StrokeTextStyle, width: number): string {
  const most = (width * CAP_HEIGHT) / style.size.w;
  const wrapped = linesOf(text).flatMap(line => {
    const lines: string[] = [];
    let last = '';
    for (const word of line.split(' ')) {
      const longer = last === '' ? word : `${last} ${word}`;
      if (last === '' || lineWidth(longer, style.bold) <= most) last = longer;
      else {
        lines.push(last);
        last = word;
      }
    }
    return [...lines, last];
  });
  return wrapped.join('\n');
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
  const first = firstLine(style, lines.length);
  const slant = style.italic ? ITALIC_SLANT : 0;

  lines.forEach((line, row) => {
    const level = first + row * pitch;
    let pen = leftOf(style, lineWidth(line, style.bold) * sx);
    /** Letters lean about the line they are written on, `foot`. */
    const stroke = (x0: number, y0: number, x1: number, y1: number, foot: number) => {
      const u0 = (x0 - (y0 - foot) * slant) * flip;
      const u1 = (x1 - (y1 - foot) * slant) * flip;
      segment(x + u0 * cos + y0 * sin, y - u0 * sin + y0 * cos, x + u1 * cos + y1 * sin, y - u1 * sin + y1 * cos);
    };
    /** Places an outline at `left`, its baseline at `base`; `size` is its scale. */
    const place = (left: number, base: number, foot: number, size: number): Transform => {
      const [w, h] = [style.size.w * size, style.size.h * size];
      const start = (left - (base - foot) * slant) * flip;
      return {
        a: w * flip * cos,
        b: -w * flip * sin,
        c: h * (slant * flip * cos - sin),
        d: -h * (slant * flip * sin + cos),
        e: x + start * cos + base * sin,
        f: y - start * sin + base * cos,
      };
    };
    const { runs, bars } = markupOf(line);
    const scaleOf = (script: Script): number => (script === 0 ? 1 : SCRIPT_SCALE);
    const footOf = (script: Script): number => level - SCRIPT_LIFT[script] * style.size.h * scaleOf(script);
    const starts = [pen];
    for (const { text: letters, script } of runs) {
      const scale = scaleOf(script);
      const foot = footOf(script);
      const base = foot + FOOT * style.size.h * scale;
      for (const letter of lettersOf(letters)) {
        const glyph = glyphOf(letter, style.bold);
        if (glyph.outline) fill(glyph.outline, place(pen, base, foot, scale));
        for (const chain of glyph.strokes)
          for (let i = 2; i < chain.length; i += 2)
            stroke(
              pen + chain[i - 2]! * sx * scale,
              base - chain[i - 1]! * sy * scale,
              pen + chain[i]! * sx * scale,
              base - chain[i + 1]! * sy * scale,
              foot,
            );
        pen += glyph.advance * sx * scale;
      }
      starts.push(pen);
    }
    for (const { from, to, script } of bars) {
      const scale = scaleOf(script);
      const foot = footOf(script);
      const height = foot - BAR_HEIGHT * style.size.h * scale;
      const trim = BAR_TRIM * style.size.w * scale;
      if (to > from) stroke(starts[from]! + trim, height, starts[to]! - trim, height, foot);
    }
  });
}
