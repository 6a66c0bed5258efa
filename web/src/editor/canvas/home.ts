import { outlineBox } from '@boardwright/engine/derive';
import { BoxBuilder, isEmptyBox, type Box } from '@boardwright/engine/geometry';
import type { EditorDocument } from '../../project/document.ts';

/**
 * What one wants to see of a board at first: its outline, or all but its texts where there is none; notes that lie
 * metres away would make the board a dot. Null: everything.
 */
export function homeBox({ type, store, index }: EditorDocument): Box | null {
  if (type !== 'board') return null;
  const outline = outlineBox(store);
  if (!isEmptyBox(outline)) return outline;
  const box = new BoxBuilder();
  for (const object of store.everything()) {
    const own = object.kind === 'text' || object.kind === 'dimension' ? undefined : index.box(object.id);
    if (own) box.addBox(own);
  }
  return box.minX <= box.maxX ? { minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY } : null;
}
