export interface LineLimits {
  /** Pieces of work that run at once. */
  readonly running: number;
  /** Most that wait. */
  readonly waiting: number;
  /** Most of one owner that run or wait. */
  readonly perOwner: number;
}

/** Why work is not taken, and the whole seconds after which there is likely to be room. */
export interface Turned {
  readonly reason: 'busy' | 'owner';
  readonly seconds: number;
}

export type Taken<T> = { readonly done: T } | { readonly turned: Turned };

/** What a piece of work is thought to take before any has ended, milliseconds. */
const FIRST_GUESS = 5000;
/** How much the latest piece of work weighs in the estimate. */
const LATEST = 0.2;

/** Heavy work in the order in which it came: so much of it at once, so much that waits, and no more. */
export class WorkLine {
  readonly #limits: LineLimits;
  readonly #waiting: (() => void)[] = [];
  readonly #owners = new Map<string, number>();
  #running = 0;
  #usual = FIRST_GUESS;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  get perOwner(): number {
    return this.#limits.perOwner;
  }

  /** Does the work when it is its turn. One whose signal is aborted while it waits leaves the line and is not done. */
  async run<T>(owner: string, work: () => Promise<T>, signal: AbortSignal): Promise<Taken<T | null>> {
    const { running, waiting, perOwner } = this.#limits;
    const mine = this.#owners.get(owner) ?? 0;
    if (mine >= perOwner) return { turned: { reason: 'owner', seconds: this.#seconds() } };
    const free = this.#running < running;
    if (!free && this.#waiting.length >= waiting) return { turned: { reason: 'busy', seconds: this.#seconds() } };
    this.#owners.set(owner, mine + 1);
    try {
      if (free) this.#running++;
      else if (!(await this.#turn(signal))) return { done: null };
      return { done: await this.#timed(work) };
    } finally {
      const left = this.#owners.get(owner)! - 1;
      if (left > 0) this.#owners.set(owner, left);
      else this.#owners.delete(owner);
    }
  }

  /** Waits; false when the signal came before its turn. */
  #turn(signal: AbortSignal): Promise<boolean> {
    return new Promise(resolve => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1);
        resolve(false);
      };
      const go = () => {
        signal.removeEventListener('abort', leave);
        resolve(true);
      };
      this.#waiting.push(go);
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
    });
  }

  async #timed<T>(work: () => Promise<T>): Promise<T> {
    const begin = performance.now();
    try {
      return await work();
    } finally {
      this.#usual += (performance.now() - begin - this.#usual) * LATEST;
      // Its place goes to the next in line.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  #seconds(): number {
    return Math.max(1, Math.ceil((this.#usual * (this.#waiting.length + 1)) / this.#limits.running / 1000));
  }
}
