import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cli, fixture, useFolder } from './harness.ts';

const folder = useFolder();

test('what is found many times is reported once', async () => {
  const file = path.join(folder.path, 'old.sch');
  const part = (i: number): string => `$Comp\nL Nowhere:X R${i}\nU 1 1 5C0A000${i}\nP ${1000 * i} 3000\nF 0 "R${i}" V 4080 3000 50  0000 C CNN\n\t1    ${1000 * i} 3000\n\t1    0    0    -1  \n$EndComp\n`; // prettier-ignore
  const sheet = `EESchema Schematic File Version 4\n$Descr A4 11693 8268\n$EndDescr\nnonsense\n${part(1)}nonsense\nnonsense\n${part(2)}$EndSCHEMATC\n`;
  writeFileSync(file, sheet);
  const { err } = await cli(['info', file]);
  expect(err.split('\n').filter(line => line.includes('nonsense'))).toEqual([
    `${file}:4: warning: Line not recognized: nonsense (3 times)`,
  ]);
});

test('of warnings of one kind the first few are printed, and all when asked', async () => {
  const file = path.join(folder.path, 'old.sch');
  const lines = ['one', 'two', 'three', 'four', 'five'].map(word => `${word}\n`).join('');
  writeFileSync(file, `EESchema Schematic File Version 4\n${lines}$EndSCHEMATC\n`);
  const { err } = await cli(['info', file]);
  expect(err.match(/Line not recognized/g)).toHaveLength(3);
  expect(err).toContain('2 similar warnings not shown (use --verbose)');
  expect((await cli(['info', file, '--verbose'])).err.match(/Line not recognized/g)).toHaveLength(5);
});

test('blind, buried and micro vias of a board are priced', async () => {
  const inner = '(4 "In1.Cu" signal) (6 "In2.Cu" signal)';
  const vias = [
    '(via blind (at 5 5) (size 0.6) (drill 0.3) (layers "F.Cu" "In1.Cu") (net 0))',
    '(via micro (at 8 5) (size 0.3) (drill 0.1) (layers "In2.Cu" "B.Cu") (net 0))',
  ];
  const quoted = async (...more: string[]) => {
    const board = readFileSync(fixture('blink.kicad_pcb'), 'utf8').replace(
      '(0 "F.Cu" signal)',
      `(0 "F.Cu" signal) ${inner}`,
    );
    const file = path.join(folder.path, 'four.kicad_pcb');
    writeFileSync(file, board.trimEnd().replace(/\)$/, `${more.join('\n')})`));
    const { err, json } = await cli(['quote', file, '--json']);
    expect(err).toBe('');
    return json() as { total: number; request: { options: object }; notes: { text: string }[] };
  };
  const plain = await quoted();
  expect(plain.request.options).toMatchObject({ layers: 4, blindBuriedVias: 0, laserDrill: false });
  const priced = await quoted(...vias);
  expect(priced.request.options).toMatchObject({ layers: 4, blindBuriedVias: 1, laserDrill: true, minHoleUm: 300 });
  expect(priced.total).toBeGreaterThan(plain.total);
  for (const { text } of priced.notes) expect(text).not.toContain('{');
});
