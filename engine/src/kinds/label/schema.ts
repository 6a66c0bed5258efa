import { z } from 'zod';
import { labelFields } from '../common.ts';

/** A name for a net on its sheet alone. */
export const label = z.object(labelFields('label'));
