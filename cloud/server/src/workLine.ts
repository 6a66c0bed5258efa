export interface LineLimits {
  /** Pieces of work that run at once. */
  readonly running: number;
  /** Most that wait. */
  readonly waiting: number;
  /** Most of one owner that run or wait. */
  readonly perOwner: number;
  /** Most of one owner that run: what is left is for others, even while nobody else is there. */
  readonly runningPerOwner: number;
}

/** Why work is not taken, and the whole seconds after which there is likely to be room. */
export interface Turned {
  readonly reason: 'busy' | 'owner';
  readonly seconds: number;
}

export type Taken<T> = { readonly done: T } | { readonly turned: Turned };

interface Place {
  readonly owner: string;
  /** Its turn has come, it gives its place to another owner, or nobody waits for it any more. */
  readonly end: (how: 'go' | 'displaced' | 'left') => void;
}

/** What a piece of work is thought to take before any has ended, milliseconds. */
const FIRST_GUESS = 5000;
/** How much the latest piece of work weighs in the estimate. */
const LATEST = 0.2;

/**
 * Heavy work of many owners: so much of it at once, so much that waits, and no more. Owners take turns, and where no place is
 * left, the owner with most of them gives one to an owner with fewer.
 */
export class WorkLine {
  readonly #limits: LineLimits;
  #waiting: Place[] = [];
  /** By owner, what runs. */
  readonly #running = new Map<string, number>();
  #usual = FIRST_GUESS;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  /** Pieces of work that wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  get perOwner(): number {
    return this.#limits.perOwner;
  }

  /** Does the work when it is its turn. One whose signal is aborted while it waits leaves the line and is not done. */
  async run<T>(owner: string, work: () => Promise<T>, signal: AbortSignal): Promise<Taken<T | null>> {
    if (this.#runningOf(owner) + this.#waitingOf(owner) >= this.#limits.perOwner)
      return { turned: { reason: 'owner', seconds: this.#seconds() } };
    if (this.#mayRun(owner)) this.#begin(owner);
    else {
      if (!this.#makeRoom(owner)) return { turned: { reason: 'busy', seconds: this.#seconds() } };
      const how = await this.#turn(owner, signal);
      if (how === 'left') return { done: null };
      if (how === 'displaced') return { turned: { reason: 'busy', seconds: this.#seconds() } };
    }
    return { done: await this.#timed(owner, work) };
  }

  #runningOf(owner: string): number {
    return this.#running.get(owner) ?? 0;
  }

  #waitingOf(owner: string): number {
    return this.#waiting.filter(place => place.owner === owner).length;
  }

  #mayRun(owner: string): boolean {
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    return all < this.#limits.running && this.#runningOf(owner) < this.#limits.runningPerOwner;
  }

  #begin(owner: string): void {
    this.#running.set(owner, this.#runningOf(owner) + 1);
  }

  /** Whether there is a place to wait at, perhaps one of an owner who has at least two more. */
  #makeRoom(owner: string): boolean {
    if (this.#waiting.length < this.#limits.waiting) return true;
    const counts = this.#waiting.map(place => this.#waitingOf(place.owner));
    const most = Math.max(...counts, 0);
    if (most < this.#waitingOf(owner) + 2) return false;
    this.#waiting[counts.lastIndexOf(most)]!.end('displaced');
    return true;
  }

  #turn(owner: string, signal: AbortSignal): Promise<'go' | 'displaced' | 'left'> {
    return new Promise(resolve => {
      const leave = () => place.end('left');
      const place: Place = {
        owner,
        end: how => {
          this.#waiting = this.#waiting.filter(each => each !== place);
          signal.removeEventListener('abort', leave);
          resolve(how);
        },
      };
      this.#waiting.push(place);
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
    });
  }

  async #timed<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const begin = performance.now();
    try {
      return await work();
    } finally {
      this.#usual += (performance.now() - begin - this.#usual) * LATEST;
      const left = this.#runningOf(owner) - 1;
      if (left > 0) this.#running.set(owner, left);
      else this.#running.delete(owner);
      this.#next();
    }
  }

  /** Gives what is free to the first in line whose owner may run more; what else this owner has goes behind the others. */
  #next(): void {
    const place = this.#waiting.find(({ owner }) => this.#mayRun(owner));
    if (place === undefined) return;
    this.#begin(place.owner);
    place.end('go');
    const isOthers = ({ owner }: Place) => owner !== place.owner;
    this.#waiting = [...this.#waiting.filter(isOthers), ...this.#waiting.filter(each => !isOthers(each))];
  }

  #seconds(): number {
    return Math.max(1, Math.ceil((this.#usual * (this.#waiting.length + 1)) / this.#limits.running / 1000));
  }
}
