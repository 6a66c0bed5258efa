import { expect, test } from 'vitest';
import { sha256, sha256Now } from './hash.ts';

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 127, 128, 129, 1000, 70_000])(
  'both ways give one hash: %i bytes',
  async length => {
    const bytes = new Uint8Array(length + 3).map((_, i) => i * 7 + length);
    // Not at the beginning of its buffer.
    expect(sha256Now(bytes.subarray(3))).toBe(await sha256(bytes.subarray(3)));
  },
);

test('the hash of the standard', () => {
  expect(sha256Now(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
