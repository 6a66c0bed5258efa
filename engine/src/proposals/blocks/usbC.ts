import { msg } from '../../base/index.ts';
import type { Block } from './block.ts';
import { C0805, passive } from './parts.ts';

/** 5.1 kΩ from each CC pin to ground make a sink (USB Type-C specification 2.0, table 4-27). */
export const usbC: Block = {
  id: 'usb-c',
  asks: /\busb[- ]?c\b|type[- ]?c\b/i,
  supply: 'VBUS',
  title: () => msg('block.usbC', 'USB-C power input, 5 V'),
  parts: ({ own }) => [
    {
      reference: 'J?',
      symbol: 'Connector:USB_C_Receptacle_PowerOnly_6P',
      footprint: 'Connector_USB:USB_C_Receptacle_Power_6P_TopMnt_Horizontal',
      value: 'USB_C',
      nets: { A9: 'VBUS', A5: own('CC1'), B5: own('CC2'), A12: 'GND', S1: 'GND' },
    },
    passive('R', '5.1k', own('CC1'), 'GND'),
    passive('R', '5.1k', own('CC2'), 'GND'),
    passive('C', '10uF', 'VBUS', 'GND', C0805),
  ],
};
