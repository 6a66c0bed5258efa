import { Avr, PinRecord, uartEdges, VcdWriter, type AvrChip, type Board, type Program } from '@boardwright/sim/mcu';
import type { Setting } from './settings.ts';

export interface BenchSetup {
  readonly chip: AvrChip;
  readonly board: Board | null;
  readonly program: Program;
  /** Byte address at which the chip begins. */
  readonly start: number;
  readonly settings: readonly Setting[];
  /** Sent to the first serial port once the program listens. */
  readonly send: { readonly bytes: Uint8Array; readonly baud: number; readonly at: number } | null;
}

export interface BenchOptions extends BenchSetup {
  readonly seconds: number;
  readonly vcd: boolean;
}

export interface BenchResult {
  readonly serial: Uint8Array;
  readonly pins: Readonly<Record<string, { readonly edges: number; readonly high_ratio: number }>>;
  readonly cycles: number;
  /** Simulated time in parts of the time that it took. */
  readonly ratio: number;
  readonly vcd: string | null;
}

const DEFAULT_HZ = 16e6;
/** Volts above which a pin sees high, in parts of the supply. */
const THRESHOLD = 0.5;

/** The pin of a chip that a name on the board or in the datasheet means. */
export const pinOf = (name: string, chip: Avr, board: Board | null): number =>
  chip.pins.indexOf(board?.pins[name.toUpperCase()] ?? name.toUpperCase());

interface Event {
  readonly cycle: number;
  act(): void;
}

/** A chip with nothing around it but what the settings say. */
export interface Bench {
  readonly avr: Avr;
  /** Runs to a cycle, unless a debugger stops it on the way. */
  advance(cycle: number): void;
}

export function benchOf({ chip, board, program, settings, send, start }: BenchSetup): Bench {
  const hz = board?.hz ?? DEFAULT_HZ;
  const avr = new Avr(chip, program.flash, { hz, start });
  if (program.eeprom) avr.eeprom.bytes.set(program.eeprom);
  avr.supply = board?.supply ?? 5;
  // Bootloaders start the program at once unless somebody pressed the button.
  if (start > 0) avr.reset('external');
  const volts = new Map<number, number>();
  avr.volts = pin => volts.get(pin) ?? 0;
  const events: Event[] = settings.map(({ pin: name, volts: value, high, at }) => ({
    cycle: at * hz,
    act: () => {
      const pin = pinOf(name, avr, board);
      if (value !== null) volts.set(pin, value);
      avr.setLevel(pin, high ?? value! > THRESHOLD * avr.supply);
      if (high !== null) volts.set(pin, high ? avr.supply : 0);
    },
  }));
  if (send && chip.usarts[0]) {
    const rx = avr.pins.indexOf(chip.usarts[0].rx);
    avr.setLevel(rx, true);
    for (const { high, cycle } of uartEdges(send.bytes, hz, { baud: send.baud }))
      events.push({ cycle: send.at * hz + cycle, act: () => avr.setLevel(rx, high) });
  }
  events.sort((a, b) => a.cycle - b.cycle);
  let next = 0;
  return {
    avr,
    advance(cycle) {
      while (avr.cycles < cycle && !avr.debug.halted) {
        for (; next < events.length && events[next]!.cycle <= avr.cycles; next++) events[next]!.act();
        avr.run(Math.min(cycle, events[next]?.cycle ?? cycle));
      }
    },
  };
}

/** Runs it for a while, and tells what its pins and its serial port did. */
export function runBench(options: BenchOptions, onProgress?: (part: number) => void): BenchResult {
  const { chip, board } = options;
  const bench = benchOf(options);
  const { avr } = bench;
  const { hz } = avr;
  const serial: number[] = [];
  avr.onSerial = (port, byte) => {
    if (port === 0) serial.push(byte);
  };
  const vcd = options.vcd ? new VcdWriter(board?.id ?? chip.name, avr.pins, hz) : null;
  const record = new PinRecord(avr, vcd ? (pin, drive, cycle) => vcd.change(pin, drive, cycle) : undefined);

  const end = Math.round(options.seconds * hz);
  const slice = Math.max(1, Math.round(hz / 20));
  const began = performance.now();
  while (avr.cycles < end) {
    bench.advance(Math.min(end, avr.cycles + slice));
    onProgress?.(avr.cycles / end);
  }
  const took = (performance.now() - began) / 1e3;
  const names = new Map(
    Object.entries(board?.pins ?? {})
      .map(([name, pin]) => [pin, name])
      .reverse() as [string, string][],
  );
  return {
    serial: Uint8Array.from(serial),
    pins: Object.fromEntries(
      [...record.summary()].map(([pin, { edges, highRatio }]) => [
        names.get(pin) ?? pin,
        { edges, high_ratio: Number(highRatio.toFixed(6)) },
      ]),
    ),
    cycles: avr.cycles,
    ratio: Number((avr.cycles / hz / Math.max(took, 1e-6)).toFixed(3)),
    vcd: vcd?.text(avr.cycles) ?? null,
  };
}
