import type { Transform } from '../geometry/index.ts';
import arc from './arc/index.ts';
import bezier from './bezier/index.ts';
import circle from './circle/index.ts';
import type { DrawEnv, DrawList } from './draw.ts';
import { kindIn } from './kind.ts';
import line from './line/index.ts';
import polygon from './polygon/index.ts';
import rectangle from './rectangle/index.ts';
import type { ObjOf } from './types.ts';

/** The kinds of line work: what bodies of symbols, footprints and custom pads are drawn with. */
export const primitiveKinds = { line, rectangle, circle, arc, polygon, bezier };

type Primitive = ObjOf<keyof typeof primitiveKinds>;

const isPrimitive = (item: { readonly kind: string }): item is Primitive => Object.hasOwn(primitiveKinds, item.kind);

/** Draws the line work of a symbol body or a footprint; whether the item was line work. */
export function paintPrimitive(item: { readonly kind: string }, out: DrawList, env: DrawEnv): boolean {
  if (!isPrimitive(item)) return false;
  kindIn<Primitive>(primitiveKinds, item).draw(item, out, env);
  return true;
}

/** Line work with its coordinates mapped, mirrored or not. */
export const movedPrimitive = (item: Primitive, t: Transform): Primitive =>
  kindIn<Primitive>(primitiveKinds, item).move(item, t, 0);
