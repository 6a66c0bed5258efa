/**
 * The server is killed (SIGKILL) in the middle of 500 checkouts that run at once, on SQLite and on PostgreSQL, until all have their answer. Each
 * customer orders many carts with one and the same coupon, while all claim coupons of an offer that has too few of them. A checkout that got
 * no answer is repeated with its idempotency key. At the end every checkout is one order, no coupon is in two orders, a coupon counts as used
 * exactly if an order has it, and no more coupons were claimed than there are.
 *
 *     node cloud/server/peers/checkout.peer.ts [sqlite|postgres] [rounds]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@boardwright/contract';
import type { Client, Result } from '@boardwright/contract';
import axios from 'axios';
import { setOperator } from '../src/index.ts';
import { boardWithFiles } from '../test/boardFiles.ts';
import { address, must, ORDER_TOTAL, PASSWORD } from '../test/harness.ts';
import { startCluster } from '../test/postgres.ts';
import { addSecondFactor } from '../test/secondFactor.ts';
import { endProcess, orderNumbers, startProcess, type ServerProcess } from '../test/serverProcess.ts';

const CUSTOMERS = 20;
const CARTS = 25;
const ROUNDS = Number(process.argv[3] ?? 5);
/** Of the offer that all claim in each round. */
const FEW = 7;
/** Of the coupon that each customer tries to use for every order. */
const DISCOUNT = 100;
/** A kill comes when so many checkouts of the round were answered, at random. */
const KILL_AFTER = [50, 350] as const;

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));
const between = ([least, most]: readonly [number, number]) => least + Math.floor(Math.random() * (most - least));

const offer = {
  type: 'pcb',
  couponParam: { amount: DISCOUNT },
  validFrom: '2020-01-01T00:00:00.000Z',
  validTo: '2120-01-01T00:00:00.000Z',
} as const;

class Person {
  readonly email: string;
  readonly #origin: () => string;
  readonly #address: string;
  #token: string | null = null;
  receiverId = '';

  constructor(name: string, index: number, origin: () => string) {
    this.email = `${name}-${index}@example.com`;
    this.#origin = origin;
    this.#address = `10.1.${index >> 8}.${index & 255}`;
  }

  /** A client of the server that runs now. */
  get api(): Client {
    return createClient({
      baseUrl: this.#origin(),
      token: { get: () => this.#token, set: token => (this.#token = token), clear: () => (this.#token = null) },
      onForbidden: () => undefined,
      toast: () => undefined,
      axios: axios.create({ headers: { 'X-Forwarded-For': this.#address } }),
    });
  }

  async register(): Promise<void> {
    must(await this.api.auth.register({ email: this.email, password: PASSWORD }));
    this.receiverId = must(await this.api.address.receiverCreate(address)).id;
  }

  /** Asks until a server answers, with another result than the loss of the connection. */
  async insist<T>(ask: (api: Client) => Promise<Result<T>>): Promise<Result<T>> {
    for (;;) {
      const result = await ask(this.api);
      if (result.ok || result.error.kind !== 'network') return result;
      await pause(20 + Math.random() * 60);
    }
  }
}

interface Checkout {
  readonly customer: Person;
  readonly cartItemId: string;
  readonly couponId: string;
}

class Attack {
  readonly figures = {
    checkouts: 0,
    kills: 0,
    unanswered: 0,
    lost: 0,
    doubled: 0,
    overused: 0,
    overclaimed: 0,
    errors: 0,
  };
  readonly #env: NodeJS.ProcessEnv;
  readonly #dataDir: string;
  readonly #people = Array.from({ length: CUSTOMERS }, (_, i) => new Person('buyer', i, () => this.#origin));
  readonly #operator = new Person('operator', CUSTOMERS, () => this.#origin);
  readonly #numbers = new Map<string, Set<string>>(this.#people.map(({ email }) => [email, new Set()]));
  #server: ServerProcess | null = null;
  #origin = '';
  #answered = 0;

  constructor(dataDir: string, url: string | undefined) {
    this.#dataDir = dataDir;
    this.#env = {
      BOARDWRIGHT_DATA: dataDir,
      BOARDWRIGHT_TRUST_PROXY: '1',
      ...(url !== undefined && { BOARDWRIGHT_DATABASE_URL: url }),
    };
  }

  async run(): Promise<void> {
    await this.#start();
    try {
      await this.#operator.register();
      const database = this.#env['BOARDWRIGHT_DATABASE_URL'];
      const place = database === undefined ? undefined : ({ kind: 'postgres', url: database } as const);
      await setOperator({ dataDir: this.#dataDir, database: place }, this.#operator.email, true);
      await addSecondFactor(this.#operator, PASSWORD, new Date());
      for (const person of this.#people) await person.register();
      for (let round = 0; round < ROUNDS; round++) await this.#round(round);
      await this.#compare();
    } finally {
      if (this.#server) await endProcess(this.#server, 'SIGTERM');
    }
  }

  async #start(): Promise<void> {
    this.#server = await startProcess(this.#env, { token: null });
    this.#origin = `http://127.0.0.1:${this.#server.port}`;
  }

  async #round(round: number): Promise<void> {
    const { api } = this.#operator;
    const own = must(await api.coupon.saveOffer({ ...offer, reason: 'Load', title: `Round ${round}` })).templeId;
    const few = must(
      await api.coupon.saveOffer({ ...offer, reason: 'Load', title: `Few ${round}`, most: FEW }),
    ).templeId;
    const checkouts: Checkout[] = [];
    for (const customer of this.#people) {
      const { couponId } = must(await customer.api.coupon.claim({ templeId: own }));
      for (let i = 0; i < CARTS; i++) {
        const { cartItemId } = must(await customer.api.cart.add(await boardWithFiles(customer.api)));
        checkouts.push({ customer, cartItemId, couponId });
      }
    }
    this.#answered = 0;
    const work = Promise.all([
      ...checkouts.map(checkout => this.#order(checkout)),
      ...this.#people.map(person => person.insist(each => each.coupon.claim({ templeId: few }, { quiet: true }))),
    ]);
    const enough = between(KILL_AFTER);
    while (this.#answered < enough) await pause(1);
    await endProcess(this.#server!, 'SIGKILL');
    this.figures.kills++;
    await this.#start();
    await work;
    this.figures.checkouts += checkouts.length;
    const claimed = must(await this.#operator.api.coupon.allOffers()).find(each => each.templeId === few)!.claimed;
    if (claimed > FEW) this.figures.overclaimed++;
    console.log(`  ${JSON.stringify(this.figures)}`);
  }

  /** Orders with the coupon, and where another order has it, without. */
  async #order({ customer, cartItemId, couponId }: Checkout): Promise<void> {
    const place = async (key: string, discount: number) => {
      const input = {
        cartItemIds: [cartItemId],
        receiverId: customer.receiverId,
        shippingMethod: 'standard',
        expectedTotal: ORDER_TOTAL - discount,
        ...(discount > 0 && { couponId }),
      };
      let tries = 0;
      const result = await customer.insist(api => {
        if (++tries === 2) this.figures.unanswered++;
        return api.order.place(input, { idempotencyKey: key, quiet: true });
      });
      this.#answered++;
      return result;
    };
    let result = await place(`${cartItemId}-coupon`, DISCOUNT);
    if (!result.ok && result.error.id === 'coupon.used') result = await place(`${cartItemId}-plain`, 0);
    if (result.ok) this.#numbers.get(customer.email)!.add(result.value.orderNumber);
    else {
      this.figures.errors++;
      console.log(`  ${result.error.id}: ${result.error.message}`);
    }
  }

  async #compare(): Promise<void> {
    for (const { api, email } of this.#people) {
      const kept = await orderNumbers(api);
      const asked = this.#numbers.get(email)!;
      this.figures.lost += ROUNDS * CARTS - asked.size + [...asked].filter(number => !kept.includes(number)).length;
      this.figures.doubled += kept.length - asked.size;
      const used = must(await api.coupon.list({ state: 1 })).rows.length;
      let discounted = 0;
      for (let pageNum = 1; ; pageNum++) {
        const { rows } = must(await api.order.list({ pageNum, pageSize: 100 }));
        discounted += rows.filter(({ amountPayable }) => amountPayable === ORDER_TOTAL - DISCOUNT).length;
        if (rows.length < 100) break;
      }
      // One coupon a round, in one order each.
      if (discounted !== used || used !== ROUNDS) this.figures.overused++;
    }
  }
}

async function attack(engine: 'sqlite' | 'postgres'): Promise<boolean> {
  const cluster = engine === 'postgres' ? await startCluster() : null;
  if (engine === 'postgres' && cluster === null) {
    console.log('postgres: not installed (apt-get install postgresql)');
    return false;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'boardwright-checkout-'));
  const begin = performance.now();
  try {
    const run = new Attack(dataDir, await cluster?.makeDatabase());
    await run.run();
    const { checkouts, kills, unanswered, lost, doubled, overused, overclaimed, errors } = run.figures;
    const seconds = Math.round((performance.now() - begin) / 1000);
    console.log(
      `${engine}: ${kills} kills during ${CUSTOMERS * CARTS} checkouts at once, ${checkouts} in all, ${unanswered} without an answer at first; ` +
        `${lost} lost, ${doubled} doubled, ${overused} accounts with a coupon used wrongly, ${overclaimed} offers claimed too often, ` +
        `${errors} errors of a running server (${seconds} s)`,
    );
    return lost + doubled + overused + overclaimed + errors === 0 && kills === ROUNDS;
  } finally {
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const [engine] = process.argv.slice(2);
const engines = engine === 'sqlite' || engine === 'postgres' ? ([engine] as const) : (['sqlite', 'postgres'] as const);
let failed = 0;
for (const each of engines) if (!(await attack(each))) failed++;
process.exit(failed === 0 ? 0 : 1);
