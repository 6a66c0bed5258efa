import { msg } from '../../base/index.ts';
import type { Block } from './block.ts';
import { passive, SOIC_8 } from './parts.ts';

/** SP3485 with 120 Ω, and 680 Ω at each line so that an idle bus is defined: over 200 mV (TIA/EIA-485-A; TI SLLA272, section 5). Receives until DE is high. */
export const rs485: Block = {
  id: 'rs485',
  asks: /\brs[- ]?485\b|\b485\b/i,
  supply: '+3V3',
  title: () => msg('block.rs485', 'RS-485 transceiver with termination'),
  volts: () => [3, 3.6],
  parts: ({ supply, own }) => [
    {
      reference: 'U?',
      symbol: 'Interface:SP3485EN',
      footprint: SOIC_8,
      value: 'SP3485EN',
      nets: {
        1: own('RS485_RX'),
        2: own('RS485_DE'),
        3: own('RS485_DE'),
        4: own('RS485_TX'),
        5: 'GND',
        6: own('RS485_A'),
        7: own('RS485_B'),
        8: supply,
      },
    },
    passive('R', '10k', own('RS485_DE'), 'GND'),
    passive('R', '10k', supply, own('RS485_TX')),
    passive('R', '120', own('RS485_A'), own('RS485_B')),
    passive('R', '680', supply, own('RS485_A')),
    passive('R', '680', own('RS485_B'), 'GND'),
    passive('C', '100nF', supply, 'GND'),
  ],
};
