import { z } from 'zod';
import { drawing, length, point } from '../common.ts';

/** A rectangle between two corners, its own corners rounded by `radius`. */
export const rectangle = z.object({ ...drawing('rectangle'), start: point, end: point, radius: length });
