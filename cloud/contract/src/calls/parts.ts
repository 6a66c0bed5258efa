import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, jsonField, money, none, nothing, rows, time, wireBool, wireInt } from '../fields.ts';

const value = z.union([z.number(), z.string().max(100)]);
const values = z.record(z.string(), value);
const names = z.array(z.string().max(200)).max(100);

const priceBreaks = z.array(z.object({ quantity: z.int(), unitPrice: money.nullable() })).readonly();

/** A part of the shop. Missing prices are null; the interface shows '--'. Parameters are in SI base units. */
export const partSchema = z.object({
  partId: id,
  mpn: z.string(),
  brandName: z.string(),
  packageName: z.string(),
  description: z.string(),
  distributor: z.string(),
  category: z.string(),
  params: values,
  pins: z.int().nullable(),
  footprint: z.string(),
  symbol: z.string(),
  /** Pieces that can be bought now, in all warehouses. */
  stock: z.int(),
  stockByWarehouse: z.record(z.string(), z.int()),
  /** Price breaks, minor units by least quantity. */
  prices: priceBreaks,
  currency: z.string(),
  minimum: z.int(),
  packaging: z.array(z.string()).readonly(),
  lifecycle: z.string(),
  /** Weeks that the manufacturer needs when the stock is used up; null: not known. */
  leadWeeks: z.int().nullable(),
  rohs: z.boolean(),
  datasheet: z.string(),
  /** Price and stock are samples: of the catalogue that comes with the program. */
  isSample: z.boolean(),
});
export type ShopPart = z.infer<typeof partSchema>;

const facet = <S extends z.ZodType>(schema: S) => z.array(z.object({ value: schema, count: z.int() })).readonly();

const facets = z.object({
  categories: facet(z.string()),
  manufacturers: facet(z.string()),
  packages: facet(z.string()),
  inStock: z.int(),
  params: z.array(z.object({ param: z.string(), values: facet(value) })).readonly(),
});

const filters = z.object({
  category: z.string().max(60).optional(),
  manufacturers: names.optional(),
  packages: names.optional(),
  inStock: z.boolean().optional(),
  /** By parameter, limits that are both included, or values of which one is enough. */
  params: z
    .record(
      z.string().max(60),
      z.union([
        z.object({ values: z.array(value).max(300) }),
        z.object({ min: z.number().optional(), max: z.number().optional() }),
      ]),
    )
    .optional(),
  sort: z.enum(['relevance', 'price', 'stock', 'mpn']).optional(),
  descending: z.boolean().optional(),
});
export type PartFilterInput = z.input<typeof filters>;

/** The component shop, as the specification names its calls. */
export const cartParts = {
  partSearchInfo: defineEndpoint({
    name: 'cart.partSearchInfo',
    method: 'GET',
    path: '/api/eda/cart/part/searchInfo',
    auth: 'none',
    summary: 'Offers for one manufacturer part number, however it is written.',
    input: z.object({ mpn: z.string().min(1).max(200) }),
    output: z.array(partSchema),
  }),
  partSearch: defineEndpoint({
    name: 'cart.partSearch',
    method: 'GET',
    path: '/api/eda/cart/part/search',
    auth: 'none',
    summary:
      'Searches the component shop by words, part numbers, Chinese and values (4k7 1% 0603), with facets. type 1: parts; the only one.',
    input: z.object({
      keyword: z.string().max(200).default(''),
      pageNum: wireInt.pipe(z.int().min(1).max(400)).default(1),
      pageSize: wireInt.pipe(z.int().min(1).max(100)).default(25),
      type: wireInt.default(1),
      timestamp: wireInt.optional(),
      filters: jsonField(filters).optional(),
    }),
    output: rows(partSchema).extend({
      facets,
      /** What was typed is not there; these are like it. */
      isGuess: z.boolean(),
    }),
  }),
  partDetail: defineEndpoint({
    name: 'cart.partDetail',
    method: 'GET',
    path: '/api/eda/cart/part/detail/{id}',
    auth: 'none',
    summary: 'One part of the shop, priced for a quantity, with parts that can replace it.',
    input: z.object({ id, quantity: wireInt.pipe(z.int().min(1).max(1_000_000)).optional() }),
    output: partSchema.extend({
      /** The cheapest way to buy the quantity: more pieces where they cost no more. Null: it has no price. */
      purchase: z.object({ pieces: z.int(), unitPrice: money, total: money }).nullable(),
      /** The next price break, and what the whole of it costs more. */
      nextBreak: z.object({ quantity: z.int(), unitPrice: money, extra: money }).nullable(),
      substitutes: z.array(partSchema),
    }),
    errors: ['part.missing'],
  }),
};

export const part = {
  list: defineEndpoint({
    name: 'part.list',
    method: 'GET',
    path: '/api/eda/part/list',
    auth: 'none',
    origin: 'ours',
    summary: 'Parts by their ids, in that order: to compare them. Those that are not there are left out.',
    input: z.object({ partIds: jsonField(z.array(id).max(50)) }),
    output: z.array(partSchema),
  }),
  favourites: defineEndpoint({
    name: 'part.favourites',
    method: 'GET',
    path: '/api/eda/part/favourites',
    auth: 'user',
    origin: 'ours',
    summary: 'Parts that the user has marked, the newest first.',
    input: nothing,
    output: z.array(partSchema),
  }),
  favour: defineEndpoint({
    name: 'part.favour',
    method: 'PUT',
    path: '/api/eda/part/favourites',
    auth: 'user',
    origin: 'ours',
    summary: 'Marks a part as a favourite, or takes the mark away.',
    input: z.object({ partId: id, isFavourite: wireBool }),
    output: none,
    errors: ['part.missing', 'part.favourites-full'],
  }),
};

const refusedRow = z.object({
  /** Of the file, from 1. */
  row: z.int(),
  column: z.string(),
  text: z.string(),
  reason: z.enum(['missing', 'number', 'category', 'price', 'choice', 'twice', 'address']),
});
export type RefusedRow = z.infer<typeof refusedRow>;

const partImport = z.object({
  importId: id,
  fileName: z.string(),
  /** Parts that were added or replaced. */
  parts: z.int(),
  refused: z.array(refusedRow),
  createTime: time,
});
export type PartImport = z.infer<typeof partImport>;

export const operatorParts = {
  importParts: defineEndpoint({
    name: 'operator.importParts',
    method: 'POST',
    path: '/api/operator/parts',
    encoding: 'multipart',
    filePart: 'file',
    rate: 'upload',
    auth: 'operator',
    idempotency: 'natural',
    origin: 'ours',
    summary: 'Imports parts from a table (xlsx, xls, ods, csv), one a row. Rows that cannot be read are listed.',
    input: z.object({ originalFileName: z.string().min(1).max(255) }),
    output: partImport,
    errors: ['upload.missing', 'upload.size', 'part.unreadable'],
  }),
  partImports: defineEndpoint({
    name: 'operator.partImports',
    method: 'GET',
    path: '/api/operator/parts',
    auth: 'operator',
    origin: 'ours',
    summary: 'The last catalogues that were imported, the newest first.',
    input: nothing,
    output: z.array(partImport),
  }),
};
