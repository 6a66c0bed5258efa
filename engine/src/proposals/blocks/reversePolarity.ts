import { msg } from '../../base/index.ts';
import type { Block } from './block.ts';
import { passive, SOT_23 } from './parts.ts';

/** AO3401A, 30 V, 4 A: its gate bears 12 V, so a Zener diode of 10 V holds it (Alpha & Omega, AO3401A data sheet). The current enters at the drain. */
export const reversePolarity: Block = {
  id: 'reverse-polarity',
  asks: /\breverse[- ]?(polarity|battery|voltage|protect)|\bpolarity protect|反接|防反/i,
  supply: '+12V',
  title: () => msg('block.reversePolarity', 'Protection against reversed supply, 4 A'),
  volts: () => [3, 28],
  parts: ({ supply, own }) => [
    {
      reference: 'Q?',
      symbol: 'Transistor:AO3401A',
      footprint: SOT_23,
      value: 'AO3401A',
      nets: { 1: own('GATE'), 2: supply, 3: own('RAW') },
    },
    {
      reference: 'D?',
      symbol: 'Device:D_Zener',
      footprint: 'Diode_SMD:D_SOD-323',
      value: '10V',
      nets: { 1: supply, 2: own('GATE') },
    },
    passive('R', '100k', own('GATE'), 'GND'),
  ],
};
