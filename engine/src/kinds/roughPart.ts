import { boxOf, grow, type Box } from '../geometry/index.ts';
import type { Point } from './common.ts';

/** About where a part lies: its texts and pins take long to measure. */
export const roughPart = ({ at }: { readonly at: Point }): Box => grow(boxOf(at.x, at.y, at.x, at.y), 2_000_000);
