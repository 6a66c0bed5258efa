import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallError } from '@boardwright/contract';
import { afterEach, expect, test } from 'vitest';
import { boardWithFiles } from './boardFiles.ts';
import { address, ORDER_TOTAL, must, PASSWORD } from './harness.ts';
import { endProcess, orderNumbers, startProcess, type TokenBox } from './serverProcess.ts';

/** How often the server is killed; the long run sets BOARDWRIGHT_KILLS=100. */
const KILLS = Number(process.env['BOARDWRIGHT_KILLS'] ?? 4);

const box: TokenBox = { token: null };
/** The child of the moment, so that a failing test leaves none behind. */
let current: ChildProcess | null = null;
afterEach(() => current?.kill('SIGKILL'));

const start = (dataDir: string) => startProcess({ BOARDWRIGHT_DATA: dataDir }, box, child => (current = child));

test(
  `kill -9 while orders are placed, ${KILLS} times: every acknowledged order is there exactly once`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'boardwright-crash-'));
    /** Order number by idempotency key, as acknowledged to the client. */
    const acknowledged = new Map<string, string>();
    let server = await start(dataDir);
    must(await server.api.auth.register({ email: 'crash@example.com', password: PASSWORD }));
    const receiver = must(await server.api.address.receiverCreate(address));
    const board = await boardWithFiles(server.api);
    const place = (key: string, cartItemId: string) =>
      server.api.order.place(
        {
          cartItemIds: [cartItemId],
          receiverId: receiver.id,
          shippingMethod: 'standard',
          expectedTotal: ORDER_TOTAL,
        },
        { idempotencyKey: key },
      );

    /** Orders until the server is gone; gives the call that got no answer: its order may exist or not, but not twice. */
    const placeOrders = async (worker: string): Promise<{ key: string; cartItemId: string } | null> => {
      for (let i = 0; ; i++) {
        const added = await server.api.cart.add(board);
        if (!added.ok) {
          expectGone(added.error);
          return null;
        }
        const { cartItemId } = added.value;
        const key = `${worker}-${i}-${cartItemId}`;
        const placed = await place(key, cartItemId);
        if (!placed.ok) {
          expectGone(placed.error);
          return { key, cartItemId };
        }
        acknowledged.set(key, placed.value.orderNumber);
      }
    };
    const expectGone = (error: CallError): void => {
      if (error.kind !== 'network') throw new Error(error.message);
    };

    const list = () => orderNumbers(server.api);

    for (let kill = 0; kill < KILLS; kill++) {
      const before = acknowledged.size;
      const workers = Promise.all(['a', 'b', 'c'].map(worker => placeOrders(`${kill}${worker}`)));
      // Killed in the middle of the work: after a few acknowledged orders, at an arbitrary moment of the next ones.
      const working = (async () => {
        while (acknowledged.size < before + 3) await new Promise(done => setTimeout(done, 1));
        await new Promise(done => setTimeout(done, Math.random() * 20));
      })();
      await Promise.race([working, workers]);
      await endProcess(server, 'SIGKILL');
      const unanswered = (await workers).filter(call => call !== null);
      server = await start(dataDir);

      const numbers = await list();
      expect(new Set(numbers).size).toBe(numbers.length);
      expect([...acknowledged.values()].filter(number => !numbers.includes(number))).toEqual([]);
      expect(acknowledged.size).toBeGreaterThanOrEqual(before + 3);

      // Repeating the unanswered calls settles them: each is one order, whether the first try got through or not.
      for (const { key, cartItemId } of unanswered) {
        acknowledged.set(key, must(await place(key, cartItemId)).orderNumber);
      }
      expect((await list()).toSorted()).toEqual([...acknowledged.values()].toSorted());
      // What a killed worker put into the cart and never ordered.
      for (const { cartItemId } of must(await server.api.cart.list()))
        must(await server.api.cart.remove({ cartItemId }));
    }

    expect(await endProcess(server, 'SIGTERM')).toBe(0);
    await rm(dataDir, { recursive: true, force: true });
  },
  60_000 + KILLS * 30_000,
);
