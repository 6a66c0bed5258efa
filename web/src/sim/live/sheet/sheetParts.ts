import { referenceAt } from '@boardwright/engine/indexes';
import type { Box } from '@boardwright/engine/geometry';
import type { Id } from '@boardwright/engine/base';
import { pinsOnSheet } from '@boardwright/engine/kinds';
import { partKind, type PartKind } from '@boardwright/sim/parts';
import type { EditorDocument } from '../../../project/document.ts';
import type { LiveState } from '../state.ts';

/** A part of the bench on a page. */
export interface SheetPart {
  readonly id: Id;
  readonly designator: string;
  readonly kind: PartKind;
  /** Its pins' box, at least a few millimetres in each direction. */
  readonly box: Box;
  /** Below its body and its texts. */
  readonly bottom: number;
}

/** Nanometres that a part is in each direction at least. */
const LEAST = 5e6;

function around(points: readonly { readonly x: number; readonly y: number }[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [padX, padY] = [Math.max(0, LEAST - (maxX - minX)) / 2, Math.max(0, LEAST - (maxY - minY)) / 2];
  return { minX: minX - padX, maxX: maxX + padX, minY: minY - padY, maxY: maxY + padY };
}

/** The living parts of a page. */
export function sheetParts(
  document: EditorDocument,
  screen: string,
  path: string,
  bench: LiveState['bench'],
): SheetPart[] {
  if (!bench) return [];
  const found: SheetPart[] = [];
  for (const object of document.connectivity.nets.objectsOn(screen)) {
    if (object.kind !== 'component') continue;
    const designator = referenceAt(object, path);
    const kind = partKind(bench.origins.get(designator)?.kind ?? '');
    if (!kind) continue;
    const points = pinsOnSheet(object, document.store);
    const box = around(points.length > 0 ? points : [object.at]);
    found.push({ id: object.id, designator, kind, box, bottom: document.index.box(object.id)?.maxY ?? box.maxY });
  }
  return found;
}
