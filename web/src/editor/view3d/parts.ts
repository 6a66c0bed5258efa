import type { Id } from '@boardwright/engine/base';
import type { Doc, ObjOf } from '@boardwright/engine/kinds';
import { chain, modelPlacement, partPlacement, shownModels, type Matrix, type Mesh } from '@boardwright/engine/board3d';
import type { SolidState } from './client.ts';
import type { Models } from './models.ts';
import type { BoardData } from './protocol.ts';
import type { PartClass, Shown } from './viewState.ts';

type Footprint = ObjOf<'footprint'>;

/** Bodies of one form, and where they stand. */
export interface Bodies {
  readonly key: string;
  readonly mesh: Mesh;
  readonly ids: readonly Id[];
  readonly matrices: readonly Matrix[];
}

/** Which switch shows a part. */
export function classOf(footprint: Footprint): PartClass {
  if (footprint.dnp) return 'dnp';
  if (footprint.excludeFromBom && footprint.excludeFromPositions) return 'virtual';
  if (footprint.type === 'thru') return 'tht';
  if (footprint.type === 'smd') return 'smd';
  return footprint.pads.some(pad => pad.drill && pad.type === 'thru') ? 'tht' : 'smd';
}

/** All bodies that are to be seen, those of one form together. `lift` is how far they hover over the board. */
export function bodiesOn(
  doc: Doc,
  { frame, stack }: BoardData,
  solid: Pick<SolidState, 'meshes' | 'parts'>,
  models: Models,
  shown: Readonly<Record<Shown, boolean>>,
  lift: number,
): Bodies[] {
  const found = new Map<string, { mesh: Mesh; ids: Id[]; matrices: Matrix[] }>();
  const add = (key: string, mesh: Mesh, id: Id, matrix: Matrix) => {
    let group = found.get(key);
    if (!group) found.set(key, (group = { mesh, ids: [], matrices: [] }));
    group.ids.push(id);
    group.matrices.push(matrix);
  };
  if (!shown.bodies) return [];
  for (const footprint of doc.all('footprint')) {
    if (!shown[classOf(footprint)]) continue;
    const flat = partPlacement(footprint, frame, stack.thickness);
    const place = [...flat];
    place[14] = flat[14]! + (footprint.side === 'front' ? lift : -lift);
    let own = true;
    for (const model of shownModels(footprint)) {
      const file = models.meshOf(model.path);
      if (!file) continue;
      own = false;
      add(file.key, file.mesh, footprint.id, chain(place, modelPlacement(model, file.kind)));
    }
    const key = solid.parts.get(footprint.id);
    const mesh = key ? solid.meshes.get(key) : undefined;
    if (own && key && mesh) add(key, mesh, footprint.id, place);
  }
  return [...found].map(([key, group]) => ({ key, ...group }));
}
