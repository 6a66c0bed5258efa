import { msg } from '../../base/index.ts';
import { voltsOf } from '../rails.ts';
import type { Block } from './block.ts';
import { atLeast, ohms } from './eSeries.ts';
import { passive } from './parts.ts';

/** Forward voltage of a red LED, volts, and a current at which it is seen well indoors, amperes. */
const FORWARD = 2;
const CURRENT = 2e-3;

export const led: Block = {
  id: 'led',
  asks: /\bled\b|发光二极管|指示灯/i,
  supply: '+3V3',
  title: () => msg('block.led', 'LED with its resistor'),
  volts: () => [2.8, 24],
  parts({ supply, own, amounts }) {
    const volts = voltsOf(supply) ?? 3.3;
    return [
      passive('R', ohms(atLeast((volts - FORWARD) / (amounts.first('A') ?? CURRENT))), supply, own('LED')),
      {
        reference: 'D?',
        symbol: 'Device:LED',
        footprint: 'LED_SMD:LED_0603_1608Metric',
        value: 'LED',
        nets: { 2: own('LED'), 1: 'GND' },
      },
    ];
  },
};
