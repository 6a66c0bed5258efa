import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stockOf } from '@boardwright/commerce/parts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openDatabase } from '../src/db/open.ts';
import { shippedCatalogue } from '../src/parts/shipped.ts';
import { address, asShown, must, PASSWORD, refused } from './harness.ts';
import { startCluster } from './postgres.ts';
import { endProcess, startProcess, type TokenBox } from './serverProcess.ts';
import { pricedPart } from './suites/parts.ts';

/** Checkouts that are tried, and how often the server is killed meanwhile; the long run sets BOARDWRIGHT_CHECKOUTS=500. */
const CHECKOUTS = Number(process.env['BOARDWRIGHT_CHECKOUTS'] ?? 60);
const KILLS = Math.max(2, Math.round(CHECKOUTS / 50));
/** Checkouts at the same time. */
const AT_ONCE = 12;

const cluster = await startCluster();
const engines = [
  { name: 'sqlite', place: async () => ({}) },
  ...(cluster === null
    ? []
    : [{ name: 'postgres', place: async () => ({ BOARDWRIGHT_DATABASE_URL: await cluster.makeDatabase() }) }]),
];
let current: ChildProcess | null = null;
afterEach(() => current?.kill('SIGKILL'));
afterAll(() => cluster?.stop());

test.each(engines)(
  `$name: ${CHECKOUTS} checkouts with kill -9 sell no piece twice`,
  async ({ place }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'boardwright-stock-'));
    const env: NodeJS.ProcessEnv = { BOARDWRIGHT_DATA: dataDir, BOARDWRIGHT_RATE_SCALE: '1000', ...(await place()) };
    const box: TokenBox = { token: null };
    const start = () => startProcess(env, box, child => (current = child));
    let server = await start();
    must(await server.api.auth.register({ email: 'stock@example.com', password: PASSWORD }));
    const receiver = must(await server.api.address.receiverCreate(address));

    // Two orders in three can be filled.
    const part = shippedCatalogue().find(each => stockOf(each) > 5000)!;
    const before = stockOf(part);
    const pieces = Math.floor(before / (CHECKOUTS * 0.66));
    const shown = must(await server.api.cart.partDetail({ id: part.id }));
    const line = pricedPart(shown, pieces);
    const bought = must(await server.api.cart.partDetail({ id: part.id, quantity: pieces })).purchase!.pieces;

    let tried = 0;
    let isKilling = true;
    let soldOut = 0;
    /** Orders until all checkouts were tried. What a killed server did not answer may have happened or not. */
    const shop = async () => {
      while (tried < CHECKOUTS) {
        const { api } = server;
        const added = await api.cart.add({ request: line.request, hash: line.hash }, { quiet: true });
        if (!added.ok) {
          if (added.error.kind !== 'network') throw new Error(added.error.message);
          await new Promise(done => setTimeout(done, 50));
          continue;
        }
        const choice = { cartItemIds: [added.value.cartItemId], receiverId: receiver.id };
        const order = await asShown(api, choice).catch(() => null);
        if (order === null) continue;
        tried++;
        const placed = await api.order.place(order, { quiet: true });
        if (placed.ok || placed.error.kind === 'network') continue;
        expect(refused(placed).id).toBe('part.stock');
        soldOut++;
        must(await api.cart.remove({ cartItemId: added.value.cartItemId }, { quiet: true }));
      }
    };
    const kill = async () => {
      for (let i = 1; i <= KILLS && isKilling; i++) {
        while (tried < (CHECKOUTS * i) / (KILLS + 1) && isKilling) await new Promise(done => setTimeout(done, 2));
        await endProcess(server, 'SIGKILL');
        server = await start();
      }
    };
    const killing = kill();
    await Promise.all(Array.from({ length: AT_ONCE }, shop)).finally(() => (isKilling = false));
    await killing;

    const ordered = must(await server.api.order.list({ pageSize: 1 })).total;
    const left = must(await server.api.cart.partDetail({ id: part.id })).stock;
    expect(ordered).toBeGreaterThan(CHECKOUTS / 3);
    expect(soldOut).toBeGreaterThan(0);
    expect(left).toBe(before - ordered * bought);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThan(bought);
    await endProcess(server, 'SIGTERM');
    const url = env['BOARDWRIGHT_DATABASE_URL'];
    const db = await openDatabase({ dataDir, ...(url === undefined ? {} : { database: { kind: 'postgres', url } }) });
    const held = await db.read
      .selectFrom('stock_reservations')
      .select(q => [q.fn.sum<number>('quantity').as('pieces'), q.fn.count<number>('order_id').distinct().as('orders')])
      .executeTakeFirstOrThrow();
    expect({ pieces: Number(held.pieces), orders: Number(held.orders) }).toEqual({
      pieces: ordered * bought,
      orders: ordered,
    });
    await db.close();
    await rm(dataDir, { recursive: true });
  },
  600_000,
);
