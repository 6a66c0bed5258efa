import { transforms, type Transform } from '../../geometry/index.ts';
import type { ObjOf } from '../types.ts';

type Placed = Pick<ObjOf<'component' | 'powerPort'>, 'at' | 'rotation' | 'mirror'>;

/** Where a placed symbol's items lie: turned, then mirrored about an axis of the sheet, then moved. */
export function placementOf({ at, rotation, mirror }: Placed): Transform {
  const turned = transforms.placement(0, 0, rotation);
  const sx = mirror === 'y' ? -1 : 1;
  const sy = mirror === 'x' ? -1 : 1;
  return { a: sx * turned.a, b: sy * turned.b, c: sx * turned.c, d: sy * turned.d, e: at.x, f: at.y };
}
