import { msg } from '../../base/index.ts';
import type { Block } from './block.ts';
import { passive, SOT_23 } from './parts.ts';

/** One MOSFET and two resistors for each signal (NXP AN10441). */
export const levelShift: Block = {
  id: 'level-shift',
  asks: /\blevel[- ]?(shift|convert|translat)|电平(转换|移位)/i,
  supply: '+5V',
  title: () => msg('block.levelShift', 'Level shifter 3.3 V to 5 V, one signal'),
  volts: () => [4.5, 5.5],
  parts: ({ supply, own }) => [
    {
      reference: 'Q?',
      symbol: 'Transistor:BSS138',
      footprint: SOT_23,
      value: 'BSS138',
      nets: { 1: '+3V3', 2: own('LOW'), 3: own('HIGH') },
    },
    passive('R', '10k', '+3V3', own('LOW')),
    passive('R', '10k', supply, own('HIGH')),
  ],
};
