import { z } from 'zod';
import { drawing, points } from '../common.ts';

/** A cubic Bézier curve: four control points. */
export const bezier = z.object({ ...drawing('bezier'), points });
