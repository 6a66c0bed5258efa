import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { cli, fixture, useFolder } from './harness.ts';

const folder = useFolder();
const at = (name: string): string => path.join(folder.path, 'set', name);
const out = (): string => path.join(folder.path, 'out');
const fab = (...more: string[]) => cli(['fab', at('drilled-F_Cu.gbr'), '--out', out(), ...more]);

/** A board with eight vias, as a Gerber set. */
beforeEach(async () => {
  const vias = Array.from(
    { length: 8 },
    (_, i) => `(via (at ${2 + i} 5) (size 0.8) (drill 0.4) (layers "F.Cu" "B.Cu") (net 0))`,
  );
  const board = readFileSync(fixture('blink.kicad_pcb'), 'utf8')
    .trimEnd()
    .replace(/\)$/, `${vias.join('\n')})`);
  const file = path.join(folder.path, 'drilled.kicad_pcb');
  writeFileSync(file, board);
  expect((await cli(['fab', file, '--out', path.join(folder.path, 'set')])).status).toBe(0);
});

const cut = (name: string, part: number): void => {
  const bytes = readFileSync(at(name));
  writeFileSync(at(name), bytes.subarray(0, Math.floor(bytes.length * part)));
};
const drillFile = (): string => readdirSync(path.join(folder.path, 'set')).find(name => name.endsWith('-PTH.drl'))!;

describe('a Gerber set that is incomplete is neither made, priced nor ordered', () => {
  test('a whole set is made', async () => {
    const ran = await fab();
    expect([ran.status, ran.err]).toEqual([0, '']);
  });

  test('a drill file that was cut off', async () => {
    cut(drillFile(), 0.9);
    const ran = await fab();
    expect(ran.status).toBe(1);
    expect(ran.err).toContain('has no M30');
    expect(ran.err).toContain('--accept-warnings');
    for (const command of [
      ['quote', at('drilled-F_Cu.gbr')],
      ['order', at('drilled-F_Cu.gbr'), '--server', 'http://127.0.0.1:9'],
    ])
      expect((await cli(command)).err).toContain('has no M30');
    const accepted = await fab('--accept-warnings');
    expect(accepted.status).toBe(0);
    expect(accepted.err).toContain('has no M30');
  });

  test('a copper layer that was cut off', async () => {
    cut('drilled-B_Cu.gbr', 0.5);
    expect((await fab()).err).toContain('has no M02');
  });

  test('a copper layer that was cut off within its header', async () => {
    cut('drilled-B_Cu.gbr', 0.05);
    const ran = await fab();
    expect([ran.status, ran.err.length > 0]).toEqual([1, true]);
  });

  const removeDrills = (): void => {
    for (const name of readdirSync(path.join(folder.path, 'set'))) if (/drl/.test(name)) rmSync(at(name));
  };

  test('a set without drill files', async () => {
    removeDrills();
    expect((await fab()).err).toContain('copper but no holes');
  });

  test('a set with far fewer holes than pads', async () => {
    const lines = readFileSync(at(drillFile()), 'utf8').split('\n');
    const holes = lines.filter(line => line.startsWith('X'));
    removeDrills();
    writeFileSync(at('few.drl'), lines.filter(line => !holes.slice(2).includes(line)).join('\n'));
    expect((await fab()).err).toMatch(/\d of 9 through-hole pads and vias have no hole/);
  });

  test('drill files in a folder next to the Gerber files are found', async () => {
    const bytes = readFileSync(at(drillFile()));
    removeDrills();
    const beside = path.join(folder.path, 'NC Drill');
    mkdirSync(beside);
    writeFileSync(path.join(beside, 'drilled.TXT'), bytes);
    const ran = await cli(['info', at('drilled-F_Cu.gbr'), '--json']);
    expect([ran.err, ran.json()['vias']]).toEqual(['', 9]);
  });
});
