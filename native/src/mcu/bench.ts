import { PinRecord, PinVcd, uartEdges, type AnyChip, type Board, type Mcu } from '@boardwright/sim/mcu';
import type { Setting } from './settings.ts';

export interface BenchSetup {
  readonly chip: AnyChip;
  readonly board: Board | null;
  /** With its program. */
  readonly mcu: Mcu;
  /** Byte address at which the chip begins. */
  readonly start: number;
  readonly settings: readonly Setting[];
  /** Sent to the first serial port once the program listens. */
  readonly send: { readonly bytes: Uint8Array; readonly baud: number; readonly at: number } | null;
}

export interface BenchOptions extends BenchSetup {
  readonly seconds: number;
  readonly vcd: boolean;
  /** Ends the run early; asked every twentieth of a simulated second. */
  readonly isOver?: () => boolean;
}

export interface BenchResult {
  readonly serial: Uint8Array;
  readonly pins: Readonly<Record<string, { readonly edges: number; readonly high_ratio: number }>>;
  readonly cycles: number;
  /** Simulated time in parts of the time that it took. */
  readonly ratio: number;
  readonly vcd: string | null;
}

/** Volts above which a pin sees high, in parts of the supply. */
const THRESHOLD = 0.5;

/** The pin of a chip that a name on the board or in the datasheet means. */
export const pinOf = (name: string, chip: Mcu, board: Board | null): number =>
  chip.pins.indexOf(board?.pins[name.toUpperCase()] ?? name.toUpperCase());

interface Event {
  readonly cycle: number;
  act(): void;
}

/** A chip with nothing around it but what the settings say. */
export interface Bench {
  readonly mcu: Mcu;
  /** Runs to a cycle, unless a debugger stops it on the way. */
  advance(cycle: number): void;
}

export function benchOf({ chip, board, mcu, settings, send, start }: BenchSetup): Bench {
  const { hz } = mcu;
  if (board) mcu.supply = board.supply;
  // Bootloaders start the program at once unless somebody pressed the button.
  if (start > 0) mcu.reset('external');
  const volts = new Map<number, number>();
  mcu.volts = pin => volts.get(pin) ?? 0;
  const events: Event[] = settings.map(({ pin: name, volts: value, high, at }) => ({
    cycle: at * hz,
    act: () => {
      const pin = pinOf(name, mcu, board);
      if (value !== null) volts.set(pin, value);
      mcu.setLevel(pin, high ?? value! > THRESHOLD * mcu.supply);
      if (high !== null) volts.set(pin, high ? mcu.supply : 0);
    },
  }));
  if (send && chip.rx !== undefined) {
    const rx = mcu.pins.indexOf(chip.rx);
    mcu.setLevel(rx, true);
    for (const { high, cycle } of uartEdges(send.bytes, hz, { baud: send.baud }))
      events.push({ cycle: send.at * hz + cycle, act: () => mcu.setLevel(rx, high) });
  }
  events.sort((a, b) => a.cycle - b.cycle);
  let next = 0;
  return {
    mcu,
    advance(cycle) {
      while (mcu.cycles < cycle && !mcu.debug?.halted) {
        for (; next < events.length && events[next]!.cycle <= mcu.cycles; next++) events[next]!.act();
        mcu.run(Math.min(cycle, events[next]?.cycle ?? cycle));
      }
    },
  };
}

/** Runs it for a while, and reports what its pins and its serial port did. */
export function runBench(options: BenchOptions, onProgress?: (part: number) => void): BenchResult {
  const { chip, board } = options;
  const bench = benchOf(options);
  const { mcu } = bench;
  const { hz } = mcu;
  const serial: number[] = [];
  mcu.onSerial = (port, byte) => {
    if (port === 0) serial.push(byte);
  };
  const vcd = options.vcd ? new PinVcd(board?.id ?? chip.name, mcu.pins, hz) : null;
  const record = new PinRecord(mcu, vcd ? (pin, drive, cycle) => vcd.drive(pin, drive, cycle) : undefined);

  const end = Math.round(options.seconds * hz);
  const slice = Math.max(1, Math.round(hz / 20));
  const began = performance.now();
  while (mcu.cycles < end && !options.isOver?.()) {
    bench.advance(Math.min(end, mcu.cycles + slice));
    onProgress?.(mcu.cycles / end);
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
    cycles: Math.round(mcu.cycles),
    ratio: Number((mcu.cycles / hz / Math.max(took, 1e-6)).toFixed(3)),
    vcd: vcd?.text(mcu.cycles) ?? null,
  };
}
