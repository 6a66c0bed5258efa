import { penWidth, textExtent, transforms, type Box, type Transform } from '../geometry/index.ts';
import type { Frozen } from '../model/index.ts';
import type { Field, TextStyle } from './common.ts';
import type { DrawEnv, DrawList } from './draw.ts';
import type { ObjOf } from './types.ts';

type Owner = ObjOf<'component' | 'powerPort' | 'footprint' | 'sheet'>;

export const fieldText = (field: Frozen<Field>, env: DrawEnv, owner?: Owner): string =>
  withName(field, env.expand(field.value, owner));

/** What is shown for a field: its value, after its name where that is shown. */
export const withName = (field: Frozen<Field>, value: string): string =>
  field.showName ? `${field.name}: ${value}` : value;

/** The box that KiCad 9 measures around a text: three pens more than its height, a fifth of a letter less than its width. */
const BOX_PENS = 3;
const BOX_SPACE = 0.2;
/** How much higher than its text the box of one that is aligned by its top lies, over the height of a line; half of it if centred. */
const BOX_RISE = 0.17;
/** From the anchor of what is aligned by its top or foot to the middle of the box, over its height. */
const BOX_MIDDLE = 0.415;

/**
 * A text that turns with its symbol but stays readable: its box is placed by the transform, and the text centred in it,
 * horizontal or upright (KiCad: SCH_FIELD::GetBoundingBox and GetDrawRotation).
 */
export function paintTurned(
  out: DrawList,
  text: string,
  style: Frozen<TextStyle>,
  x: number,
  y: number,
  degrees: number,
  linear: Transform = transforms.identity,
): void {
  const { w, h } = textExtent(text, style);
  const pens = BOX_PENS * penWidth(style);
  const width = w + pens - BOX_SPACE * style.size.w;
  const right = style.hAlign === 'left' ? width / 2 : style.hAlign === 'center' ? 0 : -width / 2;
  const down = BOX_MIDDLE * (h + pens) * (style.vAlign === 'top' ? 1 : style.vAlign === 'center' ? 0 : -1);
  const own = transforms.placement(0, 0, degrees);
  const centre = transforms.apply(linear, transforms.apply(own, { x: right, y: down }));
  const upright = (degrees % 180 !== 0) !== (linear.a === 0);
  out.text(
    text,
    { ...style, hAlign: 'center', vAlign: 'center', mirror: false },
    x + centre.x,
    y + centre.y,
    upright ? 90 : 0,
  );
}

/** The box that KiCad 9 measures around a text (EDA_TEXT::GetTextBox), from its anchor and not turned. */
export function measuredBox(text: string, style: Frozen<TextStyle>): Box {
  const { w, h } = textExtent(text, style);
  const pens = BOX_PENS * penWidth(style);
  const [width, height] = [w + pens - BOX_SPACE * style.size.w, h + pens];
  const rise = BOX_RISE * (style.size.h + pens);
  const minX = style.hAlign === 'left' ? 0 : style.hAlign === 'center' ? -width / 2 : -width;
  const minY = style.vAlign === 'top' ? -rise : style.vAlign === 'center' ? -(height + rise) / 2 : -height;
  return { minX, minY, maxX: minX + width, maxY: minY + height };
}

/** A field that lies on the sheet by itself: readable from below or from the right. */
export function paintField(field: Frozen<Field>, out: DrawList, env: DrawEnv, layer: string, owner?: Owner): void {
  if (field.hidden) return;
  const text = fieldText(field, env, owner);
  if (text === '') return;
  out.pen(layer, field.style.color);
  paintTurned(out, text, field.style, field.at.x, field.at.y, field.rotation % 180);
}
