import type { ObjOf } from '../kinds/index.ts';
import { sceneX, sceneY, type Frame } from './frame.ts';
import { chain, scaling, translation, turn, type Matrix } from './matrix.ts';

type Footprint = ObjOf<'footprint'>;
type Model = Footprint['models'][number];

/**
 * Where the part of a footprint stands: from its own axes, x to the right, y up, z away from the board, millimetres, to the
 * scene. Parts on the back are flipped about their x axis, as KiCad flips footprints.
 */
export function partPlacement(
  { at, rotation, side }: Pick<Footprint, 'at' | 'rotation' | 'side'>,
  frame: Frame,
  thickness: number,
): Matrix {
  const there = translation(sceneX(frame, at.x), sceneY(frame, at.y), side === 'front' ? thickness : 0);
  const turned = turn('z', rotation);
  return side === 'front' ? chain(there, turned) : chain(there, turned, turn('x', 180));
}

/** One unit of VRML models is a tenth of an inch. */
const VRML_UNIT = 2.54;

/** Where a model lies in the axes of its footprint (KiCad: offset in millimetres, turns against the right hand, z first). */
export function modelPlacement({ offset, rotation, scale }: Model, kind: 'step' | 'wrl'): Matrix {
  const unit = kind === 'wrl' ? VRML_UNIT : 1;
  return chain(
    translation(offset.x, offset.y, offset.z),
    turn('z', -rotation.z),
    turn('y', -rotation.y),
    turn('x', -rotation.x),
    scaling(scale.x * unit, scale.y * unit, scale.z * unit),
  );
}
