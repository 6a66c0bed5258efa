import type { z } from 'zod';
import { account } from './calls/account.ts';
import { address } from './calls/addresses.ts';
import { article } from './calls/articles.ts';
import { auth } from './calls/auth.ts';
import { bom } from './calls/bom.ts';
import { capability } from './calls/capabilities.ts';
import { cart } from './calls/cart.ts';
import { chat } from './calls/chat.ts';
import { checkout } from './calls/checkout.ts';
import { community } from './calls/community.ts';
import { content } from './calls/content.ts';
import { coupon } from './calls/coupons.ts';
import { design } from './calls/designs.ts';
import { languageModel } from './calls/languageModel.ts';
import { misc } from './calls/misc.ts';
import { operator } from './calls/operator/operator.ts';
import { order } from './calls/orders.ts';
import { part } from './calls/parts.ts';
import { payment } from './calls/payments.ts';
import { price } from './calls/prices.ts';
import { project } from './calls/projects.ts';
import { quote } from './calls/quotes.ts';
import { revision } from './calls/revisions.ts';
import { secondFactor } from './calls/secondFactor.ts';
import { sharing } from './calls/sharing.ts';
import { sketch } from './calls/sketches.ts';
import { upload } from './calls/uploads.ts';
import type { Endpoint } from './endpoint.ts';

/** Every call of the product, by group. */
export const endpoints = {
  account,
  address,
  article,
  auth,
  bom,
  capability,
  cart,
  chat,
  checkout,
  community,
  content,
  coupon,
  design,
  languageModel,
  misc,
  operator,
  order,
  part,
  payment,
  price,
  project,
  quote,
  revision,
  secondFactor,
  sharing,
  sketch,
  upload,
} as const;

export type Endpoints = typeof endpoints;
type GroupName = keyof Endpoints;
type EndpointOf<G extends GroupName> = Endpoints[G][keyof Endpoints[G]];
type AnyEndpoint = { [G in GroupName]: EndpointOf<G> }[GroupName];

export type EndpointName = AnyEndpoint['name'];
export type EndpointByName<N extends EndpointName> = Extract<AnyEndpoint, { readonly name: N }>;
/** What a caller passes. */
export type EndpointInput<N extends EndpointName> = z.input<EndpointByName<N>['input']>;
/** What a handler gets: parsed, with defaults. */
export type EndpointParsed<N extends EndpointName> = z.output<EndpointByName<N>['input']>;
export type EndpointOutput<N extends EndpointName> = z.output<EndpointByName<N>['output']>;

/** All calls in one list. */
export const endpointList: readonly Endpoint<EndpointName>[] = Object.values(endpoints).flatMap(
  group => Object.values(group) as Endpoint<EndpointName>[],
);
