import { pauseAfter, secondsUntil } from './attempts.ts';
import type { Attempts, Schedule } from './attempts.ts';

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
  const current = (key: string, nowMs: number) => {
    const entry = counted.get(key);
    return entry === undefined || entry.endsAt <= nowMs ? undefined : entry;
  };
  const begin = (key: string, nowMs: number, seconds: number) => {
    forget(nowMs);
    counted.set(key, { count: 1, endsAt: nowMs + seconds * 1000 });
  };
  const pausing = (key: string, schedule: Schedule, now: Date): number => {
    const entry = current(key, now.getTime());
    if (entry === undefined) return 0;
    const nextAt = entry.endsAt + (pauseAfter(schedule, entry.count) - schedule.forgetSeconds) * 1000;
    return nextAt <= now.getTime() ? 0 : secondsUntil(nextAt, now);
  };
  return {
    take: (key, { most, windowSeconds }, now) => {
      const entry = current(key, now.getTime());
      if (entry === undefined) {
        begin(key, now.getTime(), windowSeconds);
        return Promise.resolve(0);
      }
      if (entry.count >= most) return Promise.resolve(secondsUntil(entry.endsAt, now));
      entry.count++;
      return Promise.resolve(0);
    },
    wait: (key, schedule, now) => Promise.resolve(pausing(key, schedule, now)),
    pace: (key, schedule, now) => {
      const wait = pausing(key, schedule, now);
      if (wait > 0) return Promise.resolve(wait);
      const entry = current(key, now.getTime());
      if (entry === undefined) begin(key, now.getTime(), schedule.forgetSeconds);
      else {
        entry.count++;
        entry.endsAt = now.getTime() + schedule.forgetSeconds * 1000;
      }
      return Promise.resolve(0);
    },
    undo: key => {
      const entry = counted.get(key);
      if (entry !== undefined && entry.count > 0) entry.count--;
      return Promise.resolve();
    },
    clear: key => {
      counted.delete(key);
      return Promise.resolve();
    },
  };
}
