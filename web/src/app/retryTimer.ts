/** Milliseconds after a failed attempt: doubled each time, to a limit. */
const FIRST_MS = 1000;
const LAST_MS = 30_000;

/** Repeats what failed, less and less often. */
export class RetryTimer {
  private wait = FIRST_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Calls `retry` after a while. */
  failed(retry: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(retry, this.wait);
    this.wait = Math.min(2 * this.wait, LAST_MS);
  }

  succeeded(): void {
    clearTimeout(this.timer);
    this.wait = FIRST_MS;
  }

  cancel(): void {
    clearTimeout(this.timer);
  }
}
