import { msg, type Id } from '../../base/index.ts';
import type { ObjOf, Store } from '../../kinds/index.ts';

const AS_IT_IS: Omit<ObjOf<'footprint'>['models'][number], 'path'> = {
  hidden: false,
  opacity: 1,
  offset: { x: 0, y: 0, z: 0 },
  scale: { x: 1, y: 1, z: 1 },
  rotation: { x: 0, y: 0, z: 0 },
};

/** A model that lies as its file has it. */
export const plainModel = (path: string): ObjOf<'footprint'>['models'][number] => ({ ...AS_IT_IS, path });

/** Models of a footprint with another first one, which lies as its file has it; '' takes the first away. */
export function withModel(models: ObjOf<'footprint'>['models'], path: string): ObjOf<'footprint'>['models'] {
  const [first, ...rest] = models;
  if (path === '') return rest;
  return first?.path === path ? models : [plainModel(path), ...rest];
}

/**
 * What became of a model that was to be given to footprints: one has it now, one had it already and shows it as it lies there, they
 * keep what they have, or there were none.
 */
type Assigned = 'given' | 'had' | 'kept' | 'none';

interface Assigning {
  /** Whether it takes the place of another model. */
  readonly replace: boolean;
  /** Whether that file is what a footprint means by a path. */
  isFile(path: string): boolean;
}

/**
 * Gives the only one of some footprints a three-dimensional model, by the name of its file, as one step of undo. The same body does
 * not suit several parts, and a model that only lacked its file keeps its place, turn and scale.
 */
export function assignModel(store: Store, ids: Iterable<Id>, file: string, { replace, isFile }: Assigning): Assigned {
  const footprints = [...ids].flatMap(id => {
    const object = store.get(id);
    return object?.kind === 'footprint' ? [object] : [];
  });
  const [only, ...others] = footprints;
  if (!only) return 'none';
  if (footprints.some(({ models }) => models.some(({ path }) => isFile(path)))) return 'had';
  if (others.length > 0 || (!replace && only.models.length > 0)) return 'kept';
  store.transact(msg('undo.assignModel', 'Assign 3D model'), tx =>
    tx.put({ ...only, models: withModel(only.models, file) }),
  );
  return 'given';
}
