import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, none, nothing, optionalId, text, wireBool } from '../fields.ts';

const receiverFields = {
  lastName: text(100),
  firstName: text(100),
  companyName: text(200),
  email: text(254),
  phone: text(50),
  /** ISO 3166-1 alpha-2 of the country. */
  countryCode: text(2),
  province: text(100),
  city: text(100),
  district: text(100),
  address: text(500),
  postcode: text(20),
  usage: z.enum(['shipping', 'billing']).default('shipping'),
};

export const receiverSchema = z.object({ id, isDefault: z.boolean(), ...receiverFields });
export type Receiver = z.infer<typeof receiverSchema>;

export const billFields = {
  /** Of mainland China: with a special VAT invoice the buyer deducts the tax. */
  invoiceKind: z.enum(['ordinary', 'special']).default('ordinary'),
  title: text(200),
  taxNumber: text(100),
  /** Shown as areaName. */
  countryName: text(100),
  /** Shown as Yes or No: whether a real (paper) invoice is wanted. */
  realValue: wireBool.default(false),
  companyName: text(200),
  address: text(500),
  phone: text(50),
  bank: text(200),
  account: text(100),
  email: text(254),
};

export const billSchema = z.object({ id, ...billFields, realValue: z.boolean() });
export type Bill = z.infer<typeof billSchema>;

/** A country or one of its parts. Countries have no parent. */
const areaSchema = z.object({
  regionId: id,
  parentId: z.string().nullable(),
  areaName: z.string(),
});

const areas = z.array(areaSchema);

export const address = {
  receiverList: defineEndpoint({
    name: 'address.receiverList',
    method: 'GET',
    path: '/api/eda/receiver/list',
    auth: 'user',
    summary: 'Addresses of the user, the default first.',
    input: nothing,
    output: z.array(receiverSchema),
  }),
  receiverCreate: defineEndpoint({
    name: 'address.receiverCreate',
    method: 'POST',
    path: '/api/eda/receiver',
    auth: 'user',
    summary: 'Without id: creates an address. With id: sets or clears isDefault of that address, nothing else.',
    input: z.object({ id: optionalId, isDefault: wireBool.default(false), ...receiverFields }),
    output: receiverSchema,
    errors: ['receiver.missing', 'receiver.full', 'receiver.invalid'],
  }),
  receiverUpdate: defineEndpoint({
    name: 'address.receiverUpdate',
    method: 'PUT',
    path: '/api/eda/receiver',
    auth: 'user',
    summary: 'Replaces the fields of an address.',
    input: z.object({ id, isDefault: wireBool.default(false), ...receiverFields }),
    output: receiverSchema,
    errors: ['receiver.missing', 'receiver.invalid'],
  }),
  receiverRemove: defineEndpoint({
    name: 'address.receiverRemove',
    method: 'DELETE',
    path: '/api/eda/receiver',
    auth: 'user',
    summary: 'Deletes an address.',
    input: z.object({ id }),
    output: none,
    errors: ['receiver.missing'],
  }),
  billList: defineEndpoint({
    name: 'address.billList',
    method: 'GET',
    path: 'api/eda/bill/list',
    auth: 'user',
    summary: 'Invoice information of the user.',
    input: nothing,
    output: z.array(billSchema),
  }),
  billCreate: defineEndpoint({
    name: 'address.billCreate',
    method: 'POST',
    path: 'api/eda/bill',
    auth: 'user',
    summary: 'Creates invoice information.',
    input: z.object(billFields),
    output: billSchema,
    errors: ['bill.invalid'],
  }),
  billUpdate: defineEndpoint({
    name: 'address.billUpdate',
    method: 'PUT',
    path: 'api/eda/bill',
    auth: 'user',
    summary: 'Replaces invoice information.',
    input: z.object({ id, ...billFields }),
    output: billSchema,
    errors: ['bill.missing', 'bill.invalid'],
  }),
  billRemove: defineEndpoint({
    name: 'address.billRemove',
    method: 'DELETE',
    path: 'api/eda/bill',
    auth: 'user',
    summary: 'Deletes invoice information.',
    input: z.object({ id }),
    output: none,
    errors: ['bill.missing'],
  }),
  cartAreaList: defineEndpoint({
    name: 'address.cartAreaList',
    method: 'GET',
    path: '/api/eda/cart/area/list',
    auth: 'none',
    cache: { publicSeconds: 86_400 },
    summary: 'Countries to ship to.',
    input: nothing,
    output: areas,
  }),
  cnArea: defineEndpoint({
    name: 'address.cnArea',
    method: 'GET',
    path: '/api/eda/cart/cn/area',
    auth: 'none',
    cache: { publicSeconds: 86_400 },
    summary: 'Parts of mainland China (CN): its provinces, the cities of a province, the districts of a city.',
    input: z.object({ regionId: id }),
    output: areas,
  }),
  areaChildList: defineEndpoint({
    name: 'address.areaChildList',
    method: 'GET',
    path: 'api/eda/cart/area/child/list',
    auth: 'none',
    cache: { publicSeconds: 86_400 },
    summary: 'States of a country whose addresses name them, or parts of mainland China.',
    input: z.object({ parentId: id }),
    output: areas,
  }),
  receiverAreaList: defineEndpoint({
    name: 'address.receiverAreaList',
    method: 'GET',
    path: '/api/eda/receiver/area/list',
    auth: 'none',
    cache: { publicSeconds: 86_400 },
    summary: 'Countries for an address.',
    input: nothing,
    output: areas,
  }),
};
