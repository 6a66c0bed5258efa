import { z } from 'zod';
import { point, record, stroke } from '../common.ts';

/** A straight piece of a bus on a sheet; labels on it name its members: 'D[0..7]' or 'USB{DP DM}'. */
export const bus = z.object({ ...record('bus'), screen: z.string(), start: point, end: point, stroke });
