import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPcbOptions, quoteLine } from '@boardwright/commerce';
import type { PcbOptions, PriceBook } from '@boardwright/commerce';
import { createClient } from '@boardwright/contract';
import type { Client, EndpointInput } from '@boardwright/contract';
import { priceBook } from '@boardwright/resources';
import { blobStore } from '../src/files/blobs.ts';
import { setOperator, startServer } from '../src/index.ts';
import { must } from './results.ts';
import { addSecondFactor } from './secondFactor.ts';
import type { Queried } from '../src/db/database.ts';
import type { ServerOptions } from '../src/index.ts';

export { must, refused } from './results.ts';

export const book: PriceBook = priceBook;

/** A running server with its own data folder, and clients of it. */
export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  /** A visitor, in Chinese or English; `token` is what the client holds. */
  readonly visitor: (locale?: 'en' | 'zh') => TestClient;
  /** A freshly registered user. */
  readonly user: () => Promise<TestClient>;
  /** A freshly registered operator, with a second factor. */
  readonly operator: () => Promise<TestClient>;
  /** Names of all files that are kept. */
  readonly kept: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

export interface TestClient {
  readonly api: Client;
  readonly toasts: string[];
  readonly forbidden: string[];
  token: string | null;
  readonly email: string;
}

/** Is given the queries of all servers once they run; those of migrations are not among them. */
export const observer: { queried: Queried | null } = { queried: null };

export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'boardwright-cloud-')));
  let runs = false;
  const queried: Queried = (...query) => {
    if (runs) observer.queried?.(...query);
  };
  const server = await startServer({ log: 'none', rateScale: 1000, checkShares: false, queried, ...options, dataDir });
  runs = true;
  const visitor = (locale: 'en' | 'zh' = 'en'): TestClient => {
    const client: TestClient = {
      toasts: [],
      forbidden: [],
      token: null,
      email: `${crypto.randomUUID()}@example.com`,
      api: createClient({
        baseUrl: server.url,
        token: {
          get: () => client.token,
          set: token => (client.token = token),
          clear: () => (client.token = null),
        },
        onForbidden: how => client.forbidden.push(how),
        toast: (type, text) => client.toasts.push(`${type}: ${text}`),
        locale: () => locale,
      }),
    };
    return client;
  };
  const user = async () => {
    const client = visitor();
    must(await client.api.auth.register({ email: client.email, password: PASSWORD }));
    return client;
  };
  return {
    url: server.url,
    dataDir,
    visitor,
    user,
    operator: async () => {
      const client = await user();
      await setOperator({ dataDir, database: options.database }, client.email, true);
      await addSecondFactor(client, PASSWORD, options.now?.() ?? new Date());
      return client;
    },
    kept: async () => {
      const names: string[] = [];
      const blobs = blobStore({ dataDir, blobs: options.blobs });
      for await (const some of blobs.namesBefore(Infinity)) names.push(...some);
      await blobs.close();
      return names;
    },
    close: async () => {
      await server.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const PASSWORD = 'correct horse battery';

/** A board as the web app sends it: priced locally, with the hash. */
export function pricedBoard(options: Partial<PcbOptions> = {}, quantity = 5): EndpointInput<'cart.add'> {
  const request = {
    itemType: 'Custom' as const,
    options: { ...defaultPcbOptions(), ...options },
    size: { widthUm: 100_000, heightUm: 100_000 },
    quantity,
  };
  const result = quoteLine(request, book);
  if (!result.ok) throw new Error('this board cannot be made');
  return { request, hash: result.quote.hash };
}

/** Price of `pricedBoard()`, minor units; calculated by hand in the tests of commerce. */
export const BOARD_TOTAL = 380;

/** What `standard` costs for up to 500 g to `address`, minor units. */
export const SHIPPING = 900;
export const ORDER_TOTAL = BOARD_TOTAL + SHIPPING;

/**
 * An order of cart items as the checkout shows it, sent by `standard`: an order needs a carrier.
 *
 * @param choice Cart items and address, and what else is chosen.
 */
export async function asShown(
  { checkout }: Client,
  choice: Pick<EndpointInput<'order.place'>, 'cartItemIds' | 'receiverId' | 'shippingMethod' | 'currency'>,
): Promise<EndpointInput<'order.place'>> {
  const chosen = { shippingMethod: 'standard', ...choice };
  return { ...chosen, expectedTotal: must(await checkout.total(chosen)).total };
}

/** A shipping address with everything that a parcel needs. */
export const address = {
  lastName: 'A',
  address: '1 Domplatz',
  city: 'Köln',
  postcode: '50667',
  countryCode: 'DE',
  phone: '+49 221 123456',
} as const;

/** Names of the files in a folder and below it. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter(entry => entry.isFile()).map(({ name }) => name);
}

/** What uploads have left: nothing once they are answered. */
export const staged = (dataDir: string): Promise<string[]> => filesIn(join(dataDir, 'incoming'));
