/**
 * The server is killed (SIGKILL) a hundred times while twenty workers place orders, on SQLite and on PostgreSQL. After each
 * kill the orders of the account are compared with the acknowledged ones: an acknowledged order that is missing is
 * lost; two orders of one idempotency key are doubled; a call that got no answer is repeated, and must be one order whether
 * the first try got through or not. At the end the database is checked: SQLite by its own integrity check, both by reading
 * every order with its items.
 *
 *     node cloud/server/peers/crash.peer.ts [sqlite|postgres] [kills]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallError, Client, EndpointInput } from '@boardwright/contract';
import SqliteDriver from 'better-sqlite3';
import { boardWithFiles } from '../test/boardFiles.ts';
import { address, ORDER_TOTAL, must, PASSWORD } from '../test/harness.ts';
import { startCluster } from '../test/postgres.ts';
import { endProcess, orderNumbers, startProcess, type ServerProcess, type TokenBox } from '../test/serverProcess.ts';

const WORKERS = 20;
const KILLS = Number(process.argv[3] ?? 100);

/** Acknowledged orders before a kill, at least: so that each falls into the middle of the work. */
const FEWEST = 5;
/** Milliseconds after those in which the kill comes at any moment. */
const SPREAD = 60;

interface Unanswered {
  readonly key: string;
  readonly cartItemId: string;
}

interface Figures {
  kills: number;
  acknowledged: number;
  unanswered: number;
  lost: number;
  doubled: number;
  corrupt: number;
  /** Calls that a running server answered with an error. */
  errors: number;
}

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

class Attack {
  readonly #env: NodeJS.ProcessEnv;
  readonly #box: TokenBox = { token: null };
  #receiverId = '';
  /** Order number by idempotency key, as acknowledged to the client. */
  readonly #acknowledged = new Map<string, string>();
  readonly figures: Figures = { kills: 0, acknowledged: 0, unanswered: 0, lost: 0, doubled: 0, corrupt: 0, errors: 0 };

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  async run(): Promise<void> {
    let server = await this.#start();
    try {
      must(await server.api.auth.register({ email: 'crash@example.com', password: PASSWORD }));
      this.#receiverId = must(await server.api.address.receiverCreate(address)).id;
      const board = await boardWithFiles(server.api);
      for (; this.figures.kills < KILLS; this.figures.kills++) {
        const unanswered = await this.#workAndKill(server, board);
        server = await this.#start();
        await this.#compare(server, unanswered);
        if ((this.figures.kills + 1) % 10 === 0) console.log(`  ${JSON.stringify(this.figures)}`);
      }
      await this.#readAll(server);
    } finally {
      await endProcess(server, 'SIGTERM');
    }
  }

  #start(): Promise<ServerProcess> {
    return startProcess(this.#env, this.#box);
  }

  #place(api: Client, { key, cartItemId }: Unanswered) {
    const input = {
      cartItemIds: [cartItemId],
      receiverId: this.#receiverId,
      shippingMethod: 'standard',
      expectedTotal: ORDER_TOTAL,
    };
    return api.order.place(input, { idempotencyKey: key });
  }

  /** The calls that had no answer when the server was killed. */
  async #workAndKill(server: ServerProcess, board: EndpointInput<'cart.add'>): Promise<Unanswered[]> {
    const before = this.#acknowledged.size;
    let isKilled = false;
    const isGone = (error: CallError): boolean => {
      if (error.kind === 'network') return isKilled;
      this.figures.errors++;
      console.log(`  ${error.id}: ${error.message}`);
      return false;
    };
    const worker = async (name: string): Promise<Unanswered | null> => {
      for (let i = 0; ; i++) {
        const added = await server.api.cart.add(board);
        if (!added.ok) {
          if (isGone(added.error)) return null;
          continue;
        }
        const call = { key: `${name}-${i}-${added.value.cartItemId}`, cartItemId: added.value.cartItemId };
        let placed = await this.#place(server.api, call);
        while (!placed.ok) {
          if (isGone(placed.error)) return call;
          placed = await this.#place(server.api, call);
        }
        this.#acknowledged.set(call.key, placed.value.orderNumber);
      }
    };
    const workers = Array.from({ length: WORKERS }, (_, i) => worker(`${this.figures.kills}w${i}`));
    while (this.#acknowledged.size < before + FEWEST) await pause(1);
    await pause(Math.random() * SPREAD);
    isKilled = true;
    await endProcess(server, 'SIGKILL');
    return (await Promise.all(workers)).filter(call => call !== null);
  }

  async #compare({ api }: ServerProcess, unanswered: readonly Unanswered[]): Promise<void> {
    const { figures } = this;
    const kept = new Set(await orderNumbers(api));
    figures.lost += [...this.#acknowledged.values()].filter(number => !kept.has(number)).length;
    for (const call of unanswered) this.#acknowledged.set(call.key, must(await this.#place(api, call)).orderNumber);
    figures.unanswered += unanswered.length;
    figures.acknowledged = this.#acknowledged.size;
    // Every order is one that somebody asked for, and none is there twice.
    const numbers = await orderNumbers(api);
    const asked = new Set(this.#acknowledged.values());
    figures.doubled += numbers.length - new Set(numbers).size + numbers.filter(number => !asked.has(number)).length;
    figures.lost += [...asked].filter(number => !numbers.includes(number)).length;
    // What a killed worker put into the cart and never ordered.
    for (const { cartItemId } of must(await api.cart.list())) must(await api.cart.remove({ cartItemId }));
  }

  /** Reads every order whole: the answer is checked against the contract. */
  async #readAll({ api }: ServerProcess): Promise<void> {
    for (let pageNum = 1; ; pageNum++) {
      const { rows } = must(await api.order.list({ pageNum, pageSize: 100 }));
      for (const { orderId } of rows) {
        const order = await api.order.view({ id: orderId });
        const isWhole = order.ok && order.value.items.length === 1 && order.value.amountPayable === ORDER_TOTAL;
        if (!isWhole) this.figures.corrupt++;
      }
      if (rows.length < 100) return;
    }
  }
}

/** What SQLite itself finds wrong in its file. */
function faultsOf(dataDir: string): number {
  const db = new SqliteDriver(join(dataDir, 'boardwright.sqlite'), { readonly: true });
  const rows = db.pragma('integrity_check') as { integrity_check: string }[];
  db.close();
  return rows.filter(row => row.integrity_check !== 'ok').length;
}

async function attack(engine: 'sqlite' | 'postgres'): Promise<boolean> {
  const cluster = engine === 'postgres' ? await startCluster() : null;
  if (engine === 'postgres' && cluster === null) {
    console.log('postgres: not installed (apt-get install postgresql)');
    return false;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'boardwright-crash-'));
  try {
    const url = await cluster?.makeDatabase();
    const run = new Attack({ BOARDWRIGHT_DATA: dataDir, ...(url !== undefined && { BOARDWRIGHT_DATABASE_URL: url }) });
    const begin = performance.now();
    await run.run();
    if (engine === 'sqlite') run.figures.corrupt += faultsOf(dataDir);
    const { kills, acknowledged, unanswered, lost, doubled, corrupt, errors } = run.figures;
    const seconds = Math.round((performance.now() - begin) / 1000);
    console.log(
      `${engine}: ${kills} kills, ${WORKERS} workers, ${acknowledged} orders, of them ${unanswered} without an answer at first; ` +
        `${lost} lost, ${doubled} doubled, ${corrupt} corrupt, ${errors} errors of a running server (${seconds} s)`,
    );
    return lost + doubled + corrupt + errors === 0 && kills === KILLS;
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
