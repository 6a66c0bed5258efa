import { describe, expect, it } from 'vitest';
import {
  CERTAIN,
  lineState,
  matchLines,
  memoryLookup,
  offerOf,
  rankAlternatives,
  readBom,
  type OfferedPart,
} from '@boardwright/commerce/bom';
import { readTables } from '@boardwright/commerce/bom/tables';
import { isSameMaker, mpnKey } from '@boardwright/commerce/parts';
import { shippedCatalogue } from '../../src/parts/shipped.ts';
import { corpusBytes, corpusFiles, corpusMissing } from '../../../../engine/test/corpus.ts';

const catalogue = shippedCatalogue();
const lookup = memoryLookup(catalogue);

async function matched(bytes: Uint8Array) {
  const bom = readBom(readTables(bytes));
  if ('fault' in bom) throw new Error('no bill of materials');
  const matches = await matchLines(bom.lines, lookup);
  return bom.lines.map((line, i) => ({ line, candidates: matches[i]!, best: matches[i]![0] ?? null }));
}

const text = (...rows: readonly string[]) =>
  matched(new TextEncoder().encode(['Designator,Quantity,MPN,Manufacturer,Value,Footprint', ...rows].join('\n')));
/** The only line of a table. */
const only = async (row: string) => (await text(row))[0]!;
const bestOf = async (row: string) => {
  const { best } = await only(row);
  return best && { mpn: best.part.mpn, by: best.by, isCertain: best.confidence >= CERTAIN };
};

describe('the part of a line', () => {
  for (const [row, mpn, by, isCertain] of [
    ['R1,1,RC0603FR-0710KL,Yageo,10k,0603', 'RC0603FR-0710KL', 'mpn', true],
    ['R1,1,rc0603fr 0710kl,,10k,0603', 'RC0603FR-0710KL', 'mpn', true],
    ['U1,1,,,RP2040,QFN-56', 'RP2040', 'alternative', true],
    ['R1,1,,,4k99/1%,R_0603_1608Metric', 'RC0603FR-074K99L', 'valuePackage', true],
    ['C1,1,,,100nF,CAP0402', 'CC0402KRX7R7BB104', 'valuePackage', true],
    ['C1,1,,Yageo,100nF 50V X7R,C0603-NSK', 'CC0603KRX7R9BB104', 'parameters', true],
    ['R1,1,,,47,R0402', 'RC0402JR-0747RL', 'valuePackage', true],
    ['Q1,1,,,BSS138(SOT23-3),SOT23', 'BSS138', 'alternative', true],
    ['R1,1,RC0603FR-0710KLÙÙ,Yageo,10k,0603', 'RC0603FR-0710KL', 'mpn', true],
    ['U1,1,Raspberry RP2040,,RP2040,', 'RP2040', 'mpn', true],
    // The line contradicts itself: another value than that of the part number, another package than the part comes in.
    ['R1,1,RC0603FR-0710KL,Yageo,100k,0603', 'RC0603FR-0710KL', 'mpn', false],
    ['D1,1,,,1N4148,D_SOD-523', '1N4148', 'alternative', false],
    // Short numbers are used by several manufacturers.
    ['Q1,1,BC857,Acme,BC857,SOT-23', 'BC857', 'mpn', false],
    // Without a size, or with a part number that the catalogue lacks, a person chooses.
    ['C1,1,,,100nF,', 'CC0402KRX7R7BB104', 'valuePackage', false],
    ['R1,1,ERJ-UP3F1002V,Panasonic,10k,0603', 'ERJ-3EKF1002V', 'parameters', false],
  ] as const)
    it(`of '${row}' is ${mpn}${isCertain ? '' : ', if a person agrees'}`, async () =>
      expect(await bestOf(row)).toEqual({ mpn, by, isCertain }));

  it('is none where nothing like it is known', async () => {
    expect(await bestOf('U1,1,LMS7002M,Lime,LMS7002M,')).toBeNull();
    expect(await bestOf('J1,1,,,Conn_01x02,')).toBeNull();
  });

  it('is less certain with another manufacturer', async () => {
    const { best } = await only('R1,1,RC0603FR-0710KL,Panasonic,10k,0603');
    expect([best?.part.mpn, best!.confidence < 1]).toEqual(['RC0603FR-0710KL', true]);
  });
});

describe('a manufacturer', () => {
  for (const [stated, known] of [
    ['Yageo Corporation', 'YAGEO'],
    ['TI', 'Texas Instruments'],
    ['ON Semiconductor', 'onsemi'],
    ['Murata Electronics North America', 'Murata'],
    ['Maxim Integrated', 'Analog Devices'],
    ['Diodes Inc.', 'Diodes Incorporated'],
  ] as const)
    it(`is ${known} where a line names ${stated}`, () => expect(isSameMaker(stated, known)).toBe(true));

  it('is not another with a similar name', () => {
    expect(isSameMaker('Texas Components', 'Murata')).toBe(false);
    expect(isSameMaker('Panasonic', 'YAGEO')).toBe(false);
    expect(isSameMaker('Onion', 'onsemi')).toBe(false);
  });
});

describe('alternatives', () => {
  it('are ranked by fit, then stock, then price', async () => {
    const { candidates } = await only('C1,1,,,100nF,0603');
    const offered = candidates.map(each => ({ ...each, part: offerOf(each.part, 'USD', 'en') }));
    const ranked = rankAlternatives(offered, 1000, part => part.manufacturer === 'YAGEO');
    expect(ranked.length).toBeGreaterThan(2);
    const fits = ranked.map(each => each.fits);
    expect(fits).toEqual([...fits].sort((a, b) => Number(b) - Number(a)));
    const inStock = ranked.filter(each => each.fits && each.isInStock).map(({ total }) => total);
    expect(inStock).toEqual([...inStock].sort((a, b) => a! - b!));
  });
});

describe('the state of a line', () => {
  const resistor = offerOf(
    catalogue.find(({ mpn }) => mpn === 'RC0603FR-0710KL')!,
    'USD',
    'en',
  );
  const state = async (
    row: string,
    part: OfferedPart | null,
    more: { hasCandidates?: boolean; isOwn?: boolean; fits?: boolean } = {},
  ) => {
    const { line } = await only(row);
    return lineState({ line, part, hasCandidates: false, isOwn: false, fits: null, ...more }, 10);
  };
  const ROW = 'R1,1,RC0603FR-0710KL,Yageo,10k,0603';

  it('is one of the nine', async () => {
    expect(await state(ROW, resistor)).toBe('normal');
    expect(await state(ROW, null, { hasCandidates: true })).toBe('unassociated');
    expect(await state(ROW, { ...resistor, stock: 9 })).toBe('insufficientStock');
    expect(await state(ROW, { ...resistor, prices: [] })).toBe('priceMissing');
    expect(await state(ROW, { ...resistor, stock: 0 })).toBe('noStock');
    expect(await state(ROW, { ...resistor, stock: 0, lifecycle: 'obsolete' })).toBe('noSupply');
    expect(await state(ROW, null)).toBe('notMatched');
    expect(await state('R1,1,,,10k,0603', null)).toBe('partNumberMissing');
    expect(await state(ROW, resistor, { fits: false })).toBe('supplyException');
  });

  it('is normal for what is not placed, and for parts that the customer sends', async () => {
    expect(await state('R1,1,DNP,,10k,0603', null)).toBe('normal');
    expect(await state(ROW, null, { isOwn: true })).toBe('normal');
  });
});

describe.skipIf(corpusMissing)('the bills of materials of open designs', () => {
  it('are never matched with another part number', async () => {
    let found = 0;
    for (const file of corpusFiles('bom', '.csv', '.xlsx', '.xls', '.ods').filter(path =>
      /bom/i.test(path.split('/').at(-1)!),
    ))
      for (const { line, best } of await matched(corpusBytes(file))) {
        if (best?.by !== 'mpn') continue;
        found++;
        expect(mpnKey(best.part.mpn)).toBe(mpnKey(line.mpn));
      }
    expect(found).toBeGreaterThan(60);
  });
});
