import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chipOf, type Drive, type Mcu } from '../../src/mcu/index.ts';
import { loadChip } from '../../src/mcu/load.ts';

export const pico = chipOf('rp2040')!;
const HZ = 125e6;

export const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, '../programs/pico', name)));

/** A Pico with one of the programs of test/programs/pico, what its UART0 says, and what its pins do, in microseconds. */
export function rig(bytes: Uint8Array) {
  const made = loadChip(pico, bytes);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const mcu: Mcu = made.value;
  const edges = new Map<string, { at: number; drive: Drive }[]>();
  let text = '';
  mcu.onSerial = (_, byte) => (text += String.fromCharCode(byte));
  mcu.onDrive = (pin, drive, cycle) => {
    const name = mcu.pins[pin]!;
    edges.set(name, [...(edges.get(name) ?? []), { at: cycle / 125, drive }]);
  };
  return {
    mcu,
    pin: (name: string) => mcu.pins.indexOf(name),
    run: (us: number) => mcu.run(mcu.cycles + us * (HZ / 1e6)),
    edges: (name: string) => edges.get(name) ?? [],
    text: () => text,
    /** Values that the program printed as numbers of eight digits. */
    numbers: () => text.split(' ').flatMap(word => (/^[\da-f]{8}$/.test(word) ? [Number.parseInt(word, 16)] : [])),
  };
}
