import type { Instrument } from './Instrument.ts';
import { logic } from './logic/instrument.ts';
import { meters } from './meters/instrument.ts';
import { scope } from './scope/instrument.ts';

/** All instruments, in the order of the menu. */
export const instruments: readonly Instrument[] = [logic, scope, meters];
