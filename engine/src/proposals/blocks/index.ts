import { amplifier } from './amplifier.ts';
import type { Block } from './block.ts';
import { buck } from './buck.ts';
import { button } from './button.ts';
import { can } from './can.ts';
import { crystal } from './crystal.ts';
import { divider } from './divider.ts';
import { ldo } from './ldo.ts';
import { led } from './led.ts';
import { levelShift } from './levelShift.ts';
import { pullUps } from './pullUps.ts';
import { rcFilter } from './rcFilter.ts';
import { reset } from './reset.ts';
import { reversePolarity } from './reversePolarity.ts';
import { rs485 } from './rs485.ts';
import { usbC } from './usbC.ts';
import { usbCData } from './usbCData.ts';

export { Amounts } from './amounts.ts';
export type { Block, BlockRequest } from './block.ts';

/** The blocks there are; the first that a request asks for is drawn: special ones stand before those whose words they share. */
export const blocks: readonly Block[] = [
  usbCData,
  usbC,
  levelShift,
  reversePolarity,
  can,
  rs485,
  rcFilter,
  divider,
  amplifier,
  reset,
  pullUps,
  buck,
  ldo,
  crystal,
  led,
  button,
];
