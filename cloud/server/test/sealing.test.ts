import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSeal, Seal } from '../src/auth/sealing.ts';

const key = 'k'.repeat(32);

test('what was sealed is opened for its owner alone, by the same key alone, and not when it was changed', () => {
  const seal = new Seal(key);
  const sealed = seal.seal('a secret', 'anna');
  expect(sealed).not.toContain('secret');
  expect(seal.open(sealed, 'anna')).toBe('a secret');
  expect(seal.seal('a secret', 'anna')).not.toBe(sealed);
  expect(seal.open(sealed, 'bert')).toBeNull();
  expect(new Seal('x'.repeat(32)).open(sealed, 'anna')).toBeNull();
  for (let i = 0; i < sealed.length; i += 7)
    expect(seal.open(sealed.slice(0, i) + (sealed[i] === 'A' ? 'B' : 'A') + sealed.slice(i + 1), 'anna')).toBeNull();
  expect(seal.open('', 'anna')).toBeNull();
});

test('hashes differ by owner and key', () => {
  const seal = new Seal(key);
  expect(seal.hash('code', 'anna')).toBe(new Seal(key).hash('code', 'anna'));
  expect(seal.hash('code', 'anna')).not.toBe(seal.hash('code', 'bert'));
  expect(seal.hash('code', 'anna')).not.toBe(new Seal('x'.repeat(32)).hash('code', 'anna'));
});

test('without a key the server keeps one of its own, which only it may read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-seal-'));
  const sealed = (await openSeal(folder, undefined)).seal('a secret', 'anna');
  expect((await openSeal(folder, undefined)).open(sealed, 'anna')).toBe('a secret');
  expect((await stat(join(folder, 'secret.key'))).mode & 0o077).toBe(0);
  await expect(openSeal(folder, 'short')).rejects.toThrow('fewer than 32');
  await rm(folder, { recursive: true });
});
