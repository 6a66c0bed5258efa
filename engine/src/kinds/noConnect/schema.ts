import { z } from 'zod';
import { point, record } from '../common.ts';

/** The mark that a pin is left open on purpose. */
export const noConnect = z.object({ ...record('noConnect'), screen: z.string(), at: point });
