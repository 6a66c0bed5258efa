import { fractured, outlinesOf, unite, without } from './area.ts';
import { BoxBuilder } from './box.ts';
import { isAscii } from './strokeGlyph.ts';
import { shapeBox, transformShape, type Shape } from './shape.ts';
import { penWidth, strokeText, type StrokeTextStyle } from './strokeText.ts';
import { apply, placement } from './transform.ts';

/** Distance from the ink of a knockout text to the border of its box, nanometres, as KiCad 9 plots it (measured). */
export const knockoutMargin = (style: StrokeTextStyle): number => Math.max(penWidth(style) / 2, style.size.h / 9);

const MOST = 1 << 10;
/** By text and style: rings around the anchor, not rotated. */
const known = new Map<string, readonly (readonly number[])[]>();

/** What the pen of a text covers, around its anchor, not rotated. */
function inkOf(text: string, style: StrokeTextStyle): Shape[] {
  const ink: Shape[] = [];
  const r = penWidth(style) / 2;
  strokeText(
    text,
    style,
    0,
    0,
    0,
    (x0, y0, x1, y1) => ink.push({ type: 'capsule', x0, y0, x1, y1, r }),
    ({ rings }, place) => {
      for (const points of rings) ink.push(transformShape({ type: 'ring', points, r: 0 }, place));
    },
  );
  return ink;
}

function ringsOf(text: string, style: StrokeTextStyle): readonly (readonly number[])[] {
  const ink = inkOf(text, style);
  if (ink.length === 0) return [];
  const bounds = new BoxBuilder();
  for (const shape of ink) bounds.addBox(shapeBox(shape));
  const { minX, minY, maxX, maxY } = bounds.box();
  const by = knockoutMargin(style);
  const hull = [minX - by, minY - by, maxX + by, minY - by, maxX + by, maxY + by, minX - by, maxY + by];
  return outlinesOf(without(unite([{ type: 'ring', points: hull, r: 0 }]), unite(ink))).map(({ outline, holes }) =>
    fractured(outline, holes),
  );
}

/**
 * A knockout text as filled areas: the box around its ink, grown by `knockoutMargin`, less the ink. Holes are joined to
 * their outlines by cuts. Nanometres, y downwards; `degrees` turns anticlockwise about the anchor (x, y). No shapes for a
 * text without ink.
 */
export function knockoutText(text: string, style: StrokeTextStyle, x: number, y: number, degrees: number): Shape[] {
  const { size, thickness, bold, italic, hAlign, vAlign, mirror, lineSpacing } = style;
  const look = [size.w, size.h, thickness, bold, italic, hAlign, vAlign, mirror, lineSpacing, text].join(' ');
  let rings = known.get(look);
  if (!rings) {
    rings = ringsOf(text, style);
    // Letters of a font are laid out again: fonts may load later.
    if (known.size === MOST) known.clear();
    if (isAscii(text)) known.set(look, rings);
  }
  const place = placement(x, y, degrees);
  return rings.map(ring => {
    const points = new Float64Array(ring.length);
    for (let i = 0; i < ring.length; i += 2) {
      const at = apply(place, { x: ring[i]!, y: ring[i + 1]! });
      points[i] = at.x;
      points[i + 1] = at.y;
    }
    return { type: 'ring', points, r: 0 };
  });
}
