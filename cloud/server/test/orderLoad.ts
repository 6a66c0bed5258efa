import { setTimeout as delay } from 'node:timers/promises';
import { createClient, openSocket } from '@boardwright/contract';
import type { Client, Result } from '@boardwright/contract';
import axios from 'axios';
import { WebSocket as Socket } from 'ws';
import { boardWithFiles, plainDesign } from './boardFiles.ts';
import { address, ORDER_TOTAL, must, PASSWORD } from './harness.ts';
import { orderNumbers } from './serverProcess.ts';

export interface LoadFigures {
  acknowledged: number;
  /** Orders whose first answer was lost, so that the client asked again. */
  repeated: number;
  lost: number;
  doubled: number;
  /** Calls that a running node answered with an error. */
  errors: number;
  reconnects: number;
  /** Longest time from a lost websocket to one on which the server answers, milliseconds. */
  slowestReconnectMs: number;
}

/** Each how many orders a client also uploads a file. */
const UPLOAD_EVERY = 10;

/** Clients that place orders one after the other, each in an account of its own, and repeat what got no answer. */
export class OrderLoad {
  readonly figures: LoadFigures = {
    acknowledged: 0,
    repeated: 0,
    lost: 0,
    doubled: 0,
    errors: 0,
    reconnects: 0,
    slowestReconnectMs: 0,
  };
  readonly #shoppers: Shopper[];
  #running: Promise<void>[] = [];
  #isStopping = false;

  constructor(baseUrl: string, clients: number) {
    this.#shoppers = Array.from({ length: clients }, (_, i) => new Shopper(baseUrl, i, this.figures));
  }

  async start(): Promise<void> {
    // A few at once: passwords are slow to hash by intent.
    for (let i = 0; i < this.#shoppers.length; i += 4)
      await Promise.all(this.#shoppers.slice(i, i + 4).map(shopper => shopper.register()));
    this.#running = this.#shoppers.map(shopper => shopper.shop(() => this.#isStopping));
  }

  /** Numbers of the orders that clients know of. */
  acknowledged(): string[] {
    return this.#shoppers.flatMap(shopper => [...shopper.acknowledged]);
  }

  /** Ends the work, and compares the answers that each client got with what the server has. */
  async stop(): Promise<LoadFigures> {
    this.#isStopping = true;
    await Promise.all(this.#running);
    for (const shopper of this.#shoppers) await shopper.compare();
    return this.figures;
  }
}

class Shopper {
  readonly acknowledged = new Set<string>();
  readonly #api: Client;
  readonly #url: string;
  readonly #name: string;
  readonly #figures: LoadFigures;
  #token: string | null = null;
  #receiverId = '';
  #closeSocket = () => undefined as void;

  constructor(baseUrl: string, index: number, figures: LoadFigures) {
    this.#url = baseUrl;
    this.#name = `shopper-${index}`;
    this.#figures = figures;
    this.#api = createClient({
      baseUrl,
      token: { get: () => this.#token, set: token => (this.#token = token), clear: () => (this.#token = null) },
      onForbidden: () => undefined,
      toast: () => undefined,
      // Each comes from an address of its own.
      axios: axios.create({ headers: { 'X-Forwarded-For': `10.0.${index >> 8}.${index & 255}` } }),
    });
  }

  async register(): Promise<void> {
    must(await this.#api.auth.register({ email: `${this.#name}@example.com`, password: PASSWORD }));
    this.#receiverId = must(await this.#api.address.receiverCreate(address)).id;
    await plainDesign(this.#api);
    this.#listen();
  }

  async shop(isStopping: () => boolean): Promise<void> {
    const board = await boardWithFiles(this.#api);
    for (let i = 0; !isStopping(); i++) {
      const { cartItemId } = await this.#insist(() => this.#api.cart.add(board, { quiet: true }));
      const input = {
        cartItemIds: [cartItemId],
        receiverId: this.#receiverId,
        shippingMethod: 'standard',
        expectedTotal: ORDER_TOTAL,
      };
      const key = `${this.#name}-${i}-${cartItemId}`;
      let tries = 0;
      const placed = await this.#insist(() => {
        if (++tries === 2) this.#figures.repeated++;
        return this.#api.order.place(input, { idempotencyKey: key, quiet: true });
      });
      this.acknowledged.add(placed.orderNumber);
      this.#figures.acknowledged++;
      if (i % UPLOAD_EVERY === 0) {
        const file = new Blob([`${this.#name} ${i}`.repeat(500)]);
        await this.#insist(() =>
          this.#api.upload.file({ fileType: 10, originalFileName: 'bom.csv' }, { file, quiet: true }),
        );
      }
    }
    this.#closeSocket();
  }

  async compare(): Promise<void> {
    const numbers = await orderNumbers(this.#api);
    const kept = new Set(numbers);
    this.#figures.lost += [...this.acknowledged].filter(number => !kept.has(number)).length;
    // Every order is one that was asked for once.
    this.#figures.doubled += numbers.length - this.acknowledged.size;
  }

  /** Asks until there is an answer. */
  async #insist<T>(ask: () => Promise<Result<T>>): Promise<T> {
    for (;;) {
      const result = await ask();
      if (result.ok) return result.value;
      if (result.error.kind !== 'network') {
        this.#figures.errors++;
        console.log(`  ${this.#name}: ${result.error.id}: ${result.error.message}`);
      }
      await delay(50 + Math.random() * 100);
    }
  }

  /** Has the websocket of an open page, and measures how long it is away. */
  #listen(): void {
    let lostAt: number | null = null;
    const figures = this.#figures;
    // Node's own opens one connection to a host after the other, and all clients are in this process.
    class Watched extends Socket {
      constructor(url: string | URL) {
        super(url);
        // A lost connection is an error first, then it closes.
        this.on('error', () => undefined);
        this.addEventListener(
          'message',
          () => {
            if (lostAt === null) return;
            figures.reconnects++;
            figures.slowestReconnectMs = Math.max(figures.slowestReconnectMs, performance.now() - lostAt);
            lostAt = null;
          },
          { once: true },
        );
        this.addEventListener('close', () => (lostAt ??= performance.now()));
      }
    }
    const { close } = openSocket({
      url: `${this.#url.replace(/^http/, 'ws')}/ws`,
      token: () => this.#token,
      onNotice: () => undefined,
      log: () => undefined,
      // `as`: it has what the client uses of a browser's.
      WebSocket: Watched as never,
    });
    this.#closeSocket = close;
  }
}
