import { describe, expect, it } from 'vitest';
import { placedOf, readBom, type BomField, type ReadBom } from '@boardwright/commerce/bom';
import { readTables } from '@boardwright/commerce/bom/tables';
import { corpusBytes, corpusMissing } from '../../../engine/test/corpus.ts';

/** A real bill of materials: its columns, counted by hand, and what it lists. `pieces`: the sum of its quantities. */
interface Expected {
  readonly file: string;
  readonly columns: Readonly<Partial<Record<BomField, string>>>;
  readonly lines: number;
  readonly pieces: number;
  /** Lines of which nothing is placed. */
  readonly dnp: number;
}

const sources: Readonly<Record<string, readonly Expected[]>> = {
  'beaglebone-black': [
    {
      file: 'BBB_BOM.csv',
      columns: {
        designators: 'REFERENCE',
        quantity: 'QTY',
        mpn: 'PART NUMBER',
        manufacturer: 'MANU',
        description: 'DESCRIPTION',
      },
      // 71 with a quantity, and the list below 'DO NOT INSTALL COMPONENTS BELOW.' with 23 designators.
      lines: 72,
      pieces: 380 + 23,
      dnp: 1,
    },
  ],
  'bitaxe-ultra': [
    {
      file: 'bitaxeUltra BOM.xlsx',
      columns: {
        designators: 'Ref Des',
        quantity: 'Qty',
        mpn: 'PARTNO',
        value: 'Value',
        supplierPart: 'DK',
        dnp: 'DNP',
      },
      lines: 46,
      pieces: 87,
      dnp: 0,
    },
  ],
  'corne-cherry-jlcpcb': [
    {
      file: 'BOM-corne-cherry.csv',
      columns: { designators: 'Designator', value: 'Comment', package: 'Footprint', supplierPart: 'LCSC' },
      lines: 21,
      pieces: 164,
      dnp: 0,
    },
  ],
  'glasgow-revC3': [
    {
      file: 'bom.csv',
      columns: {
        designators: 'Reference',
        quantity: 'Quantity',
        mpn: 'MPN',
        manufacturer: 'Mfg',
        value: 'Value',
        package: 'Footprint',
        dnp: 'DNP',
      },
      lines: 57,
      pieces: 234,
      dnp: 4,
    },
  ],
  'hail-revC': ['hail_bom.xlsx', 'hail_bom.csv', 'hail_bom.txt'].map(file => ({
    file,
    columns: {
      designators: 'Parts',
      quantity: 'Qty',
      mpn: 'MPN',
      value: 'Value',
      package: 'Package',
      description: 'Description',
      supplierPart: 'DIGIKEY',
    },
    lines: 31,
    pieces: 58,
    dnp: 0,
  })),
  'limesdr-usb-1v4': [
    {
      file: 'LimeSDR-USB_1v4_BOMr7.xls',
      columns: {
        designators: 'Designator',
        quantity: 'Quantity',
        mpn: 'Manufacturer Part Number 1',
        manufacturer: 'Manufacturer',
        value: 'Comment',
        package: 'Footprint',
        description: 'Part Description',
        dnp: 'Assembly Info',
        distributor: 'Supplier 1',
        supplierPart: 'Supplier Part Number 1',
      },
      lines: 124,
      pieces: 861,
      // Fiducials, and lines of which each designator is in 'NF(…)'.
      dnp: 9,
    },
  ],
  'odrive-v3.4': [
    {
      file: 'BOM_v3.4_24V.csv',
      columns: {
        designators: 'Designator',
        quantity: 'Quantity',
        mpn: 'LibRef',
        value: 'Comment',
        description: 'Description',
      },
      lines: 42,
      pieces: 196,
      // Fiducials and holes.
      dnp: 2,
    },
  ],
  'olimex-a20-lime': [
    {
      file: 'A20-OLinuXino-Lime_Rev_I1_bom.ods',
      columns: { designators: 'Parts', quantity: 'Qty', value: 'Value', package: 'Device' },
      lines: 106,
      pieces: 386,
      dnp: 20,
    },
  ],
  'orangecrab-r0.2.1': [
    {
      file: 'OrangeCrab-bom.csv',
      columns: {
        designators: 'Reference',
        quantity: 'Quantity',
        mpn: 'PN',
        manufacturer: 'Mfg',
        value: 'Value',
        package: 'Footprint',
      },
      lines: 47,
      pieces: 160,
      dnp: 8,
    },
  ],
  'parallella-buddy': [
    {
      file: 'buddy_bom_rev1.xlsx',
      columns: {
        designators: 'Reference',
        quantity: 'Quantity',
        mpn: 'Part Number',
        manufacturer: 'Manufacturer',
        value: 'Value',
        description: 'Description',
        note: 'Notes',
      },
      lines: 10,
      pieces: 220,
      dnp: 2,
    },
  ],
  'parallella-kvision': [
    {
      file: 'kvision_bom.xls',
      columns: {
        designators: 'Designator',
        quantity: 'Quantity',
        mpn: 'LibRef',
        manufacturer: 'Manufacturer',
        value: 'Value',
        package: 'Footprint',
        description: 'Description',
        note: 'Comment',
      },
      lines: 21,
      pieces: 76,
      dnp: 0,
    },
  ],
  ulx3s: [
    {
      file: 'ulx3s_bom.csv',
      columns: {
        designators: 'References',
        quantity: 'Quantity Per PCB',
        mpn: 'MPN',
        manufacturer: 'MFG1',
        value: 'Value',
        package: 'Footprint',
        description: 'Description',
        side: 'Side',
      },
      lines: 52,
      pieces: 196,
      dnp: 0,
    },
  ],
  'yuzuki-lohcc': [
    {
      file: 'BOM_Board1_PCB1_2022-10-06.xlsx',
      columns: {
        designators: 'Designator',
        quantity: 'Quantity',
        mpn: 'Manufacturer Part',
        value: 'Value',
        package: 'Footprint',
        note: 'Note',
      },
      lines: 36,
      pieces: 119,
      dnp: 1,
    },
  ],
};

function read(path: string): ReadBom & { readonly header: readonly string[] } {
  const tables = readTables(corpusBytes(`bom/${path}`));
  const found = readBom(tables);
  if ('fault' in found) throw new Error(`${path} is not read`);
  return { ...found, header: tables[found.mapping.table]!.rows[found.mapping.headerRow]! };
}

describe.skipIf(corpusMissing)('the bills of materials of 13 open designs', () => {
  it('names 13 sources', () => expect(Object.keys(sources)).toHaveLength(13));

  for (const [source, files] of Object.entries(sources))
    for (const { file, columns, lines, pieces, dnp } of files)
      it(`reads ${source}/${file}`, () => {
        const bom = read(`${source}/${file}`);
        const named = Object.fromEntries(
          Object.keys(columns).map(field => [field, bom.header[bom.mapping.columns[field as BomField]?.column ?? -1]]),
        );
        expect(named).toEqual(columns);
        expect(bom.lines).toHaveLength(lines);
        expect(bom.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces);
        expect(bom.lines.filter(({ isDnp }) => isDnp)).toHaveLength(dnp);
      });

  it('keeps the parts that BeagleBone lists on continuation rows', () => {
    const line = read('beaglebone-black/BBB_BOM.csv').lines.find(({ designators }) => designators.includes('C89'))!;
    expect(line.mpn).toBe('JMK105BJ105KV-F');
    expect(line.alternatives.map(({ mpn }) => mpn)).toEqual([
      'C1005X5R0J105K',
      'NMC0402X5R105K6.3TRPF',
      'GRM155R60J105KE19D',
      'CC0402KRX5R6BB105',
    ]);
  });

  it('leaves out the designators that LimeSDR does not fit', () => {
    const line = read('limesdr-usb-1v4/LimeSDR-USB_1v4_BOMr7.xls').lines.find(({ designators }) =>
      designators.includes('C324'),
    )!;
    expect(line.unplaced).toEqual(['C324', 'C325']);
    expect([line.quantity, placedOf(line)]).toEqual([10, 8]);
  });
});
