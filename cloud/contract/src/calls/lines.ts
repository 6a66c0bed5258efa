import { z } from 'zod';
import { id, money } from '../fields.ts';
import type { MessageId } from '../messages.ts';

/** Normal: components. BomQuote: assembly. Custom: board. Stencil: laser stencil. */
export const cartItemTypeSchema = z.enum(['BomQuote', 'Custom', 'Stencil', 'Normal']);
export type CartItemType = z.infer<typeof cartItemTypeSchema>;

/** Values by attribute. The attributes are data of @boardwright/commerce, which validates them. */
const options = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** Size of one delivered piece, whole micrometres. */
const size = z.object({ widthUm: z.int().positive(), heightUm: z.int().positive() });

const quantity = z.int().positive();

/** The design revision whose files it is made from; without one the files follow later. */
const designId = id.optional();

/** Values that differ from the files on purpose, each with its reason: the order is reviewed for them. */
const deviations = z
  .array(
    z.object({
      field: z.enum(['size', 'layers', 'minTrackUm', 'minHoleUm', 'files']),
      reason: z.string().min(1).max(500),
    }),
  )
  .max(5)
  .readonly()
  .optional();

/** Which file of the archive is which layer, and what it was taken for before a person chose. */
const assigned = z
  .array(z.object({ file: z.string().min(1).max(200), layer: z.string().max(20), found: z.string().max(20) }))
  .max(100)
  .readonly()
  .optional();

/** A set written from the uploaded one, to be manufactured instead, and what the customer saw of each layer: thousandths of a square millimetre. */
const regenerated = z
  .object({
    designId,
    layers: z
      .array(z.object({ layer: z.string().min(1).max(20), added: z.int().min(0), lost: z.int().min(0) }))
      .min(1)
      .max(100)
      .readonly(),
  })
  .optional();

/** Price breaks of a part, as the catalogue has them: the service takes its own. */
const partPrices = z
  .array(z.object({ quantity: z.int().positive(), unitPrice: money.min(0) }))
  .max(50)
  .readonly()
  .default([]);

/** What is priced: one line item of a quote, a cart or an order. */
export const lineRequestSchema = z.discriminatedUnion('itemType', [
  z.object({ itemType: z.literal('Custom'), options, size, quantity, designId, deviations, assigned, regenerated }),
  z.object({ itemType: z.literal('Stencil'), options, quantity, designId }),
  z.object({
    itemType: z.literal('BomQuote'),
    options,
    size,
    quantity,
    /** Parts that are bought for the assembly. */
    parts: z
      .array(
        z.object({
          mpn: z.string().min(1).max(200),
          brandName: z.string().max(200).default(''),
          perBoard: z.int().positive(),
          minimum: z.int().positive().default(1),
          prices: partPrices,
          /** Weeks until it arrives, where the stock is less than the order needs. */
          leadWeeks: z.int().min(0).max(104).optional(),
        }),
      )
      .max(2000)
      .readonly()
      .default([]),
    designId,
    /** Parts that the customer sends. */
    supplied: z
      .array(
        z.object({
          name: z.string().max(200),
          designators: z.string().max(1000),
          perBoard: z.int().positive(),
          packaging: z.enum(['bulk', 'cutTape', 'partialReel', 'reel', 'tube', 'tray']).optional(),
          /** Pieces besides those that are placed. */
          spare: z.int().min(0).max(1_000_000).optional(),
        }),
      )
      .max(2000)
      .readonly()
      .optional(),
    /** The final quote that decides the price, as the service has it. */
    offer: z
      .object({
        quoteId: id,
        quantity,
        validUntil: z.string().max(40),
        amounts: z
          .array(z.object({ key: z.string().max(40), amount: money.min(0) }))
          .max(20)
          .readonly(),
      })
      .optional(),
  }),
  z.object({
    itemType: z.literal('Normal'),
    quantity,
    part: z.object({
      mpn: z.string().min(1).max(200),
      brandName: z.string().max(200).default(''),
      packageName: z.string().max(200).default(''),
      minimum: z.int().positive().default(1),
      prices: partPrices,
    }),
  }),
]);
export type WireLine = z.infer<typeof lineRequestSchema>;

/** One line of the price breakdown; `key` is one of "Price breakdown keys" of the specification, section 3. */
const priceLineSchema = z.object({
  key: z.string(),
  group: z.enum(['pcb', 'components', 'assembly', 'stencil']),
  role: z.enum(['fee', 'unit', 'count', 'total']),
  /** Minor units; for role `count` a number of pieces. */
  amount: money,
  formula: z.string(),
  inputs: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A priced, reproducible offer; see `verifyQuote` of @boardwright/commerce. */
export const linePriceSchema = z.object({
  bookVersion: z.string(),
  currency: z.string(),
  lines: z.array(priceLineSchema).readonly(),
  total: money,
  /** Price of one piece, rounded up. */
  unitPrice: money,
  weightGrams: z.int(),
  leadDays: z.object({ normal: z.int(), expedited: z.int() }),
  /** SHA-256, hexadecimal, over the inputs, the book's version and the result. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Why a line item is refused, in a quote as in the cart. */
export const lineErrors = [
  'quote.invalid',
  'quote.combination',
  'quote.mismatch',
  'part.missing',
  'quote.missing',
  'design.missing',
  'design.contradiction',
  'design.unmakeable',
  'project.missing',
  'project.needs-editor',
] as const satisfies readonly MessageId[];
