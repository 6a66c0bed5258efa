import { openSet, tableOf } from '@boardwright/engine/formats/gerber';
import { expect, test } from 'vitest';
import { fileSet } from './archive.ts';
import { quickPicture } from './quickPicture.ts';

const HEAD = '%FSLAX46Y46*%\n%MOMM*%\n';
const file = (role: string, body: string): Uint8Array =>
  new TextEncoder().encode(`%TF.FileFunction,${role}*%\n${HEAD}%ADD10C,0.5*%\nD10*\n${body}M02*\n`);
const square = (size: number): string => `X0Y0D02*\nX${size}Y0D01*\nX${size}Y${size}D01*\nX0Y${size}D01*\nX0Y0D01*\n`;
const region = `G36*\nX1000000Y1000000D02*\nX9000000Y1000000D01*\nX9000000Y9000000D01*\nX1000000Y1000000D01*\nG37*\n`;

const pictureOf = (files: Readonly<Record<string, Uint8Array>>) => {
  const { set } = openSet(fileSet(files), Object.keys(files)[0]!)!;
  return quickPicture(set, tableOf(set));
};

test('files are drawn before a board is made of them, in a rectangle around the outline', () => {
  const flat = pictureOf({
    'a.gtl': file('Copper,L1,Top', 'X5000000Y5000000D03*\n'),
    'a.gbl': file('Copper,L2,Bot', `X2000000Y2000000D03*\n${region}`),
    'a.gm1': file('Profile,NP', square(10_000_000)),
  })!;
  // The line of the outline is 0.5 mm wide.
  expect(flat.box).toEqual([-250, -10_250, 10_500, 10_500]);
  expect(flat.front.copper).toEqual({ areas: '', lines: [{ width: 500, path: 'M5000 -5000h0' }] });
  expect(flat.back.copper.areas).not.toBe('');
  expect(flat.front.mask.lines).toEqual([]);
});

test('areas that others cut open are left out: they would hide what lies in them', () => {
  const flat = pictureOf({
    'a.gtl': file('Copper,L1,Top', `${region}%LPC*%\nX5000000Y5000000D03*\n%LPD*%\nX6000000Y6000000D03*\n`),
    'a.gm1': file('Profile,NP', square(10_000_000)),
  })!;
  expect(flat.front.copper).toEqual({ areas: '', lines: [{ width: 500, path: 'M6000 -6000h0' }] });
});

test('files that draw nothing have no picture', () => {
  expect(pictureOf({ 'a.gtl': file('Copper,L1,Top', '') })).toBeNull();
});
