import { nm } from '../../base/index.ts';
import type { TextStyle } from '../../kinds/index.ts';
import { upright, type Pose } from '../drawn/index.ts';
import type { Lettering } from './grammar.ts';
import type { Turn } from './attributes.ts';

/** Widths of letters over their height: the proportional font is narrower than the vector font. */
const NARROW = { vector: 1, fixed: 0.8, proportional: 0.85 } as const;
/** Height of a capital over the size that Eagle states, which counts the line in. */
const CAPITAL = 0.85;

export const styleOf = ({ size, font }: Pick<Lettering, 'size' | 'font'>): Partial<TextStyle> => {
  const h = Math.max(size, 100_000) * CAPITAL;
  return { size: { w: nm(h * NARROW[font]), h: nm(h) } };
};

/** `align` and `rot` of a text as it lies on the sheet: turned, and kept readable unless it spins. */
export function poseOf({ align, rot }: Pick<Lettering, 'align' | 'rot'>): Pose {
  const [v, h = 'center'] = align.split('-') as [Pose['vAlign'], Pose['hAlign']?];
  const pose: Pose = { rotation: rot.angle, hAlign: h, vAlign: v };
  return rot.spin ? pose : upright(pose, rot.mirror);
}

/** Direction of the x axis after a turn, in degrees: turned first, then mirrored. */
export const directionOf = ({ angle, mirror }: Turn): number => (mirror ? (540 - angle) % 360 : angle);

/** Eagle writes an overbar as '!', up to the next '!' or the end of the name; ours is '~{…}'. */
export function overbars(name: string): string {
  if (!name.includes('!')) return name;
  return name
    .split('!')
    .map((part, i) => (i % 2 === 1 && part !== '' ? `~{${part}}` : part))
    .join('');
}
