import { transforms, type Transform } from '../../geometry/index.ts';
import type { TextStyle } from '../../kinds/index.ts';

/** How a text lies: turned by `rotation`, with its box on the given sides of its point. */
export interface Pose {
  readonly rotation: number;
  readonly hAlign: TextStyle['hAlign'];
  readonly vAlign: TextStyle['vAlign'];
}

const H = { left: 1, center: 0, right: -1 } as const;
const V = { top: 1, center: 0, bottom: -1 } as const;
const H_ALIGNS = ['left', 'center', 'right'] as const;
const V_ALIGNS = ['top', 'center', 'bottom'] as const;

/** Direction from the text's point to the middle of its box, in the axes of what it lies in; y downwards. */
function towards({ rotation, hAlign, vAlign }: Pose): { x: number; y: number } {
  const { x, y } = transforms.apply(transforms.placement(0, 0, rotation), { x: H[hAlign], y: V[vAlign] });
  return { x: Math.round(x), y: Math.round(y) };
}

const ALL: readonly Pose[] = [0, 90].flatMap(rotation =>
  H_ALIGNS.flatMap(hAlign => V_ALIGNS.map(vAlign => ({ rotation, hAlign, vAlign }))),
);

function find(vertical: boolean, box: { readonly x: number; readonly y: number }): Pose {
  const wanted = vertical ? 90 : 0;
  return ALL.find(pose => {
    const own = towards(pose);
    return pose.rotation === wanted && own.x === box.x && own.y === box.y;
  })!;
}

/**
 * A text of quarter turns and mirrors that is read from below or from the right, its box where the source has it: neither
 * Eagle nor EasyEDA shows texts of schematics upside down or in mirror writing. Other angles stay.
 */
export function upright(pose: Pose, mirrored = false): Pose {
  if (pose.rotation % 90 !== 0) return pose;
  const box = towards(pose);
  return find(pose.rotation % 180 !== 0, mirrored ? { x: Math.round(-box.x) || 0, y: box.y } : box);
}

/** The pose of a component's field that looks as `pose` on the sheet: fields turn and mirror with their component. */
export function inComponent(pose: Pose, placement: Transform): Pose {
  const { x, y } = towards(pose);
  const inverse = transforms.inverse({ ...placement, e: 0, f: 0 });
  const box = transforms.apply(inverse, { x, y });
  const vertical = (pose.rotation % 180 !== 0) !== Math.abs(placement.a) < 0.5;
  return find(vertical, { x: Math.round(box.x) || 0, y: Math.round(box.y) || 0 });
}
