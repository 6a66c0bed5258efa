import arc from './arc/index.ts';
import bezier from './bezier/index.ts';
import circle from './circle/index.ts';
import type { DrawEnv, DrawList } from './draw.ts';
import line from './line/index.ts';
import polygon from './polygon/index.ts';
import rectangle from './rectangle/index.ts';
import type { ObjOf } from './types.ts';

type Primitive = ObjOf<'line' | 'rectangle' | 'circle' | 'arc' | 'polygon' | 'bezier'>;

/** Draws the line work of a symbol body or a footprint; whether the item was line work. */
export function paintPrimitive(item: { readonly kind: string }, out: DrawList, env: DrawEnv): boolean {
  const primitive = item as Primitive;
  switch (primitive.kind) {
    case 'line':
      line.draw(primitive, out, env);
      return true;
    case 'rectangle':
      rectangle.draw(primitive, out, env);
      return true;
    case 'circle':
      circle.draw(primitive, out, env);
      return true;
    case 'arc':
      arc.draw(primitive, out, env);
      return true;
    case 'polygon':
      polygon.draw(primitive, out, env);
      return true;
    case 'bezier':
      bezier.draw(primitive, out, env);
      return true;
    default:
      return false;
  }
}
