import { msg } from '../../base/index.ts';
import type { Block } from './block.ts';
import { atMost, ohms } from './eSeries.ts';
import { passive } from './parts.ts';

/** Capacitance of a short bus, farads. */
const BUS = 50e-12;
/** What draws little and suits 100 and 400 kHz, ohms. */
const USUAL = 4700;

/** Longest rise, seconds, by the greatest clock, hertz (I²C-bus specification UM10204, table 10). */
const RISES: readonly (readonly [number, number])[] = [
  [100e3, 1000e-9],
  [400e3, 300e-9],
  [1e6, 120e-9],
];

/** The bus rises from 30 % to 70 % in 0.8473 R C (UM10204, section 7.1). */
export const pullUps: Block = {
  id: 'pull-ups',
  asks: /\bpull[- ]?ups?\b|上拉/i,
  supply: '+3V3',
  title: () => msg('block.pullUps', 'Pull-ups for an I²C bus'),
  volts: () => [1.7, 5.5],
  parts({ supply, amounts }) {
    const clock = amounts.first('Hz') ?? 400e3;
    const [, rise] = RISES.find(([most]) => clock <= most) ?? RISES.at(-1)!;
    const value = ohms(atMost(Math.min(USUAL, rise / (0.8473 * BUS))));
    return [passive('R', value, supply, 'SDA'), passive('R', value, supply, 'SCL')];
  },
};
