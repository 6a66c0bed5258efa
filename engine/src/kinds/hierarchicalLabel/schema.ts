import { z } from 'zod';
import { labelFields } from '../common.ts';

/** A port of a sheet, joined to the sheet pin of the same name one level up. */
export const hierarchicalLabel = z.object(labelFields('hierarchicalLabel'));
