import { english } from '@boardwright/engine/base';
import { expect, test } from 'vitest';
import { readHex } from '../../src/mcu/intelHex.ts';
import { loadChip } from '../../src/mcu/load.ts';
import { BITS_AND_MEMORY } from '../../src/mcu/rp2040/romCalls.ts';
import { fixture, pico, rig } from './pico.ts';

const hex = readHex(new TextDecoder().decode(fixture('pio.hex')));
if (!hex.ok) throw new Error('no program');
const { pieces } = hex.value;
const size = Math.max(...pieces.map(({ address, bytes }) => address + bytes.length)) - 0x10000000;
const image = new Uint8Array(size).fill(0xff);
for (const { address, bytes } of pieces) image.set(bytes, address - 0x10000000);

/** The image as UF2 blocks of 256 bytes. */
function uf2(family = 0xe48bff56, base = 0x10000000): Uint8Array {
  const count = Math.ceil(image.length / 256);
  const file = new Uint8Array(512 * count);
  const view = new DataView(file.buffer);
  for (let i = 0; i < count; i++) {
    const head = [0x0a324655, 0x9e5d5157, 0x2000, base + 256 * i, 256, i, count, family];
    head.forEach((word, k) => view.setUint32(512 * i + 4 * k, word, true));
    file.set(image.subarray(256 * i, 256 * i + 256), 512 * i + 32);
    view.setUint32(512 * i + 508, 0x0ab16f30, true);
  }
  return file;
}

/** An ELF file with the image as its only segment. */
function elf(machine = 40): Uint8Array {
  const file = new Uint8Array(84 + image.length);
  const view = new DataView(file.buffer);
  file.set([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1]);
  view.setUint16(18, machine, true);
  view.setUint32(28, 52, true);
  view.setUint16(42, 32, true);
  view.setUint16(44, 1, true);
  [1, 84, 0x10000000, 0x10000000, image.length].forEach((word, i) => view.setUint32(52 + 4 * i, word, true));
  file.set(image, 84);
  return file;
}

/** The same with a table that names this segment as often as a table can: megabytes become gigabytes. */
function bomb(): Uint8Array {
  const file = elf();
  const view = new DataView(file.buffer);
  view.setUint16(42, 0, true);
  view.setUint16(44, 0xffff, true);
  return file;
}

test.each([
  ['Intel HEX', fixture('pio.hex')],
  ['UF2', uf2()],
  ['ELF', elf()],
  ['a plain image', image],
])('%s runs', (_, bytes) => {
  const { run, edges } = rig(bytes);
  run(100);
  expect(edges('GP10').length).toBeGreaterThan(10);
});

test.each([
  ['family', uf2(0x68ed2b88), 'family is 0x68ed2b88, not 0xe48bff56'],
  ['missing', uf2().slice(512), '1 of the 3 blocks'],
  ['cut', uf2().slice(0, 700), 'truncated in block 2'],
  ['broken', uf2().fill(0, 512, 520), 'block 2 is not a UF2 block'],
  ['RAM', uf2(undefined, 0x20000000), 'linked for RAM'],
  ['elsewhere', uf2(undefined, 0x08000000), '0x8000000'],
  ['machine', elf(83), 'not for ARM'],
  ['bomb', bomb(), 'far more than it contains'],
  ['text', new TextEncoder().encode('hello'), 'not an Intel HEX line'],
  ['nothing', new Uint8Array(), 'truncated'],
])('a file that is none is reported with its name: %s', (_, bytes, said) => {
  const made = loadChip(pico, bytes, {}, 'x.uf2');
  expect(made.ok ? '' : made.error.map(({ message }) => english(message)).join()).toContain(said);
  expect(made.ok ? null : made.error[0]!.place?.file).toBe('x.uf2');
});

test('without a program it waits forever', () => {
  const { mcu, run, edges } = rig(Uint8Array.from(elf(), (byte, i) => (i < 84 ? byte : 0xff)));
  run(1e6);
  expect([mcu.cycles, edges('GP10')]).toEqual([125e6, []]);
});

test.each(['MS', 'MC'])('%s of four gigabytes ends with the memory', name => {
  let written = 0;
  const core = {
    registers: Uint32Array.of(0x20000000, 0, 0xffffffff),
    readUint8: () => 0,
    writeUint8: () => written++,
  };
  // `as`: these instructions use no more of a core.
  BITS_AND_MEMORY[name]!(core as unknown as Parameters<(typeof BITS_AND_MEMORY)[string]>[0]);
  expect(written).toBe(0x42000);
});
