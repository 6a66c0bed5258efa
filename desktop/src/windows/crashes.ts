/** A page that ends so often within this time would end again. */
const MOST = 3;
const WITHIN_MS = 60_000;

/** Decides whether a window whose page ended is loaded again. */
export class Crashes {
  private times: number[] = [];

  /** Notes a crash at a time in milliseconds; gives whether to load the page again. */
  mayReload(now: number): boolean {
    this.times = [...this.times.filter(time => now - time < WITHIN_MS), now];
    return this.times.length <= MOST;
  }

  /** The user tries once more. */
  forget(): void {
    this.times = [];
  }
}
