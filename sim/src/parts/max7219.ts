import { msg } from '@boardwright/engine/base';
import { numberOf, part } from './part.ts';

export interface Max7219View {
  /** Of each chip eight digits (rows), the first bit (of 128) the point, then a to g. */
  readonly digits: Uint8Array;
  /** Of each chip 0 (dark) to 1. */
  readonly brightness: readonly number[];
}

/** Segments DP, A to G as bits 7 to 0 of the codes 0 to 9, -, E, H, L, P, blank (Maxim's datasheet, table 5). */
const CODE_B = [0x7e, 0x30, 0x6d, 0x79, 0x33, 0x5b, 0x5f, 0x70, 0x7f, 0x7b, 0x01, 0x4f, 0x37, 0x0e, 0x67, 0x00];

/** Drivers of eight digits, or of 8 by 8 diodes, in a row: the last 16 bits that came before LOAD rises are the first one's. */
export const max7219 = part<Max7219View>({
  id: 'max7219',
  title: msg('parts.max7219', 'LED matrix MAX7219'),
  pins: 'V+:power GND:ground DIN:in CS:in CLK:in DOUT:out',
  properties: [{ name: 'chips', title: msg('parts.chips', 'Chips'), initial: 1, min: 1, max: 16 }],
  make: (host, { chips }) => {
    const count = Math.max(1, Math.round(numberOf(chips, 1)));
    const registers = Array.from({ length: count }, () => new Uint8Array(16));
    const shift = Array.from({ length: count * 16 }, () => false);
    let shown: Max7219View | null = null;
    return {
      hear: (pin, high) => {
        if (pin === 'CLK') {
          if (high) {
            shift.unshift(host.level('DIN'));
            shift.pop();
          } else host.drive('DOUT', shift.at(-1)!);
        } else if (pin === 'CS' && high) {
          registers.forEach((each, chip) => {
            let word = 0;
            for (let bit = 0; bit < 16; bit++) if (shift[chip * 16 + bit]) word |= 1 << bit;
            each[(word >> 8) & 15] = word & 0xff;
          });
          shown = null;
        }
      },
      view: () =>
        (shown ??= {
          digits: Uint8Array.from(
            registers.flatMap(each =>
              Array.from({ length: 8 }, (_, digit) => {
                const limit = each[11]! & 7;
                const code = each[digit + 1]!;
                if (each[15]! & 1) return 0xff;
                if (!(each[12]! & 1) || digit > limit) return 0;
                return (each[9]! >> digit) & 1 ? (code & 0x80) | CODE_B[code & 15]! : code;
              }),
            ),
          ),
          brightness: registers.map(each => (each[15]! & 1 ? 1 : each[12]! & 1 ? ((each[10]! & 15) * 2 + 1) / 32 : 0)),
        }),
    };
  },
});
