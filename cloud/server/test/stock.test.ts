import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stockOf } from '@boardwright/commerce/parts';
import type { Client } from '@boardwright/contract';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openDatabase } from '../src/db/open.ts';
import { needsOf } from '../src/parts/needs.ts';
import { shippedCatalogue } from '../src/parts/shipped.ts';
import { address, asShown, must, PASSWORD, refused } from './harness.ts';
import { startCluster } from './postgres.ts';
import { endProcess, startProcess, type TokenBox } from './serverProcess.ts';
import { boardDesign } from './boardFiles.ts';
import { pricedAssembly, pricedPart } from './suites/parts.ts';

/** Checkouts that are tried, and how often the server is killed meanwhile; the long run sets BOARDWRIGHT_CHECKOUTS=500. */
const CHECKOUTS = Number(process.env['BOARDWRIGHT_CHECKOUTS'] ?? 60);
const KILLS = Math.max(2, Math.round(CHECKOUTS / 50));
/** Checkouts at the same time. */
const AT_ONCE = 12;
/** One checkout in three orders boards assembled with the same part: it holds what is there, and the rest is sourced. */
const ASSEMBLY_EVERY = 3;
const BOARDS = 5;

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
    const bare = pricedPart(shown, pieces);
    const bought = must(await server.api.cart.partDetail({ id: part.id, quantity: pieces })).purchase!.pieces;
    const perBoard = Math.max(1, Math.round(pieces / BOARDS));
    const assembled = pricedAssembly(shown, BOARDS, perBoard, await boardDesign(server.api, 60, 60));

    let begun = 0;
    let tried = 0;
    let isKilling = true;
    let soldOut = 0;
    let assemblies = 0;
    /** Cart items that an order is made of just now. */
    const inHand = new Set<string>();
    /** Takes out of the cart what was put there and ordered no more: a killed server did not answer. */
    const clearCart = async ({ cart }: Client) => {
      const items = await cart.list({}, { quiet: true });
      for (const { cartItemId } of items.ok ? items.value : [])
        if (!inHand.has(cartItemId)) await cart.remove({ cartItemId }, { quiet: true });
    };
    /** Orders until all checkouts were tried. What a killed server did not answer may have happened or not. */
    const shop = async () => {
      while (tried < CHECKOUTS) {
        const { api } = server;
        const isAssembly = begun++ % ASSEMBLY_EVERY === 0;
        const { request, hash } = isAssembly ? assembled : bare;
        const added = await api.cart.add({ request, hash }, { quiet: true });
        if (!added.ok) {
          if (added.error.id === 'cart.full') await clearCart(api);
          else if (added.error.kind !== 'network') throw new Error(added.error.message);
          await new Promise(done => setTimeout(done, 50));
          continue;
        }
        const { cartItemId } = added.value;
        inHand.add(cartItemId);
        await order(api, cartItemId, isAssembly);
        inHand.delete(cartItemId);
      }
    };
    const order = async (api: Client, cartItemId: string, isAssembly: boolean) => {
      const choice = {
        cartItemIds: [cartItemId],
        receiverId: receiver.id,
        ...(isAssembly ? { shippingMethod: '' } : {}),
      };
      const shown = await asShown(api, choice).catch(() => null);
      if (shown === null) return;
      tried++;
      const placed = await api.order.place(shown, { quiet: true });
      if (placed.ok && isAssembly) assemblies++;
      if (placed.ok || placed.error.kind === 'network') return;
      if (placed.error.id === 'cart.missing') return;
      // What an assembly lacks is sourced: it is never refused for the stock.
      expect([refused(placed).id, isAssembly]).toEqual(['part.stock', false]);
      soldOut++;
      await api.cart.remove({ cartItemId }, { quiet: true });
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
    expect(assemblies).toBeGreaterThan(0);
    await endProcess(server, 'SIGTERM');
    const url = env['BOARDWRIGHT_DATABASE_URL'];
    const db = await openDatabase({ dataDir, ...(url === undefined ? {} : { database: { kind: 'postgres', url } }) });
    const held = new Map<string, number>();
    for (const row of await db.read.selectFrom('stock_reservations').selectAll().execute())
      held.set(row.order_id, (held.get(row.order_id) ?? 0) + Number(row.quantity));
    const orders = await db.read.selectFrom('orders').selectAll().execute();
    expect(orders).toHaveLength(ordered);
    for (const row of orders) {
      const [need] = needsOf(row);
      const pieces = held.get(row.order_id) ?? 0;
      expect([pieces >= need!.least, pieces <= need!.pieces]).toEqual([true, true]);
    }
    const sold = [...held.values()].reduce((sum, pieces) => sum + pieces, 0);
    expect(left).toBe(before - sold);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThan(bought);
    const rows = await db.read.selectFrom('part_stock').selectAll().where('part_id', '=', part.id).execute();
    for (const row of rows) expect(Number(row.reserved)).toBeLessThanOrEqual(Number(row.on_hand));
    expect(rows.reduce((sum, row) => sum + Number(row.reserved), 0)).toBe(sold);
    console.log(
      `${CHECKOUTS} checkouts, ${KILLS} kills: ${ordered} orders, ${assemblies} answered assemblies, ${soldOut} refused; ${sold} of ${before} pieces held, ${left} left`,
    );
    await db.close();
    await rm(dataDir, { recursive: true });
  },
  600_000,
);
