/** Functions that are called when something happens. */
export class Listeners<Args extends readonly unknown[]> {
  private readonly all = new Set<(...args: Args) => void>();

  /** The returned function ends it. */
  readonly add = (listener: (...args: Args) => void): (() => void) => {
    this.all.add(listener);
    return () => void this.all.delete(listener);
  };

  call(...args: Args): void {
    for (const listener of this.all) listener(...args);
  }
}
