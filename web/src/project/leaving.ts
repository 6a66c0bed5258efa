let leaving = Promise.resolve();

/** Notes that a project was closed; `stored` resolves when the store has what was done in it, or refused it. */
export function leave(stored: Promise<void>): void {
  leaving = stored;
}

/** Resolves when the project that was closed last is stored. */
export const whenLeft = (): Promise<void> => leaving;
