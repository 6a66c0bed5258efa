import { z } from 'zod';
import { componentFields } from '../common.ts';

/** A placed power symbol: its value names a net, in the whole design or on its sheet alone. */
export const powerPort = z.object(componentFields('powerPort'));
