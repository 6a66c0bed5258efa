import type { Annotation } from './annotation.ts';
import { changes, type Line } from './capture.ts';

/** Microseconds of the standard speed (Analog Devices AN126): a reset is longer than any slot, a 1 shorter than a sample. */
const RESET = 400;
const SAMPLE = 15;
/** A slave answers a reset at once; the master's first slot comes much later. */
const PRESENCE_WITHIN = 100;

/** 1-Wire: resets, presence of slaves, bytes with the least bit first. `second` is the length of a second in the line's time. */
export function decodeOneWire(line: Line, second: number): Annotation[] {
  const us = second / 1e6;
  const found: Annotation[] = [];
  let fell = 0;
  let [bits, value, from] = [0, 0, 0];
  let resetEnd = -Infinity;
  for (const { high, time } of changes([line])) {
    if (!high) {
      fell = time;
      continue;
    }
    const low = (time - fell) / us;
    if (low >= RESET) {
      found.push({ kind: 'reset', from: fell, to: time });
      bits = value = 0;
      resetEnd = time;
      continue;
    }
    if ((fell - resetEnd) / us < PRESENCE_WITHIN) {
      found.push({ kind: 'presence', from: fell, to: time });
      continue;
    }
    if (bits === 0) from = fell;
    if (low < SAMPLE) value |= 1 << bits;
    if (++bits < 8) continue;
    found.push({ kind: 'data', value, from, to: time });
    bits = value = 0;
  }
  return found;
}
