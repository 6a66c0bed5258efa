import type { Annotation } from './annotation.ts';
import { changes, type Line } from './capture.ts';

/** I2C: starts, addresses of 7 bits, data, what was acknowledged, stops (NXP UM10204). */
export function decodeI2c(clock: Line, data: Line): Annotation[] {
  const found: Annotation[] = [];
  let [scl, sda] = [clock.first, data.first];
  /** -1 outside of a transfer; else bits of the frame. */
  let bits = -1;
  let value = 0;
  let isAddress = false;
  let from = 0;
  for (const { line, high, time } of changes([clock, data])) {
    if (line === 1) {
      sda = high;
      if (!scl) continue;
      if (high) {
        if (bits >= 0) found.push({ kind: 'stop', from: time, to: time });
        bits = -1;
      } else {
        found.push({ kind: bits >= 0 ? 'repeatedStart' : 'start', from: time, to: time });
        bits = 0;
        value = 0;
        isAddress = true;
      }
      continue;
    }
    scl = high;
    if (bits < 0) continue;
    if (high) {
      if (bits === 0) from = time;
      if (bits < 8) value = (value << 1) | (sda ? 1 : 0);
      else found.push({ kind: sda ? 'refused' : 'acknowledged', from: time, to: time });
      bits++;
    } else if (bits === 8) {
      found.push(
        isAddress
          ? { kind: 'address', value: value >> 1, reads: (value & 1) === 1, from, to: time }
          : { kind: 'data', value, from, to: time },
      );
    } else if (bits === 9) {
      bits = value = 0;
      isAddress = false;
    }
  }
  return found;
}
