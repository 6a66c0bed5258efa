import { msg } from '../../base/index.ts';
import type { Block } from './block.ts';
import { nearest, ohms } from './eSeries.ts';
import { passive } from './parts.ts';

/** Time that contacts bounce, seconds, and the capacitor, farads. */
const BOUNCE = 10e-3;
const CAPACITOR = 100e-9;

/** The capacitor is charged through the pull-up with R C, and discharged through 1 kΩ, which spares the contacts. */
export const button: Block = {
  id: 'button',
  asks: /\b(push[- ]?)?(button|key|switch)\b|按键|按钮|开关/i,
  supply: '+3V3',
  title: () => msg('block.button', 'Button with debouncing'),
  volts: () => [1.7, 5.5],
  parts: ({ supply, own, amounts }) => [
    passive('R', ohms(nearest((amounts.first('s') ?? BOUNCE) / CAPACITOR)), supply, own('BUTTON')),
    passive('C', '100nF', own('BUTTON'), 'GND'),
    passive('R', '1k', own('BUTTON'), own('CONTACT')),
    {
      reference: 'SW?',
      symbol: 'Switch:SW_Push',
      footprint: 'Button_Switch_SMD:SW_SPST_TL3342',
      value: 'SW_Push',
      nets: { 1: own('CONTACT'), 2: 'GND' },
    },
  ],
};
