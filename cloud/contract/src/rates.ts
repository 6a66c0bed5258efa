/** How often calls may be made: at most `most` in a window of time, counted for each class on its own. */
export interface RateLimit {
  readonly most: number;
  readonly windowSeconds: number;
  /** Whose calls are counted together. A visitor's are counted by address in any case. */
  readonly by: 'account' | 'address';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Classes of calls by what they cost. `read` and `write` are far above what a person does; `upload` and `costly` take disk or
 * processor time; `edit` is for several devices that edit at once; `guess` tests a secret; `publish` shows a text to everybody; `send` makes
 * the server write to somebody; `attach` takes disk that no account answers for.
 */
export const rateClasses = {
  read: { most: 1200, windowSeconds: MINUTE, by: 'account' },
  write: { most: 600, windowSeconds: MINUTE, by: 'account' },
  edit: { most: 3000, windowSeconds: MINUTE, by: 'account' },
  upload: { most: 120, windowSeconds: MINUTE, by: 'account' },
  costly: { most: 60, windowSeconds: MINUTE, by: 'account' },
  guess: { most: 100, windowSeconds: 15 * MINUTE, by: 'address' },
  register: { most: 30, windowSeconds: HOUR, by: 'address' },
  publish: { most: 60, windowSeconds: HOUR, by: 'account' },
  send: { most: 20, windowSeconds: HOUR, by: 'address' },
  attach: { most: 15, windowSeconds: HOUR, by: 'account' },
} as const satisfies Readonly<Record<string, RateLimit>>;

export type RateClass = keyof typeof rateClasses;
