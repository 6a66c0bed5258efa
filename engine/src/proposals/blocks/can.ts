import { msg } from '../../base/index.ts';
import type { Block } from './block.ts';
import { passive, SOIC_8 } from './parts.ts';

/** SN65HVD230 with split termination: 120 Ω as two of 60.4 Ω, 4.7 nF at their middle (TI SLLS346 and SLLA270). RS low: full speed. */
export const can: Block = {
  id: 'can',
  asks: /\bcan\b[- ]?(bus|transceiver|termination|interface|node)|CAN ?(总线|收发|终端)/i,
  supply: '+3V3',
  title: () => msg('block.can', 'CAN transceiver with termination'),
  volts: () => [3, 3.6],
  parts: ({ supply, own }) => [
    {
      reference: 'U?',
      symbol: 'Interface:SN65HVD230',
      footprint: SOIC_8,
      value: 'SN65HVD230',
      nets: { 1: own('CAN_TX'), 2: 'GND', 3: supply, 4: own('CAN_RX'), 6: own('CANL'), 7: own('CANH'), 8: 'GND' },
    },
    // Recessive until somebody drives it.
    passive('R', '10k', supply, own('CAN_TX')),
    passive('R', '60.4', own('CANH'), own('CAN_SPLIT')),
    passive('R', '60.4', own('CAN_SPLIT'), own('CANL')),
    passive('C', '4.7nF', own('CAN_SPLIT'), 'GND'),
    passive('C', '100nF', supply, 'GND'),
  ],
};
