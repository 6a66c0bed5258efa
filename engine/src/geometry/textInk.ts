import { BoxBuilder, boxOf, type Box } from './box.ts';
import { CAP_HEIGHT } from './strokeFont.ts';
import { isAscii } from './strokeGlyph.ts';
import { strokeText, textBlock, type StrokeTextStyle } from './strokeText.ts';
import { cosSin } from './transform.ts';

/** Letters as they are drawn in the grid of the font: the line begins at the origin, its baseline is the x axis. */
const GRID: StrokeTextStyle = {
  size: { w: CAP_HEIGHT, h: CAP_HEIGHT },
  thickness: 0,
  bold: false,
  italic: false,
  hAlign: 'left',
  vAlign: 'bottom',
  mirror: false,
  lineSpacing: 1,
};

const MOST = 1 << 14;
/** By text; null for what is not one plain line. */
const known = new Map<string, Box | null>();

function gridInk(text: string): Box | null {
  let ink = known.get(text);
  if (ink !== undefined) return ink;
  ink = null;
  if (isAscii(text) && !text.includes('\n')) {
    const box = new BoxBuilder();
    const { left, top } = textBlock(text, GRID);
    strokeText(
      text,
      GRID,
      -left,
      -top - CAP_HEIGHT,
      0,
      (x0, y0, x1, y1) => box.addBox(boxOf(x0, y0, x1, y1)),
      () => undefined,
    );
    ink = box.box();
  }
  if (known.size === MOST) known.clear();
  known.set(text, ink);
  return ink;
}

/**
 * The box of a text's pen strokes (their middle lines) where it can be computed without drawing them: one upright line of our
 * own letters, turned by a multiple of 90°. Null for others. Nanometres, y downwards, `degrees` anticlockwise.
 */
export function textInk(text: string, style: StrokeTextStyle, x: number, y: number, degrees: number): Box | null {
  if (style.italic || degrees % 90 !== 0) return null;
  const ink = gridInk(text);
  if (!ink || ink.minX > ink.maxX) return ink;
  const { w, h } = style.size;
  const { left, top } = textBlock(text, style);
  const base = top + h;
  const flip = style.mirror ? -1 : 1;
  const [cos, sin] = cosSin(degrees);
  const u0 = (left + (ink.minX * w) / CAP_HEIGHT) * flip;
  const u1 = (left + (ink.maxX * w) / CAP_HEIGHT) * flip;
  const v0 = base + (ink.minY * h) / CAP_HEIGHT;
  const v1 = base + (ink.maxY * h) / CAP_HEIGHT;
  return boxOf(x + u0 * cos + v0 * sin, y - u0 * sin + v0 * cos, x + u1 * cos + v1 * sin, y - u1 * sin + v1 * cos);
}
