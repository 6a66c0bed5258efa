import { msg, type Id } from '../../base/index.ts';
import type { ObjOf, Store } from '../../kinds/index.ts';

const AS_IT_IS: Omit<ObjOf<'footprint'>['models'][number], 'path'> = {
  hidden: false,
  opacity: 1,
  offset: { x: 0, y: 0, z: 0 },
  scale: { x: 1, y: 1, z: 1 },
  rotation: { x: 0, y: 0, z: 0 },
};

/** Models of a footprint with another first one, which lies as its file has it; '' takes the first away. */
export function withModel(models: ObjOf<'footprint'>['models'], path: string): ObjOf<'footprint'>['models'] {
  const [first, ...rest] = models;
  if (path === '') return rest;
  return first?.path === path ? models : [{ ...AS_IT_IS, path }, ...rest];
}

/** Gives footprints a three-dimensional model, by the name of its file, as one step of undo; gives how many they were. */
export function assignModel(store: Store, ids: Iterable<Id>, path: string): number {
  const footprints = [...ids].flatMap(id => {
    const object = store.get(id);
    return object?.kind === 'footprint' ? [object] : [];
  });
  if (footprints.length > 0)
    store.transact(msg('undo.assignModel', 'Assign 3D model'), tx => {
      for (const footprint of footprints) tx.put({ ...footprint, models: withModel(footprint.models, path) });
    });
  return footprints.length;
}
