import { msg } from '@boardwright/engine/base';
import type { BitsView } from './shiftRegisters.ts';
import { part } from './part.ts';

const EIGHT = Array.from({ length: 8 }, (_, i) => i);
const TEN = Array.from({ length: 10 }, (_, i) => i);
const DELAY = 15e-9;

/** One of eight outputs is low while it is enabled. */
export const hc138 = part<BitsView>({
  id: '74hc138',
  title: msg('parts.hc138', '74HC138 decoder'),
  pins: `A:in B:in C:in G1:in G2A:in G2B:in ${EIGHT.map(i => `Y${i}:out`).join(' ')} VCC:power GND:ground`,
  make: host => {
    let bits = 0xff;
    const put = () => {
      const enabled = host.level('G1') && !host.level('G2A') && !host.level('G2B');
      const which = (host.level('A') ? 1 : 0) | (host.level('B') ? 2 : 0) | (host.level('C') ? 4 : 0);
      bits = enabled ? 0xff & ~(1 << which) : 0xff;
      EIGHT.forEach(i => host.drive(`Y${i}`, ((bits >> i) & 1) === 1));
    };
    put();
    return { hear: () => void host.after(DELAY, put), view: () => ({ bits }) };
  },
});

/** A counter to ten with an output for each count; counts when CLK rises while EN is low, or EN falls while CLK is high. */
export const cd4017 = part<BitsView>({
  id: 'cd4017',
  title: msg('parts.cd4017', 'CD4017 decade counter'),
  pins: `CLK:in EN:in RST:in ${TEN.map(i => `Q${i}:out`).join(' ')} CO:out VDD:power VSS:ground`,
  make: host => {
    let count = 0;
    const put = () => {
      TEN.forEach(i => host.drive(`Q${i}`, i === count));
      host.drive('CO', count < 5);
    };
    put();
    return {
      hear: (pin, high) => {
        if (host.level('RST')) {
          if (pin === 'RST') {
            count = 0;
            put();
          }
        } else if ((pin === 'CLK' && high && !host.level('EN')) || (pin === 'EN' && !high && host.level('CLK'))) {
          count = (count + 1) % 10;
          put();
        }
      },
      view: () => ({ bits: 1 << count }),
    };
  },
});

/** a to g as bits 0 to 6 of the digits as the CD4511 draws them: 6 and 9 have no tails; above 9 it is dark. */
const SEGMENTS = [0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7c, 0x07, 0x7f, 0x67];

/** BCD to seven segments, with a latch: while LE is low it follows. */
export const cd4511 = part<BitsView>({
  id: 'cd4511',
  title: msg('parts.cd4511', 'CD4511 BCD to 7-segment decoder'),
  pins: 'A:in B:in C:in D:in LT:in BL:in LE:in a:out b:out c:out d:out e:out f:out g:out VDD:power VSS:ground',
  make: host => {
    let digit = 15;
    let bits = 0;
    // Inputs that are not wired do nothing.
    host.join('LT', 'VDD', 1e6);
    host.join('BL', 'VDD', 1e6);
    const put = () => {
      if (!host.level('LE')) {
        digit = 0;
        ['A', 'B', 'C', 'D'].forEach((pin, i) => (digit |= host.level(pin) ? 1 << i : 0));
      }
      bits = !host.level('LT') ? 0x7f : !host.level('BL') ? 0 : (SEGMENTS[digit] ?? 0);
      [...'abcdefg'].forEach((pin, i) => host.drive(pin, ((bits >> i) & 1) === 1));
    };
    put();
    return { hear: put, view: () => ({ bits }) };
  },
});
