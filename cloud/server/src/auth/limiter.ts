/** Counts attempts by key in a window of time. In memory: a restart forgets them. */
export class AttemptLimiter {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #attempts = new Map<string, { count: number; endsAt: number }>();

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Seconds until the next attempt is allowed; 0: now. */
  waitSeconds(key: string, nowMs: number): number {
    const entry = this.#attempts.get(key);
    if (entry === undefined || entry.endsAt <= nowMs || entry.count < this.#most) return 0;
    return Math.ceil((entry.endsAt - nowMs) / 1000);
  }

  /** Notes an attempt. */
  note(key: string, nowMs: number): void {
    const entry = this.#attempts.get(key);
    if (entry !== undefined && entry.endsAt > nowMs) {
      entry.count++;
      return;
    }
    this.#forget(nowMs);
    this.#attempts.set(key, { count: 1, endsAt: nowMs + this.#windowMs });
  }

  clear(key: string): void {
    this.#attempts.delete(key);
  }

  /** Keeps the map bounded under a flood of different keys. */
  #forget(nowMs: number): void {
    if (this.#attempts.size < 10_000) return;
    for (const [key, entry] of this.#attempts) if (entry.endsAt <= nowMs) this.#attempts.delete(key);
    for (const key of this.#attempts.keys()) {
      if (this.#attempts.size < 10_000) break;
      this.#attempts.delete(key);
    }
  }
}
