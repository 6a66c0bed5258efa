import { describe, expect, it } from 'vitest';
import { utils, write, type BookType, type WorkSheet } from '@e965/xlsx';
import { english } from '@boardwright/engine/base';
import {
  bomFields,
  bomMessages,
  headerSignature,
  missingFields,
  placedOf,
  readBom,
  withColumn,
  type BomField,
  type BomLine,
  type BomMapping,
} from '@boardwright/commerce/bom';
import { readTables } from '@boardwright/commerce/bom/tables';

const encoded = (text: string) => new TextEncoder().encode(text);

function read(
  bytes: Uint8Array,
  chosen?: BomMapping,
): { readonly lines: readonly BomLine[]; readonly mapping: BomMapping } {
  const found = readBom(readTables(bytes), chosen);
  if ('fault' in found) throw new Error(english(found.fault));
  return found;
}

const readText = (...rows: readonly string[]) => read(encoded(rows.join('\n')));

/** A workbook of sheets, each its rows. */
function workbook(bookType: BookType, sheets: Readonly<Record<string, WorkSheet>>): Uint8Array {
  return new Uint8Array(
    write({ SheetNames: Object.keys(sheets), Sheets: sheets }, { type: 'array', bookType }) as ArrayBuffer,
  );
}

const rows = [
  ['Designator', 'Quantity', 'MPN', 'Manufacturer'],
  ['R1, R2', 2, 'RC0603FR-0710KL', 'Yageo'],
  ['C1', 1, 'GRM188R71H104KA93D', 'Murata'],
];

describe('the files of a bill of materials', () => {
  for (const bookType of ['xlsx', 'biff8', 'ods', 'xlsb'] as const)
    it(`reads ${bookType}`, () => {
      const { lines } = read(workbook(bookType, { BOM: utils.aoa_to_sheet(rows) }));
      expect(lines.map(({ designators, quantity, mpn }) => [designators.join(' '), quantity, mpn])).toEqual([
        ['R1 R2', 2, 'RC0603FR-0710KL'],
        ['C1', 1, 'GRM188R71H104KA93D'],
      ]);
    });

  for (const delimiter of [',', ';', '\t', '|'])
    it(`reads a text with ${JSON.stringify(delimiter)} between its columns`, () => {
      const text = rows.map(row => row.map(cell => `"${cell}"`).join(delimiter)).join('\r\n');
      expect(read(encoded(text)).lines[0]).toMatchObject({
        designators: ['R1', 'R2'],
        quantity: 2,
        mpn: 'RC0603FR-0710KL',
      });
    });

  it('reads UTF-16 with and without a byte order mark', () => {
    const text = 'Designator,Qty,MPN,Value\nR1,1,RC0603FR-0710KL,10 kΩ\nR2,1,RC0603FR-0710KL,10 kΩ\n';
    const units = Uint16Array.from(text, c => c.charCodeAt(0));
    const little = new Uint8Array(units.buffer);
    const big = little.map((_, i) => little[i ^ 1]!);
    for (const bytes of [little, big, Uint8Array.of(0xff, 0xfe, ...little), Uint8Array.of(0xfe, 0xff, ...big)])
      expect(read(bytes).lines.map(({ value }) => value)).toEqual(['10 kΩ', '10 kΩ']);
  });

  it('reads ISO-8859-1', () => {
    const text = 'Bezeichner;Menge;Herstellernummer;Wert;Gehäuse\nC1;1;GRM188R61C225KE15D;2,2 µF;0603\n';
    const { lines } = read(Uint8Array.from(text, c => c.charCodeAt(0)));
    expect(lines[0]).toMatchObject({
      designators: ['C1'],
      value: '2,2 µF',
      package: '0603',
      mpn: 'GRM188R61C225KE15D',
    });
  });

  it('reads GB18030', () => {
    // 位号,数量,制造商型号,封装 / R1,1,RC0603FR-0710KL,贴片电阻
    const header = [
      0xce, 0xbb, 0xba, 0xc5, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x2c, 0xd6, 0xc6, 0xd4, 0xec, 0xc9, 0xcc, 0xd0, 0xcd, 0xba,
      0xc5, 0x2c, 0xb7, 0xe2, 0xd7, 0xb0, 0x0a,
    ];
    const row = [...encoded('R1,1,RC0603FR-0710KL,'), 0xcc, 0xf9, 0xc6, 0xac, 0xb5, 0xe7, 0xd7, 0xe8];
    const { lines } = read(Uint8Array.from([...header, ...row]));
    expect(lines[0]).toMatchObject({ designators: ['R1'], quantity: 1, mpn: 'RC0603FR-0710KL', package: '贴片电阻' });
  });

  it('takes the sheet with part numbers among several', () => {
    const order = utils.aoa_to_sheet([
      ['Qty', 'Ref Des', 'DK'],
      [2, 'R1, R2', '311-10.0KHRCT-ND'],
      [1, 'C1', '490-1519-1-ND'],
    ]);
    const { mapping } = read(
      workbook('xlsx', { Order: order, Cover: utils.aoa_to_sheet([['Our board']]), BOM: utils.aoa_to_sheet(rows) }),
    );
    expect(mapping.table).toBe(2);
  });

  it('takes parts next to merged designators as alternatives', () => {
    const sheet = utils.aoa_to_sheet([
      ['Designator', 'Quantity', 'MPN'],
      ['R1, R2', 2, 'RC0603FR-0710KL'],
      ['', '', 'CRCW060310K0FKEA'],
      ['C1', 1, 'GRM188R71H104KA93D'],
    ]);
    sheet['!merges'] = [
      { s: { r: 1, c: 0 }, e: { r: 2, c: 0 } },
      { s: { r: 1, c: 1 }, e: { r: 2, c: 1 } },
    ];
    const { lines } = read(workbook('xlsx', { BOM: sheet }));
    expect(lines.map(({ mpn, alternatives }) => [mpn, ...alternatives.map(each => each.mpn)])).toEqual([
      ['RC0603FR-0710KL', 'CRCW060310K0FKEA'],
      ['GRM188R71H104KA93D'],
    ]);
  });

  it('gives the message of the specification for a file without a table, and for one without a bill of materials', () => {
    expect(readBom(readTables(encoded('\n\n')))).toEqual({ fault: bomMessages.empty });
    expect(readBom(readTables(encoded('Designator,Quantity,MPN\n')))).toEqual({ fault: bomMessages.empty });
    expect(readBom(readTables(encoded('Dear all,\nplease find the board attached,\nregards\n')))).toEqual({
      fault: bomMessages.parse,
    });
    expect(english(bomMessages.empty)).toBe(
      'The table content is empty! Please check the BOM file and upload it again!',
    );
  });
});

describe('the columns of a bill of materials', () => {
  const columnsOf = (header: string, row: string) => {
    const { mapping } = readText(header, row, row.replaceAll('1', '2'));
    return Object.fromEntries(
      (Object.keys(bomFields) as BomField[]).flatMap(f => (mapping.columns[f] ? [[f, mapping.columns[f].column]] : [])),
    );
  };

  for (const [language, header] of [
    ['English', 'Reference Designators,Qty per Board,Mfr. Part No.,Mfr.,Value,Case/Package'],
    ['German', 'Referenz,Stückzahl,Hersteller-Teilenummer,Hersteller,Wert,Bauform'],
    ['Chinese', '元件位号,用量,厂家型号,品牌,参数,封装规格'],
  ] as const)
    it(`finds them in ${language}`, () =>
      expect(columnsOf(header, 'R1,1,RC0603FR-0710KL,Yageo,10k,R0603')).toEqual({
        designators: 0,
        quantity: 1,
        mpn: 2,
        manufacturer: 3,
        value: 4,
        package: 5,
      }));

  it('finds designators and quantities of a table without a header', () => {
    const { mapping, lines } = readText('"R1,R2",2,10k', '"C1,C2,C3",3,100n', 'U1,1,LM317');
    expect([mapping.headerRow, mapping.columns.designators?.column, mapping.columns.quantity?.column]).toEqual([
      -1, 0, 1,
    ]);
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 3, 1]);
  });

  it('names the required columns that a file lacks, and takes the one that a person chooses', () => {
    const { mapping } = readText('Designator,Qty,Typ code', 'R1,1,RC0603FR-0710KL');
    expect(missingFields(mapping)).toEqual(['mpn']);
    const chosen = withColumn(mapping, 'mpn', 2);
    expect(missingFields(chosen)).toEqual([]);
    expect(chosen.columns.mpn).toEqual({ column: 2, confidence: 1 });
    expect(read(encoded('Designator,Qty,Typ code\nR1,1,RC0603FR-0710KL'), chosen).lines[0]!.mpn).toBe(
      'RC0603FR-0710KL',
    );
  });

  it('takes a column from the field that had it', () => {
    const { mapping } = readText('Designator,Qty,MPN,Comment', 'R1,1,RC0603FR-0710KL,10k');
    const chosen = withColumn(mapping, 'value', 2);
    expect(chosen.columns.mpn).toBeUndefined();
    expect(withColumn(chosen, 'value', null).columns.value).toBeUndefined();
  });

  it('recognizes the header of a file that was mapped before', () => {
    const signature = (text: string) => headerSignature(readTables(encoded(text))[0]!, 0);
    expect(signature('Ref Des, QTY,Part_No.\nR1,1,X1234')).toBe(signature('ref_des,Qty.,PART NO\nC7,1,Y5678'));
    expect(signature('Ref,Qty\nR1,1')).not.toBe(signature('Qty,Ref\n1,R1'));
  });
});

describe('the lines of a bill of materials', () => {
  const HEADER = 'Designator,Quantity,MPN,Value,DNP';
  const only = (row: string) => readText(HEADER, row).lines[0]!;

  it('expands ranges of designators, short ones where that makes the quantity', () => {
    expect(only('"R1-R4, R7",5,RC0603FR-0710KL,10k,').designators).toEqual(['R1', 'R2', 'R3', 'R4', 'R7']);
    expect(only('R1-4,4,RC0603FR-0710KL,10k,').designators).toEqual(['R1', 'R2', 'R3', 'R4']);
    expect(only('"GPIO-1, GPIO-2",2,PH-20,2x10,').designators).toEqual(['GPIO-1', 'GPIO-2']);
  });

  for (const mark of ['DNP', '2', 'x', 'not populated', 'nicht bestückt', '不贴'])
    it(`does not place a line marked '${mark}'`, () => {
      const line = only(`R1,1,RC0603FR-0710KL,10k,${mark}`);
      expect([line.isDnp, placedOf(line)]).toEqual([true, 0]);
    });

  for (const value of ['DNP', 'NC', 'NA(10k)', '不焊'])
    it(`does not place a line with the value '${value}'`, () => expect(only(`R1,1,,${value},`).isDnp).toBe(true));

  it('places a line whose value or mark only resembles them', () => {
    for (const row of [
      'U1,1,NCP1117,NCP1117,',
      'U2,1,DNA-100,DNA-100,',
      'R1,1,RC0603FR-0710KL,10k,no',
      'R1,1,RC0603FR-0710KL,10k,0',
    ])
      expect(only(row).isDnp).toBe(false);
  });

  it('does not place lines below a remark that excludes them', () => {
    const { lines } = readText(
      HEADER,
      'R1,1,RC0603FR-0710KL,10k,',
      ',DO NOT INSTALL BELOW,,,',
      'R2,1,RC0603FR-0710KL,10k,',
    );
    expect(lines.map(({ isDnp }) => isDnp)).toEqual([false, true]);
  });

  it('leaves totals and remarks out', () => {
    const { lines } = readText(HEADER, 'R1,1,RC0603FR-0710KL,10k,', ',220,,,', 'All parts RoHS,,,,');
    expect(lines).toHaveLength(1);
  });

  it('notes a quantity that differs from the designators, and designators of two lines', () => {
    const { lines } = readText(
      HEADER,
      '"R1,R2",3,RC0603FR-0710KL,10k,',
      'R2,1,RC0603FR-0722RL,22R,',
      ',1,10UM-02103BK,cable,',
    );
    expect(lines.map(({ notes }) => notes)).toEqual([['quantity', 'repeated'], ['repeated'], ['loose']]);
  });

  it('has no part number where any part is good enough', () => expect(only('R1,1,ANY,10k,').mpn).toBe(''));

  it('takes numbered part numbers and a second one in the cell as alternatives', () => {
    const { lines } = readText(
      'Ref,Qty,MPN,MFG,MPN2,MFG2',
      'R1,1,RC0603FR-0715KL AC0603FR-0715KL,Yageo,CRCW060315K0FKEA,Vishay',
    );
    expect(lines[0]!.alternatives).toEqual([
      { mpn: 'AC0603FR-0715KL', manufacturer: 'Yageo' },
      { mpn: 'CRCW060315K0FKEA', manufacturer: 'Vishay' },
    ]);
  });
});
