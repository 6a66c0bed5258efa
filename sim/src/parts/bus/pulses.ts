import type { Host } from '../part.ts';

/** Drives a pin through levels, each for its seconds, and lets go at the end; null lets go for so long. */
export function pulses(
  host: Host,
  pin: string,
  train: readonly (readonly [level: boolean | null, seconds: number])[],
  done: () => void = () => {},
): () => void {
  let at = 0;
  let cancel = () => {};
  const next = () => {
    const step = train[at++];
    if (!step) {
      host.drive(pin, null);
      done();
      return;
    }
    host.drive(pin, step[0]);
    cancel = host.after(step[1], next);
  };
  next();
  return () => cancel();
}
