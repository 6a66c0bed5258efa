/** A window of time and how many attempts it takes. */
export interface AttemptWindow {
  readonly most: number;
  readonly windowSeconds: number;
}

/** Counts attempts by key. One process keeps them in memory, several share a table. */
export interface Attempts {
  /**
   * Counts an attempt, if it is allowed.
   * @returns seconds until the next one is; 0: this one was.
   */
  take(key: string, window: AttemptWindow, now: Date): Promise<number>;
  /** Forgets the attempts of a key: what was tried succeeded. */
  clear(key: string): Promise<void>;
}

/** Seconds from now to the end of a window, at least one. */
export const secondsUntil = (endsAt: number, now: Date): number =>
  Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
