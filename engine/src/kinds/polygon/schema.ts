import { z } from 'zod';
import { drawing, outline } from '../common.ts';

/** A polygon, or an open polyline when `closed` is false. */
export const polygon = z.object({ ...drawing('polygon'), outline, closed: z.boolean() });
