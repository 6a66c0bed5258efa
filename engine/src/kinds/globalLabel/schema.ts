import { z } from 'zod';
import { labelFields } from '../common.ts';

/** A name for a net in the whole design. */
export const globalLabel = z.object(labelFields('globalLabel'));
