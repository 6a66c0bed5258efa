import { Avr8jsCore } from './avr8jsCore.ts';
import type { MakeAvrCore } from './avrCore.ts';
import { Cpu } from './cpu.ts';

/** The interpreters of AVR programs to choose from; the first is the default. */
export const AVR_CORES = {
  boardwright: (flash, ramStart, ramEnd) => new Cpu(flash, ramStart, ramEnd),
  avr8js: (flash, ramStart, ramEnd) => new Avr8jsCore(flash, ramStart, ramEnd),
} satisfies Record<string, MakeAvrCore>;

export type AvrCoreName = keyof typeof AVR_CORES;

export const isAvrCoreName = (name: string): name is AvrCoreName => Object.hasOwn(AVR_CORES, name);
