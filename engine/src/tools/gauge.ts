import { nm } from '../base/index.ts';
import type { Obj, ObjOf } from '../kinds/index.ts';
import { makeText } from './place/make.ts';
import type { RouteContext } from './tool.ts';

/** Pixels: height of the letters, and how far they lie from the cursor. */
const HEIGHT = 13;
const AWAY = 14;

/** Figures next to the cursor, of constant size on the screen; part of a preview. */
export function gauge(
  lines: readonly string[],
  at: { readonly x: number; readonly y: number },
  ctx: RouteContext,
): Obj {
  const text = makeText(ctx.store, lines.join('\n'), '') as ObjOf<'text'>;
  const size = nm(HEIGHT * ctx.pixel);
  return {
    ...text,
    layer: 'band',
    at: { x: nm(at.x + AWAY * ctx.pixel), y: nm(at.y - AWAY * ctx.pixel) },
    style: { ...text.style, size: { w: size, h: size } },
  };
}
