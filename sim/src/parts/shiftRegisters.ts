import { msg } from '@boardwright/engine/base';
import { part } from './part.ts';

export interface BitsView {
  /** The lowest bit is A. */
  readonly bits: number;
}

const OUTPUTS = ['QA', 'QB', 'QC', 'QD', 'QE', 'QF', 'QG', 'QH'];
const INPUTS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

/** Serial in, parallel out, with a latch. */
export const hc595 = part<BitsView>({
  id: '74hc595',
  title: msg('parts.hc595', '74HC595 shift register'),
  pins: `${OUTPUTS.map(pin => `${pin}:out`).join(' ')} QH':out SER:in OE:in RCLK:in SRCLK:in SRCLR:in VCC:power GND:ground`,
  make: host => {
    let shift = 0;
    let latch = 0;
    const put = () => {
      const on = !host.level('OE');
      OUTPUTS.forEach((pin, i) => host.drive(pin, on ? ((latch >> i) & 1) === 1 : null));
    };
    put();
    return {
      hear: (pin, high) => {
        // Where both clocks are one pin, the latch takes what was there before.
        if (pin === 'RCLK' && high) {
          latch = shift;
          put();
        } else if (pin === 'SRCLK' && high && host.level('SRCLR')) {
          shift = ((shift << 1) | (host.level('SER') ? 1 : 0)) & 0xff;
          host.drive("QH'", (shift & 0x80) !== 0);
        } else if (pin === 'SRCLR' && !high) {
          shift = 0;
          host.drive("QH'", false);
        } else if (pin === 'OE') put();
      },
      view: () => ({ bits: latch }),
    };
  },
});

/** Parallel in, serial out: the clock shifts towards QH while SH/LD is high and CLK INH is low. */
export const hc165 = part<BitsView>({
  id: '74hc165',
  title: msg('parts.hc165', '74HC165 shift register'),
  pins: `${INPUTS.map(pin => `${pin}:in`).join(' ')} SER:in CLK:in INH:in SH/LD:in QH:out QH':out VCC:power GND:ground`,
  make: host => {
    let shift = 0;
    const put = () => {
      const high = (shift & 0x80) !== 0;
      host.drive('QH', high);
      host.drive("QH'", !high);
    };
    const load = () => {
      shift = 0;
      INPUTS.forEach((pin, i) => (shift |= host.level(pin) ? 1 << i : 0));
      put();
    };
    put();
    return {
      hear: (pin, high) => {
        if (!host.level('SH/LD')) load();
        else if (pin === 'CLK' && high && !host.level('INH')) {
          shift = ((shift << 1) | (host.level('SER') ? 1 : 0)) & 0xff;
          put();
        }
      },
      view: () => ({ bits: shift }),
    };
  },
});
