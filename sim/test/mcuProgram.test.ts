import { describe, expect, it } from 'vitest';
import { LineTable } from '../src/debug/index.ts';
import { AVR_CHIPS, readProgram } from '../src/mcu/index.ts';

const uno = AVR_CHIPS.find(({ name }) => name === 'atmega328p')!;
const hex2 = (value: number) => (value & 0xff).toString(16).padStart(2, '0');

describe('files that want much', () => {
  it('a program in 200,000 records is read', () => {
    const records = Array.from({ length: 200_000 }, (_, i) => {
      const at = 2 + ((i * 2) & 0x7ffe & 0x3ffe);
      return `:01${hex2(at >> 8)}${hex2(at)}00aa${hex2(-(1 + (at >> 8) + at + 0xaa))}`;
    });
    const read = readProgram(new TextEncoder().encode([...records, ':00000001FF', ''].join('\n')), uno);
    expect(read).toMatchObject({ ok: true, value: { lowest: 2, bytes: 200_000 } });
  });

  it.each([
    // A unit of 4 GB, version 2, and a header whose numbers are all 1.
    ['a unit far longer than the file', [0, 0, 0, 0xf0, 2, 0, 10, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]],
    // An extended opcode that sets an address of 2^35 bytes.
    [
      'an address far longer than the file',
      [30, 0, 0, 0, 2, 0, 7, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01, 2, 0, 0, 0],
    ],
  ])('%s takes no time', (_, line) => {
    const began = performance.now();
    expect(new LineTable(elf(line)).ranges).toEqual([]);
    expect(performance.now() - began).toBeLessThan(3000);
  });
});

/** An ELF file of one section of lines. */
function elf(line: readonly number[]): Uint8Array {
  const names = new TextEncoder().encode('\0.names\0.debug_line\0');
  const bytes = new Uint8Array(52 + 3 * 40 + names.length + line.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1]);
  view.setUint32(32, 52, true);
  view.setUint16(46, 40, true);
  view.setUint16(48, 3, true);
  view.setUint16(50, 1, true);
  const section = (index: number, name: number, at: number, content: ArrayLike<number>) => {
    const header = 52 + index * 40;
    view.setUint32(header, name, true);
    view.setUint32(header + 4, 1, true);
    view.setUint32(header + 16, at, true);
    view.setUint32(header + 20, content.length, true);
    bytes.set(content, at);
  };
  section(1, 1, 172, names);
  section(2, 8, 172 + names.length, line);
  return bytes;
}
