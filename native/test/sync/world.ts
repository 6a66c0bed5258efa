import axios, { AxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import type { createServer } from '@boardwright/server';
import { asId, type Id } from '@boardwright/engine/base';
import type { Announced, Clock } from '@boardwright/engine/sync';

/** The service, whose calls are made without a network. */
export type Service = Awaited<ReturnType<typeof createServer>>;

/** A generator of numbers from 0 to 1 that a seed determines (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

interface Event {
  readonly at: number;
  readonly order: number;
  run(): unknown;
}

/** Virtual time: what happens is a list of events, one after the other, whose order the seed determines. */
export class World {
  now = 0;
  readonly random: () => number;
  /** Without faults, to let everything arrive at the end. */
  isCalm = false;
  /** Devices that are notified of what others push, as the websocket does it. */
  readonly told = new Set<(project: Id, announced: Announced) => void>();
  private events: Event[] = [];
  private count = 0;
  /** Calls that the service works on, in real time: virtual time stands still meanwhile. */
  private working = 0;

  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!;
  }

  /** Runs something later; gives what cancels it. */
  after(milliseconds: number, run: () => unknown): () => void {
    const event = { at: this.now + milliseconds, order: this.count++, run };
    this.events.push(event);
    return () => void (this.events = this.events.filter(each => each !== event));
  }

  /** A clock that stops with its device. */
  clock(isAlive: () => boolean): Clock {
    return { after: (ms, call) => this.after(ms, () => isAlive() && call()), random: this.random };
  }

  /** Waits for work that takes real time before the next event. */
  async during<T>(work: PromiseLike<T>): Promise<T> {
    this.working++;
    try {
      return await work;
    } finally {
      this.working--;
    }
  }

  /** Runs events until a time. After each one, everything that it set off runs until it waits for another event. */
  async runUntil(time: number): Promise<void> {
    for (;;) {
      const [next] = this.events.toSorted((a, b) => a.at - b.at || a.order - b.order);
      if (!next || next.at > time) break;
      this.events = this.events.filter(each => each !== next);
      this.now = next.at;
      await next.run();
      do await new Promise(resolve => setImmediate(resolve));
      while (this.working > 0);
    }
    this.now = time;
  }
}

/** Content of entries in an answer, of which one character is made another one. */
const CONTENT = /"(data|change|packed)":"(?:\\.|[^"\\]){0,60}?([0-9a-z])/;

function damaged(data: Buffer): Buffer {
  const text = data.toString();
  const found = CONTENT.exec(text);
  if (!found) return data;
  const at = found.index + found[0].length - 1;
  return Buffer.from(`${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`);
}

/** Of a body that is larger only the revision is announced. */
const SMALL = 600;

/** What the service announces of a push that it took: late, in any order, more than once, or never. */
function announce(world: World, config: InternalAxiosRequestConfig, answer: { readonly payload: string }): void {
  const project = /\/project\/([^/]+)\/changes$/.exec(config.url ?? '')?.[1];
  if (config.method !== 'post' || project === undefined) return;
  const { type, data } = JSON.parse(answer.payload) as { type: string; data: { revision: number } | null };
  if (type !== 'success' || data === null) return;
  const text = config.data as string;
  const { changes, baseRevision } = JSON.parse(text) as Pushed;
  const entries = text.length > SMALL ? null : changes.map(({ changeId, body }) => ({ id: changeId, body }));
  for (const tell of world.told)
    for (const time of [0, 1])
      if (world.isCalm ? time === 0 : world.chance(time === 0 ? 0.85 : 0.1))
        world.after((world.chance(0.1) ? 5000 : 80) * world.random(), () =>
          tell(asId(project), { since: baseRevision, revision: data.revision, entries }),
        );
}

interface Pushed {
  readonly baseRevision: number;
  readonly changes: readonly { readonly changeId: string; readonly body: unknown }[];
}

/** The network of one device to the real handlers of the service, without sockets. */
export function networkOf(world: World, app: Service, isOnline: () => boolean, isAlive: () => boolean): AxiosInstance {
  const delay = (): number => (world.chance(0.1) ? 5000 : 300) * world.random();
  const carry = async (config: InternalAxiosRequestConfig) => {
    const answer = await world.during(
      app.inject({
        method: (config.method ?? 'get').toUpperCase() as 'GET',
        url: config.url!,
        headers: { ...config.headers.toJSON() } as Record<string, string>,
        ...(config.data === undefined ? {} : { payload: config.data as string }),
      }),
    );
    announce(world, config, answer);
    const isDamaged = config.method === 'get' && !world.isCalm && world.chance(0.05);
    const { buffer, byteOffset, byteLength } = isDamaged ? damaged(answer.rawPayload) : answer.rawPayload;
    const data = buffer.slice(byteOffset, byteOffset + byteLength);
    return { data, status: answer.statusCode, statusText: '', headers: { ...answer.headers } as never, config };
  };
  return axios.create({
    adapter: config =>
      new Promise((resolve, reject) => {
        const fail = () => isAlive() && reject(new AxiosError('no answer', 'ERR_NETWORK'));
        const isLost = () => !world.isCalm && world.chance(0.1);
        if (!isOnline()) return void world.after(50, fail);
        if (isLost()) return void world.after(8000, fail);
        // A message that comes twice, the second time much later.
        if (!world.isCalm && world.chance(0.1)) world.after(delay() + 9000 * world.random(), () => carry(config));
        world.after(delay(), async () => {
          const answer = await carry(config);
          if (isLost() || !isOnline()) world.after(8000, fail);
          else world.after(delay(), () => isAlive() && resolve(answer));
        });
      }),
  });
}
