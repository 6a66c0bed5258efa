import { secondsUntil } from './attempts.ts';
import type { Attempts } from './attempts.ts';

/** Keys that are kept before the oldest are forgotten. */
const MOST_KEYS = 10_000;

/** Attempts of one process; a restart forgets them. */
export function memoryAttempts(): Attempts {
  const counted = new Map<string, { count: number; endsAt: number }>();

  /** Keeps the map bounded under a flood of different keys. */
  const forget = (nowMs: number) => {
    if (counted.size < MOST_KEYS) return;
    for (const [key, { endsAt }] of counted) if (endsAt <= nowMs) counted.delete(key);
    for (const key of counted.keys()) {
      if (counted.size < MOST_KEYS) break;
      counted.delete(key);
    }
  };
  return {
    take: (key, { most, windowSeconds }, now) => {
      const nowMs = now.getTime();
      const entry = counted.get(key);
      if (entry === undefined || entry.endsAt <= nowMs) {
        forget(nowMs);
        counted.set(key, { count: 1, endsAt: nowMs + windowSeconds * 1000 });
        return Promise.resolve(0);
      }
      if (entry.count >= most) return Promise.resolve(secondsUntil(entry.endsAt, now));
      entry.count++;
      return Promise.resolve(0);
    },
    clear: key => {
      counted.delete(key);
      return Promise.resolve();
    },
  };
}
