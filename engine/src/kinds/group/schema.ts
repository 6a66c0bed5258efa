import { z } from 'zod';
import { id, record } from '../common.ts';

/** Objects that are selected and moved as one. */
export const group = z.object({ ...record('group'), screen: z.string(), name: z.string(), members: z.array(id) });
