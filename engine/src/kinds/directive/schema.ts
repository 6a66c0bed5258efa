import { z } from 'zod';
import { labelFields, length } from '../common.ts';

/** A flag on a wire whose fields set rules for the net, above all its net class. */
export const directive = z.object({ ...labelFields('directive'), length });
