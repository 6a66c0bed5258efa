import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { none, nothing } from '../../fields.ts';

/** Who issues invoices and packing lists. */
export const sellerDetailsSchema = z.object({
  name: z.string().trim().min(1).max(200),
  /** In lines. */
  address: z.string().trim().min(1).max(500),
  taxNumber: z.string().trim().max(100).default(''),
  email: z.string().trim().max(254).default(''),
  phone: z.string().trim().max(50).default(''),
});
export type SellerDetails = z.output<typeof sellerDetailsSchema>;

export const operatorSeller = {
  sellerDetails: defineEndpoint({
    name: 'operator.sellerDetails',
    method: 'GET',
    path: '/api/operator/seller-details',
    auth: 'operator',
    origin: 'ours',
    summary: 'What documents say of the shop; null: not set.',
    input: nothing,
    output: sellerDetailsSchema.nullable(),
  }),
  saveSellerDetails: defineEndpoint({
    name: 'operator.saveSellerDetails',
    method: 'PUT',
    path: '/api/operator/seller-details',
    auth: 'operator',
    origin: 'ours',
    summary: 'Sets what documents say of the shop.',
    input: sellerDetailsSchema,
    output: none,
  }),
};
