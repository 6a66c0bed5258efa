import { msg } from '../../base/index.ts';
import type { Block } from './block.ts';
import { C0805, passive } from './parts.ts';

/** A sink for USB 2.0: 5.1 kΩ at each CC pin (USB Type-C specification 2.0, table 4-27), the data lines through USBLC6-2 (STMicroelectronics). */
export const usbCData: Block = {
  id: 'usb-c-data',
  asks: /(\busb[- ]?c\b|type[- ]?c\b).*(\besd\b|\bdata\b|\bdevice\b|\b2\.0\b|数据|静电|防护)|(\besd\b|数据|静电).*(usb[- ]?c\b|type[- ]?c\b)/i,
  supply: 'VBUS',
  title: () => msg('block.usbCData', 'USB-C for USB 2.0, with ESD protection'),
  parts: ({ own }) => [
    {
      reference: 'J?',
      symbol: 'Connector:USB_C_Receptacle_USB2.0_16P',
      footprint: 'Connector_USB:USB_C_Receptacle_GCT_USB4105-xx-A_16P_TopMnt_Horizontal',
      value: 'USB_C',
      nets: {
        ...Object.fromEntries(['A4', 'A9', 'B4', 'B9'].map(pin => [pin, 'VBUS'])),
        ...Object.fromEntries(['A1', 'A12', 'B1', 'B12', 'S1'].map(pin => [pin, 'GND'])),
        A5: own('CC1'),
        B5: own('CC2'),
        A6: own('USB_CON_P'),
        B6: own('USB_CON_P'),
        A7: own('USB_CON_N'),
        B7: own('USB_CON_N'),
      },
    },
    passive('R', '5.1k', own('CC1'), 'GND'),
    passive('R', '5.1k', own('CC2'), 'GND'),
    {
      reference: 'D?',
      symbol: 'Diode:USBLC6-2SC6',
      footprint: 'Package_TO_SOT_SMD:SOT-23-6',
      value: 'USBLC6-2SC6',
      nets: { 1: own('USB_CON_P'), 6: own('USB_P'), 3: own('USB_CON_N'), 4: own('USB_N'), 5: 'VBUS', 2: 'GND' },
    },
    passive('C', '10uF', 'VBUS', 'GND', C0805),
  ],
};
