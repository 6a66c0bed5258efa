import { z } from 'zod';
import { id } from '../fields.ts';

/** Documents of an order as PDF, in the language of the request. */
export const documentKindSchema = z.enum(['proforma', 'invoice', 'packing', 'kit', 'labels']);
export type DocumentKind = z.infer<typeof documentKindSchema>;

export const documentInput = z.object({ id, kind: documentKindSchema });
