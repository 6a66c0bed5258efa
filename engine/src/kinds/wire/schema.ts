import { z } from 'zod';
import { point, record, stroke } from '../common.ts';

/** A straight piece of a net on a sheet. */
export const wire = z.object({ ...record('wire'), screen: z.string(), start: point, end: point, stroke });
