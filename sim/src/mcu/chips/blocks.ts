import { DIVIDERS, DIVIDERS_2, type TimerRegisters } from '../avr/timer.ts';
import type { TwiRegisters } from '../avr/twi.ts';
import type { UsartRegisters } from '../avr/usart.ts';

/** Blocks of registers that the ATmegas have at the same places, or at the same places relative to one another. */

/** A timer of 16 bits, by the address of TCCRnA; its vectors follow that of the capture. */
export const timer16 = (
  base: number,
  { timsk, tifr }: { readonly timsk: number; readonly tifr: number },
  capture: number,
  pins: { readonly compare: readonly string[]; readonly clock: string; readonly capture: string },
): TimerRegisters => ({
  bits: 16,
  tccra: base,
  tccrb: base + 1,
  tccrc: base + 2,
  tcnt: base + 4,
  timsk,
  tifr,
  channels: pins.compare.map((pin, i) => ({ ocr: base + 8 + 2 * i, vector: capture + 1 + i, bit: 1 + i, pin })),
  overflow: { vector: capture + 1 + pins.compare.length, bit: 0 },
  capture: { icr: base + 6, vector: capture, bit: 5, pin: pins.capture },
  dividers: DIVIDERS,
  clock: pins.clock,
});

export const timer0 = (vector: number, pins: readonly [string, string], clock: string): TimerRegisters => ({
  bits: 8,
  tccra: 0x44,
  tccrb: 0x45,
  tcnt: 0x46,
  timsk: 0x6e,
  tifr: 0x35,
  channels: pins.map((pin, i) => ({ ocr: 0x47 + i, vector: vector + i, bit: 1 + i, pin })),
  overflow: { vector: vector + 2, bit: 0 },
  dividers: DIVIDERS,
  clock,
});

export const timer2 = (vector: number, pins: readonly [string, string]): TimerRegisters => ({
  bits: 8,
  tccra: 0xb0,
  tccrb: 0xb1,
  tcnt: 0xb2,
  timsk: 0x70,
  tifr: 0x37,
  channels: pins.map((pin, i) => ({ ocr: 0xb3 + i, vector: vector + i, bit: 1 + i, pin })),
  overflow: { vector: vector + 2, bit: 0 },
  dividers: DIVIDERS_2,
  assr: 0xb6,
});

export const usart = (base: number, vector: number, rx: string, tx: string): UsartRegisters => ({
  ucsra: base,
  ucsrb: base + 1,
  ucsrc: base + 2,
  ubrrl: base + 4,
  ubrrh: base + 5,
  udr: base + 6,
  vector,
  rx,
  tx,
});

export const twi = (vector: number, sda: string, scl: string): TwiRegisters => ({
  twbr: 0xb8,
  twsr: 0xb9,
  twar: 0xba,
  twdr: 0xbb,
  twcr: 0xbc,
  twamr: 0xbd,
  vector,
  sda,
  scl,
});

/** SMCR: SE is bit 0, SM2:0 are above it. */
export const smcr = (data: Uint8Array): number | null => (data[0x53]! & 1 ? (data[0x53]! >> 1) & 7 : null);

/** Addresses that both ATmegas share. */
export const MEGA = {
  pullUpsOff: [0x55, 0x10],
  vectorSelect: [0x55, 0x02],
  gtccr: 0x43,
  mcusr: 0x54,
  spmcsr: 0x57,
  clkpr: 0x61,
} as const;
