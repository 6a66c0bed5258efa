import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, none, nothing, wireInt } from '../../fields.ts';
import { operatorOrderSchema } from './order.ts';
import { transferDetailsSchema } from '../payments.ts';

/** Payment by bank transfer. */
export const operatorTransfer = {
  confirmTransfer: defineEndpoint({
    name: 'operator.confirmTransfer',
    method: 'POST',
    path: '/api/operator/order/{id}/transfer',
    auth: 'operator',
    origin: 'ours',
    summary:
      'Confirms that the money of an order has arrived by transfer, and makes the order paid. The reference is that of the bank; the same one again has no second effect.',
    input: z.object({
      id,
      /** Minor units. */
      amount: wireInt,
      currency: z.string().length(3),
      reference: z.string().trim().min(1).max(60),
    }),
    output: operatorOrderSchema,
    errors: ['order.missing', 'order.transition', 'payment.amount', 'payment.reference-used'],
    idempotency: 'natural',
  }),
  transferDetails: defineEndpoint({
    name: 'operator.transferDetails',
    method: 'GET',
    path: '/api/operator/transfer-details',
    auth: 'operator',
    origin: 'ours',
    summary: 'Where customers transfer money to; null: not set, so that they cannot.',
    input: nothing,
    output: transferDetailsSchema.nullable(),
  }),
  saveTransferDetails: defineEndpoint({
    name: 'operator.saveTransferDetails',
    method: 'PUT',
    path: '/api/operator/transfer-details',
    auth: 'operator',
    origin: 'ours',
    summary: 'Sets where customers transfer money to.',
    input: transferDetailsSchema,
    output: none,
  }),
};
