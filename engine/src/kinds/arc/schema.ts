import { z } from 'zod';
import { drawing, point } from '../common.ts';

/** A circular arc through three points. */
export const arc = z.object({ ...drawing('arc'), start: point, mid: point, end: point });
