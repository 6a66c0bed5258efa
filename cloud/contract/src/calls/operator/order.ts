import { z } from 'zod';
import { id } from '../../fields.ts';
import { orderSchema } from '../orders.ts';

/** An order as operators see it: with its customer. */
export const operatorOrderSchema = orderSchema.extend({
  customer: z.object({
    userId: id,
    username: z.string(),
    companyName: z.string(),
    /** '' of an account that has only a phone. */
    email: z.string(),
    phone: z.string(),
    /** The language that mails to the customer are written in. */
    locale: z.enum(['en', 'zh']),
  }),
});
