import { msg } from '../../base/index.ts';
import type { Block } from './block.ts';
import { passive } from './parts.ts';

/** 10 kΩ and 100 nF: 1 ms. */
export const reset: Block = {
  id: 'reset',
  asks: /\breset\b.*\b(button|circuit|switch)|复位/i,
  supply: '+3V3',
  title: () => msg('block.reset', 'Reset button'),
  volts: () => [1.7, 5.5],
  parts: ({ supply, own }) => [
    passive('R', '10k', supply, own('RESET')),
    passive('C', '100nF', own('RESET'), 'GND'),
    {
      reference: 'SW?',
      symbol: 'Switch:SW_Push',
      footprint: 'Button_Switch_SMD:SW_SPST_TL3342',
      value: 'SW_Push',
      nets: { 1: own('RESET'), 2: 'GND' },
    },
  ],
};
