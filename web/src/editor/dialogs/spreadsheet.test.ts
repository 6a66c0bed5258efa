import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { xlsx } from '@boardwright/engine/formats/fab';
import { readTable, toCsv } from './spreadsheet.ts';

const TABLE = [
  ['Reference', 'Value', 'Note'],
  ['R1', '4k7', '=not a formula'],
  ['C1, C2', '10 µF', '<&">'],
];

it('a workbook of ours reads back', async () => {
  expect(await readTable('fields.xlsx', new Uint8Array(xlsx('Fields', TABLE)))).toEqual(TABLE);
});

it('so does a csv', async () => {
  expect(await readTable('fields.csv', new TextEncoder().encode(toCsv(TABLE)))).toEqual(TABLE);
});

it('refuses a workbook that unpacks to more than spreadsheets hold', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60 << 20) });
  expect(bomb.length).toBeLessThan(100_000);
  await expect(readTable('fields.xlsx', new Uint8Array(bomb))).rejects.toThrow('unpacks to more');
});
