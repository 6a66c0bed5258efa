import { msg } from '../../base/index.ts';
import type { Block, BlockRequest } from './block.ts';
import { atLeast } from './eSeries.ts';
import { C0805, passive, railOf } from './parts.ts';

/** By output voltage, the lower first: of two voltages that a request names, the input is the higher. */
const PARTS: readonly (readonly [number, string])[] = [
  [3.3, 'AP63203WU'],
  [5, 'AP63205WU'],
];
/** What the input has to be above the output at least, volts. */
const HEADROOM = 1.5;
/** Switching frequency, hertz, and ripple of the inductor's current, amperes: 30 % of 2 A. */
const FREQUENCY = 1.1e6;
const RIPPLE = 0.6;
/** The input that the inductor is computed for, volts. */
const INPUT = 12;

const partOf = ({ amounts }: BlockRequest) =>
  PARTS.find(([output]) => amounts.all('V').some(volts => Math.abs(volts - output) < 0.01)) ?? PARTS[0]!;

/** AP63203 and AP63205: 2 A from up to 32 V, fixed output, 100 nF at BST (Diodes Incorporated, AP63200/1/3/5 data sheet). */
export const buck: Block = {
  id: 'buck',
  asks: /\b(buck|step[- ]?down|dc[- ]?dc|switching regulator)\b|降压|开关稳压|DC-DC/i,
  supply: '+12V',
  title: request => msg('block.buck', 'Buck converter {{volts}} V, 2 A', { volts: partOf(request)[0] }),
  volts: request => [partOf(request)[0] + HEADROOM, 32],
  parts(choice) {
    const { supply, own } = choice;
    const [volts, name] = partOf(choice);
    const output = railOf(volts);
    // L = V (1 - V / Vin) / (f ΔI)
    const henries = (volts * (1 - volts / INPUT)) / (FREQUENCY * RIPPLE);
    return [
      {
        reference: 'U?',
        symbol: `Regulator:${name}`,
        footprint: 'Package_TO_SOT_SMD:TSOT-23-6',
        value: name,
        nets: { 1: output, 2: supply, 3: supply, 4: 'GND', 5: own('SW'), 6: own('BST') },
      },
      passive('C', '100nF', own('BST'), own('SW')),
      {
        reference: 'L?',
        symbol: 'Device:L',
        footprint: 'Inductor_SMD:L_1210_3225Metric',
        value: `${atLeast(henries * 1e6, 'E12')}uH`,
        nets: { 1: own('SW'), 2: output },
      },
      passive('C', '10uF', supply, 'GND', C0805),
      passive('C', '22uF', output, 'GND', C0805),
      passive('C', '22uF', output, 'GND', C0805),
    ];
  },
};
