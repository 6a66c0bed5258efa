import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, jsonField, money, none, nothing, time } from '../fields.ts';
import { receiverSchema } from './addresses.ts';
import { cartItemTypeSchema, lineErrors, linePriceSchema, lineRequestSchema } from './lines.ts';
import { cartParts } from './parts.ts';

const cartItemSchema = z.object({
  cartItemId: id,
  itemType: cartItemTypeSchema,
  /** Shared by a board and the stencil or the parts that belong to it. */
  partNo: z.string(),
  projectId: id.nullable(),
  quoteId: id.nullable(),
  /** Of the project or the uploaded file that it is made from; ''. */
  designName: z.string(),
  /** Kept for later: not ordered with the rest. */
  isSaved: z.boolean(),
  quantity: z.int(),
  total: money,
  currency: z.string(),
  createTime: time,
  request: lineRequestSchema,
  price: linePriceSchema,
});
export type CartItem = z.infer<typeof cartItemSchema>;

/** In `data` of a `quote.mismatch` refusal of an order: what each stale item cost, and costs now; null: it can no longer be made. */
export const priceChangesSchema = z.object({
  changes: z.array(z.object({ cartItemId: id, before: linePriceSchema, after: linePriceSchema.nullable() })),
});
export type PriceChange = z.infer<typeof priceChangesSchema>['changes'][number];

export const cart = {
  add: defineEndpoint({
    name: 'cart.add',
    method: 'POST',
    path: '/api/eda/cart',
    encoding: 'json',
    auth: 'user',
    origin: 'ours',
    summary: 'Puts a line item into the cart. The server recomputes the price and refuses another hash.',
    input: z.object({
      request: lineRequestSchema,
      hash: z.string(),
      projectId: id.optional(),
      /** That of the board, for what belongs to a board in the cart. */
      partNo: z.string().max(20).default(''),
      /** Chosen by the client: the same one again gives the item that is there, so that nothing gets into the cart twice. */
      cartItemId: z.uuid().optional(),
    }),
    output: cartItemSchema,
    errors: [...lineErrors, 'cart.full'],
  }),
  list: defineEndpoint({
    name: 'cart.list',
    method: 'GET',
    path: '/api/eda/cart/list',
    auth: 'user',
    summary: 'The cart, or one item of it.',
    input: z.object({ cartItemId: id.optional() }),
    output: z.array(cartItemSchema),
    errors: ['cart.missing'],
  }),
  count: defineEndpoint({
    name: 'cart.count',
    method: 'GET',
    path: '/api/eda/cart/count',
    auth: 'user',
    origin: 'ours',
    summary: 'How many items are in the cart, without those kept for later.',
    input: nothing,
    output: z.object({ count: z.int() }),
  }),
  update: defineEndpoint({
    name: 'cart.update',
    method: 'PUT',
    path: '/api/eda/cart',
    encoding: 'json',
    auth: 'user',
    origin: 'ours',
    summary:
      'Changes options, quantity or files of an item, which is priced again, or keeps it for later. With new files, their values may be taken over.',
    input: z.object({
      cartItemId: id,
      quantity: z.int().positive().optional(),
      designId: id.optional(),
      /** Takes over what the files of `designId` decide, as the customer has seen it: with this hash of the price. */
      fileValues: z.string().optional(),
      /** The item with other options, of the same kind. */
      request: lineRequestSchema.optional(),
      /** Of the price of `request` that the customer has seen. */
      hash: z.string().optional(),
      isSaved: z.boolean().optional(),
    }),
    output: cartItemSchema,
    errors: ['cart.missing', 'cart.other-kind', ...lineErrors],
  }),
  duplicate: defineEndpoint({
    name: 'cart.duplicate',
    method: 'POST',
    path: '/api/eda/cart/duplicate',
    encoding: 'json',
    auth: 'user',
    origin: 'ours',
    summary:
      'Puts another item like one of the cart into it, to change it there. A board gets a part number of its own.',
    input: z.object({ cartItemId: id }),
    output: cartItemSchema,
    errors: ['cart.missing', 'cart.full', 'quote.combination', 'quote.missing', 'part.missing'],
  }),
  reprice: defineEndpoint({
    name: 'cart.reprice',
    method: 'POST',
    path: '/api/eda/cart/price',
    encoding: 'json',
    auth: 'user',
    idempotency: 'natural',
    origin: 'ours',
    summary: 'Prices cart items with the price book in force: the user has seen the new prices and agrees.',
    input: z.object({ cartItemIds: z.array(id).min(1).max(50) }),
    output: z.array(cartItemSchema),
    errors: ['cart.missing', 'quote.combination', 'quote.missing'],
  }),
  remove: defineEndpoint({
    name: 'cart.remove',
    method: 'DELETE',
    path: '/api/eda/cart',
    auth: 'user',
    summary: 'Takes an item out of the cart.',
    input: z.object({ cartItemId: id }),
    output: none,
    errors: ['cart.missing'],
  }),
  jumpOrder: defineEndpoint({
    name: 'cart.jumpOrder',
    method: 'POST',
    path: '/api/eda/cart/jump/order',
    auth: 'user',
    summary: 'What the checkout shows for the chosen cart items.',
    input: z.object({ cartItemIds: jsonField(z.array(id).min(1).max(50)) }),
    output: z.object({
      items: z.array(cartItemSchema),
      merchandiseTotal: money,
      currency: z.string(),
      receiver: receiverSchema.nullable(),
      /** Whether coupons may be used with this choice at all. */
      couponsApply: z.boolean(),
    }),
    errors: ['cart.missing'],
  }),
  parts: defineEndpoint({
    name: 'cart.parts',
    method: 'GET',
    path: 'api/eda/cart/parts',
    auth: 'user',
    summary: 'Cart items with this part number.',
    input: z.object({ partNo: z.string().max(200) }),
    output: z.array(cartItemSchema),
  }),
  ...cartParts,
};
