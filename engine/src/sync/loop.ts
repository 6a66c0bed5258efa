/** Time and chance of the program that runs the loop. */
export interface Clock {
  /** Calls once after so many milliseconds; gives what cancels it. */
  after(milliseconds: number, call: () => void): () => void;
  /** 0 to 1. */
  random(): number;
}

/** Milliseconds after the last edit until it is sent: edits of one moment go together. */
const AFTER_EDIT = 1500;
/** Milliseconds between looks for what others did. */
const POLL = 30_000;
/** The same while the cloud says by itself what they did: only what it could not say is missing. */
const POLL_TOLD = 120_000;
/** Milliseconds until something is looked for that is not urgent. */
const LATER = 15_000;
/** Milliseconds until the next attempt, by how many failed; a half more at random, so that devices do not come at once. */
const RETRY = [2000, 5000, 15_000, 60_000] as const;

/** Exchanges again and again: soon after an edit, now and then without one, later and later while the cloud is not reached. */
export class SyncLoop {
  private readonly sync: () => Promise<boolean>;
  private readonly clock: Clock;
  private cancel: () => void = () => undefined;
  private failures = 0;
  private isRunning = false;
  private isWanted = false;
  /** Whether an exchange is scheduled that is not the next regular one. */
  private isDue = false;
  private isStopped = false;
  /** Whether the cloud says by itself what others did. */
  isTold = false;

  /** @param sync Gives whether the cloud was reached. */
  constructor(sync: () => Promise<boolean>, clock: Clock) {
    this.sync = sync;
    this.clock = clock;
  }

  /** Something was edited. */
  nudge(): void {
    if (this.failures === 0) this.schedule(AFTER_EDIT);
  }

  /** Exchanges at once: the user wants it, or the network is back. */
  now(): void {
    this.schedule(0);
  }

  /** Exchanges some time soon: nobody waits for it. */
  later(): void {
    if (this.failures === 0 && !this.isDue) {
      this.schedule(LATER);
      this.isDue = true;
    }
  }

  stop(): void {
    this.isStopped = true;
    this.cancel();
  }

  private schedule(milliseconds: number): void {
    if (this.isStopped) return;
    if (this.isRunning) {
      this.isWanted = true;
      return;
    }
    this.cancel();
    this.cancel = this.clock.after(milliseconds, () => void this.run());
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    this.isWanted = this.isDue = false;
    const reached = await this.sync().catch(() => false);
    this.isRunning = false;
    this.failures = reached ? 0 : this.failures + 1;
    const retry = RETRY[Math.min(this.failures, RETRY.length) - 1];
    if (retry !== undefined) this.schedule(retry * (1 + this.clock.random() / 2));
    else this.schedule(this.isWanted ? AFTER_EDIT : this.isTold ? POLL_TOLD : POLL);
  }
}
