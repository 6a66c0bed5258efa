import { isEmptyBox, type Box } from '@boardwright/engine/geometry';
import { boundsOf, type ObjOf } from '@boardwright/engine/kinds';
import type { Id } from '@boardwright/engine/base';
import type { EditorDocument } from '../../project/document.ts';

const isOfBody = (item: ObjOf<'footprint'>['items'][number]): boolean =>
  item.kind !== 'text' && 'layer' in item && /\.(SilkS|CrtYd)$/.test(item.layer);

/**
 * Where one looks for an object: of a footprint its pads, silkscreen and courtyard, because notes and texts may lie far away.
 * Of anything else, and of a footprint without these, all that it draws; undefined for what is not drawn.
 */
export function bodyBox({ store, index, drawEnv }: EditorDocument, id: Id): Box | undefined {
  const object = store.get(id);
  if (object?.kind === 'footprint') {
    const body = boundsOf({ ...object, fields: [], items: object.items.filter(isOfBody) }, drawEnv);
    if (!isEmptyBox(body)) return body;
  }
  return index.box(id);
}
