import { z } from 'zod';
import { drawing, point } from '../common.ts';

/** A straight drawing line. */
export const line = z.object({ ...drawing('line'), start: point, end: point });
