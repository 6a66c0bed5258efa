import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { english } from '../../base/index.ts';
import { viewOf } from './directory.ts';
import { crc32 } from './crc32.ts';
import type { ZipLimits } from './guard.ts';
import { unzip, unzipUndamaged, unzipUndamagedLater } from './unzip.ts';

const text = (length: number): Uint8Array =>
  strToU8(Array.from({ length }, (_, i) => String.fromCharCode(97 + ((i * 7 + (i >> 3)) % 26))).join(''));
const sound = (): Uint8Array => zipSync({ 'a.txt': text(3000), 'folder/b.txt': [text(500), { level: 0 }] });

const fault = (bytes: Uint8Array, limits?: ZipLimits): string => {
  const read = unzip(bytes, 'a.zip', undefined, limits);
  return read.ok ? '' : english(read.error[0]!.message);
};

/** Where the directory's entry of a file is, and its local header. */
function places(bytes: Uint8Array, name: string): { readonly central: number; readonly local: number } {
  const view = viewOf(bytes);
  const wanted = strToU8(name);
  for (let at = bytes.length - 46; at >= 0; at--)
    if (view.getUint32(at, true) === 0x02014b50 && wanted.every((byte, i) => bytes[at + 46 + i] === byte))
      return { central: at, local: view.getUint32(at + 42, true) };
  throw new Error(name);
}

const renamed = (from: string, to: Uint8Array): Uint8Array => {
  const bytes = zipSync({ [from]: text(10) });
  const { central, local } = places(bytes, from);
  bytes.set(to, central + 46);
  bytes.set(to, local + 30);
  return bytes;
};

test('files come out as they went in, those that are wanted', () => {
  const read = unzip(sound(), 'a.zip');
  if (!read.ok) throw new Error('refused');
  expect([...read.value.keys()]).toEqual(['a.txt', 'folder/b.txt']);
  expect(read.value.get('a.txt')).toEqual(text(3000));
  expect(read.value.get('folder/b.txt')).toEqual(text(500));
  const one = unzip(sound(), 'a.zip', name => name === 'a.txt');
  expect(one.ok && [...one.value.keys()]).toEqual(['a.txt']);
});

test('names in UTF-8 without its flag, in a code page of old Windows, in Chinese', () => {
  const named = (bytes: readonly number[]): string => {
    const read = unzip(renamed('x'.repeat(bytes.length), Uint8Array.from(bytes)), 'a.zip');
    return read.ok ? [...read.value.keys()][0]! : '';
  };
  expect(named([...strToU8('ü.sch')])).toBe('ü.sch');
  expect(named([0x81, 0x2e, 0x73])).toBe('ü.s');
  expect(named([0xb0, 0xe5, 0x2e, 0x73])).toBe('板.s');
  expect(named([...strToU8('a\\b')])).toBe('a/b');
});

describe('damage', () => {
  test('a file that does not match its checksum, deflated or stored', () => {
    for (const name of ['a.txt', 'folder/b.txt']) {
      const bytes = sound();
      const { central } = places(bytes, name);
      bytes[central + 16]! ^= 1;
      expect(fault(bytes)).toBe(`a.zip is damaged: ${name} does not match its checksum; download or copy it again`);
    }
    const stored = sound();
    stored[places(stored, 'folder/b.txt').local + 60]! ^= 4;
    expect(fault(stored)).toContain('checksum');
  });

  test('every truncation', () => {
    const whole = sound();
    for (let length = 0; length < whole.length; length++) expect([length, fault(whole.subarray(0, length))]).not.toEqual([length, '']); // prettier-ignore
  });

  test('every changed byte is refused, or changes no content', () => {
    const whole = sound();
    const expected = [text(3000), text(500)];
    for (let at = 0; at < whole.length; at++) {
      const bytes = whole.slice();
      bytes[at]! ^= 0x55;
      const read = unzip(bytes, 'a.zip');
      if (read.ok) expect([at, ...read.value.values()]).toEqual([at, ...expected]);
    }
  });
});

describe('harm', () => {
  test('names that hide or leave: NUL, control characters, paths outside', () => {
    expect(fault(renamed('evil.txt', strToU8('e\0il.txt')))).toMatch(/control characters: e\ufffdil\.txt/);
    expect(fault(renamed('evil.txt', strToU8('..\\l.txt')))).toMatch(/outside the archive/);
  });

  test('two files of one name', () => {
    const bytes = zipSync({ 'a.txt': text(9), 'b.txt': text(8) });
    const { central, local } = places(bytes, 'b.txt');
    for (const at of [central + 46, local + 30]) bytes[at] = 'a'.charCodeAt(0);
    expect(fault(bytes)).toBe('a.zip contains two files with the same name: a.txt');
  });

  test('little that grows to much', () => {
    const zeros: Zippable = { 'a.kicad_pcb': new Uint8Array(20 * 1024 * 1024) };
    const bomb = zipSync(zeros);
    expect(bomb.length).toBeLessThan(25_000);
    expect(fault(bomb)).toMatch(/unpack to \d+ times its size/);
    expect(fault(zipSync({ a: new Uint8Array(5_000_000) }), { entries: 10, unpacked: 1_048_576 })).toBe(
      'a.zip unpacks to more than 1 MB; keep only the files of the project',
    );
  });

  test('entries that share their data, and one that states a smaller size', () => {
    const shared = zipSync({ 'a.txt': text(900), 'b.txt': text(900) });
    const [a, b] = [places(shared, 'a.txt'), places(shared, 'b.txt')];
    viewOf(shared).setUint32(b.central + 42, a.local, true);
    expect(fault(shared)).toContain('share their data');
    const lying = zipSync({ 'a.txt': new Uint8Array(5_000_000) });
    viewOf(lying).setUint32(places(lying, 'a.txt').central + 24, 1000, true);
    expect(fault(lying)).toContain('does not have the size that the directory states');
  });
});

test('checksums of any length are those of the standard', () => {
  expect(crc32(strToU8('123456789'))).toBe(0xcbf43926);
  // Of all other lengths by the definition, bit by bit.
  const plain = (bytes: Uint8Array): number => {
    let crc = 0xffffffff;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
    }
    return (crc ^ 0xffffffff) >>> 0;
  };
  for (let length = 0; length < 40; length++) expect(crc32(text(length))).toBe(plain(text(length)));
});

test('large files that the platform inflates are those that our own code inflates, whole or damaged', async () => {
  const whole = zipSync({ 'small.txt': text(3000), 'large.txt': text(5 << 18), 'other.txt': text(5 << 18) });
  const { central, local } = places(whole, 'large.txt');
  const changed = (change: (bytes: Uint8Array) => void): Uint8Array => {
    const bytes = whole.slice();
    change(bytes);
    return bytes;
  };
  const archives = [
    whole,
    // The data, the size that the directory states in both directions, the checksum.
    changed(bytes => bytes.fill(0xff, local + 60, local + 90)),
    changed(bytes => viewOf(bytes).setUint32(central + 24, (5 << 18) - 1, true)),
    changed(bytes => viewOf(bytes).setUint32(central + 24, (5 << 18) + 1, true)),
    changed(bytes => (bytes[central + 16]! ^= 1)),
  ];
  for (const [i, bytes] of archives.entries()) {
    const expected = unzipUndamaged(bytes, 'a.zip');
    if (!expected.ok) throw new Error('refused');
    expect(await unzipUndamagedLater(bytes, 'a.zip')).toEqual(expected);
    expect(expected.value.damaged).toHaveLength(i === 0 ? 0 : 1);
  }
  expect(await unzipUndamagedLater(whole.slice(0, 5000), 'a.zip')).toEqual(
    unzipUndamaged(whole.slice(0, 5000), 'a.zip'),
  );
});
