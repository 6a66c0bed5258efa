import { atmega2560 } from './atmega2560.ts';
import { atmega328p } from './atmega328p.ts';
import { attiny85 } from './attiny85.ts';
import type { AvrChip } from './chip.ts';

export const AVR_CHIPS: readonly AvrChip[] = [atmega328p, atmega2560, attiny85];
