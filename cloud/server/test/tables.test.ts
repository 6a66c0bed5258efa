import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isModestWorkbook } from '@boardwright/engine/formats/zip';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { corpusBytes, corpusFiles, corpusMissing } from '../../../engine/test/corpus.ts';
import { readFileTables } from '../src/bom/readFileTables.ts';
import { readImport } from '../src/parts/readImport.ts';

const folder = await mkdtemp(join(tmpdir(), 'boardwright-tables-'));
afterAll(() => rm(folder, { recursive: true }));

/** A workbook of some kilobytes whose sheet unpacks to more than any sheet holds. */
const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60 << 20) });

const path = async (name: string, bytes: Uint8Array): Promise<string> => {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
};

test('a workbook that is made to fill the memory is read by neither reader', async () => {
  expect(bomb.length).toBeLessThan(100_000);
  expect(await readFileTables(bomb)).toBeNull();
  expect(await readImport(await path('bomb.xlsx', bomb))).toBeNull();
});

test('a damaged workbook is not read, and a table is', async () => {
  const damaged = Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3, 4);
  expect(await readFileTables(damaged)).toBeNull();
  expect(await readImport(await path('damaged.xlsx', damaged))).toBeNull();
  const table = new TextEncoder().encode('MPN,Manufacturer,Category\nX-1,Acme,mosfet\n');
  expect(await readFileTables(table)).toMatchObject([
    {
      rows: [
        ['MPN', 'Manufacturer', 'Category'],
        ['X-1', 'Acme', 'mosfet'],
      ],
    },
  ]);
  expect((await readImport(await path('parts.csv', table)))?.parts).toMatchObject([{ mpn: 'X-1' }]);
});

describe.skipIf(corpusMissing)('workbooks of real designs', () => {
  test.each(corpusFiles('bom', '.xlsx'))('%s: it is read', async file => {
    const bytes = corpusBytes(file);
    expect(isModestWorkbook(bytes)).toBe(true);
    expect(await readFileTables(bytes)).not.toBeNull();
  });
});
