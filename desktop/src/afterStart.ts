/** Actions that need a started app: the system may ask for them before there can be a window. */
export class AfterStart {
  private waiting: (() => void)[] | null = [];

  /** Does an action now, or once the app has started. */
  do(action: () => void): void {
    if (this.waiting) this.waiting.push(action);
    else action();
  }

  /** The app has started: does what was asked for before, in that order. */
  begin(): void {
    const early = this.waiting ?? [];
    this.waiting = null;
    for (const action of early) action();
  }
}
