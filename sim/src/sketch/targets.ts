/** What a board is to the compiler. */
export interface CompileTarget {
  readonly board: string;
  readonly mcu: string;
  readonly hz: number;
  /** ARDUINO_… of the board. */
  readonly define: string;
  /** The folder of pins_arduino.h: among the core's variants, or, where it is ours, among resources/arduino. */
  readonly variant: string;
  readonly own?: true;
  /** Bytes that a program may take; the bootloader has the rest. */
  readonly flash: number;
  readonly ram: number;
}

/** The Raspberry Pi Pico, for which another compiler makes programs than for AVRs. */
export const PICO: CompileTarget = {
  board: 'pico',
  mcu: 'rp2040',
  hz: 125e6,
  define: 'RASPBERRY_PI_PICO',
  variant: 'pico',
  own: true,
  flash: 2 * 1024 * 1024 - 256,
  ram: 264 * 1024,
};

/** From boards.txt of Arduino's core; the ATtiny85's flash is whole. */
export const TARGETS: readonly CompileTarget[] = [
  { board: 'uno', mcu: 'atmega328p', hz: 16e6, define: 'AVR_UNO', variant: 'standard', flash: 32256, ram: 2048 },
  {
    board: 'nano',
    mcu: 'atmega328p',
    hz: 16e6,
    define: 'AVR_NANO',
    variant: 'eightanaloginputs',
    flash: 30720,
    ram: 2048,
  },
  { board: 'mega', mcu: 'atmega2560', hz: 16e6, define: 'AVR_MEGA2560', variant: 'mega', flash: 253952, ram: 8192 },
  {
    board: 'attiny85',
    mcu: 'attiny85',
    hz: 16.5e6,
    define: 'AVR_ATTINY85',
    variant: 'attiny85',
    own: true,
    flash: 8192,
    ram: 512,
  },
];
