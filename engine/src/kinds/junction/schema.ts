import { z } from 'zod';
import { color, length, point, record } from '../common.ts';

/** The dot where wires that cross are joined. A diameter of 0 means the sheet's default. */
export const junction = z.object({ ...record('junction'), screen: z.string(), at: point, diameter: length, color });
