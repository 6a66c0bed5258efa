/** One slow task at a time: a new one aborts the one before, and what that one gives is dropped. */
export class NewestTask {
  private current = new AbortController();

  /** Aborts the task that runs. */
  cancel(): void {
    this.current.abort();
  }

  /** What the task gives; null where a newer one began, or it was cancelled, before it ended. Rejects where the newest one fails. */
  async run<T>(task: (signal: AbortSignal) => Promise<T>): Promise<{ readonly value: T } | null> {
    this.cancel();
    const own = new AbortController();
    this.current = own;
    try {
      const value = await task(own.signal);
      return own.signal.aborted ? null : { value };
    } catch (error) {
      if (own.signal.aborted) return null;
      throw error;
    }
  }
}
