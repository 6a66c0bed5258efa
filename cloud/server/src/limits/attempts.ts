/** A window of time and how many attempts it takes. */
export interface AttemptWindow {
  readonly most: number;
  readonly windowSeconds: number;
}

/** How attempts are slowed down that follow each other. */
export interface Schedule {
  /** Seconds to wait after the first attempt, the second and so on; after all later ones, the last. */
  readonly pauses: readonly number[];
  /** After so long without an attempt the count begins again. */
  readonly forgetSeconds: number;
}

/** Counts attempts by key. One process keeps them in memory, several share a table. */
export interface Attempts {
  /**
   * Counts an attempt, if it is allowed.
   * @returns seconds until the next one is; 0: this one was.
   */
  take(key: string, window: AttemptWindow, now: Date): Promise<number>;
  /**
   * Counts an attempt, unless it comes before the pause after the last one has passed. A key is used with one schedule, and not
   * with `take`.
   * @returns seconds until the next one is allowed; 0: this one was.
   */
  pace(key: string, schedule: Schedule, now: Date): Promise<number>;
  /** What `pace` would answer, without counting. */
  wait(key: string, schedule: Schedule, now: Date): Promise<number>;
  /** Takes an attempt of `pace` back: it was none of those that are to be slowed down. */
  undo(key: string): Promise<void>;
  /** Forgets the attempts of a key: what was tried succeeded. */
  clear(key: string): Promise<void>;
}

/** Seconds from now to the end of a window, at least one. */
export const secondsUntil = (endsAt: number, now: Date): number =>
  Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));

/** Seconds to wait after so many attempts. */
export const pauseAfter = ({ pauses }: Schedule, attempts: number): number =>
  attempts === 0 ? 0 : (pauses[attempts - 1] ?? pauses.at(-1) ?? 0);
