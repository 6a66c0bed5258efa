import { msg, nm } from '../../base/index.ts';
import { hasPoint, grow } from '../../geometry/index.ts';
import { boundsOf, drawEnv, type Obj, type ObjOf, type Point } from '../../kinds/index.ts';
import type { ToolContext } from '../tool.ts';

type Owner = ObjOf<'component' | 'powerPort' | 'sheet' | 'globalLabel' | 'hierarchicalLabel' | 'label' | 'directive'>;

const hasFields = (object: Obj): object is Owner =>
  'fields' in object && object.kind !== 'symbol' && object.kind !== 'footprint';

/** The visible field of an object under a point: its index, or -1. */
export function fieldUnder(object: Obj, x: number, y: number, ctx: Pick<ToolContext, 'store' | 'pixel'>): number {
  if (!hasFields(object) || object.locked) return -1;
  const env = drawEnv(ctx.store);
  return object.fields.findIndex(field => {
    if (field.hidden || field.value === '') return false;
    // The field alone: the same object with no other field and nothing of its own. `as`: no symbol has that id, no kind both names.
    const alone = { ...object, fields: [field], symbol: '', text: '' } as unknown as Obj;
    const bare = { ...alone, fields: [] } as Obj;
    const box = boundsOf(alone, env);
    return hasPoint(grow(box, 2 * ctx.pixel), x, y) && !hasPoint(boundsOf(bare, env), x, y);
  });
}

/** The object with one field moved. */
export function withFieldAt(object: Obj, index: number, from: Point, to: Point): Obj {
  if (!hasFields(object)) return object;
  const fields = (object.fields as ObjOf<'component'>['fields']).map((field, i) =>
    i === index
      ? { ...field, autoplace: false, at: { x: nm(field.at.x + to.x - from.x), y: nm(field.at.y + to.y - from.y) } }
      : field,
  );
  return { ...object, fields, fieldsAutoplaced: false } as Obj;
}

export const FIELD_MOVED = msg('undo.moveField', 'Move field');
