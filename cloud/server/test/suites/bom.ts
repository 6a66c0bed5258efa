import { quoteLine, type BomQuoteLine } from '@boardwright/commerce';
import { assemblyLine, assemblyOf, chooseParts, NO_CHOICES, readBom, type BomLine } from '@boardwright/commerce/bom';
import { readTables } from '@boardwright/commerce/bom/tables';
import { priceBook } from '@boardwright/resources';
import { expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { must, refused, startTestServer } from '../harness.ts';

const BOM = [
  ['Designator', 'Quantity', 'MPN', 'Value', 'Footprint'],
  ['R1, R2', '2', 'RC0603FR-0710KL', '10k', '0603'],
  ['C1, C2, C3', '3', '', '100nF', '0603'],
  ['U1', '1', 'LMS7002M', '', ''],
];
const asked = (lines: readonly BomLine[]) =>
  lines.map(line => ({ ...line, designators: line.designators.slice(0, 1) }));

/** Bills of materials: matching, pricing by the catalogue, and quotes as sheets. */
export function bomSuite(choose: () => Promise<NonNullable<ServerOptions['database']>>): void {
  test('lines get their parts, the assembly the prices of the catalogue, the quote a sheet', async () => {
    const server = await startTestServer({ database: await choose() });
    const { api } = await server.user();
    const bom = readBom([{ name: '', rows: BOM }]);
    if ('fault' in bom) throw new Error('not read');
    const { currency, matches } = must(await server.visitor().api.bom.match({ lines: asked(bom.lines) }));
    expect(currency).toBe('USD');
    expect(matches.map(([best]) => best?.part.mpn ?? null)).toEqual(['RC0603FR-0710KL', 'CC0603KRX7R7BB104', null]);
    const chosen = chooseParts(bom.lines, matches, NO_CHOICES, 10, () => null);
    expect(chosen.map(({ state }) => state)).toEqual(['normal', 'normal', 'notMatched']);
    const request = assemblyLine(
      assemblyOf(chosen, 10, () => null),
      { sides: 'top', icProgramming: false, customTesting: false },
      { widthUm: 60_000, heightUm: 60_000 },
      10,
    );
    const here = quoteLine(request, priceBook);
    if (!here.ok) throw new Error('no price');
    const quote = must(await api.quote.create({ request, hash: here.quote.hash, projectName: 'Lamp / v2' }));
    expect([quote.total, quote.price.hash]).toEqual([here.quote.total, here.quote.hash]);

    // A client does not say what a part costs.
    const cheap: BomQuoteLine = {
      ...request,
      parts: request.parts.map(part => ({ ...part, prices: [{ quantity: 1, unitPrice: 0 }] })),
    };
    const lied = quoteLine(cheap, priceBook);
    if (!lied.ok) throw new Error('no price');
    expect(refused(await api.quote.create({ request: cheap, hash: lied.quote.hash })).id).toBe('quote.mismatch');
    expect(must(await api.quote.create({ request: cheap })).total).toBe(here.quote.total);

    const sheet = must(await api.quote.export({ quoteId: quote.quoteId }));
    expect(sheet.filename).toBe('Lamp   v2-quote.xls');
    const [table] = readTables(new Uint8Array(await sheet.data.arrayBuffer()));
    expect(table!.rows.flat()).toEqual(
      expect.arrayContaining([quote.quoteNumber, String(quote.total / 100), ...request.parts.map(({ mpn }) => mpn)]),
    );
    expect(refused(await server.visitor().api.quote.export({ quoteId: quote.quoteId })).id).toBeDefined();

    must(await api.quote.addToCart({ quoteId: quote.quoteId }));
    const again = must(await api.quote.reQuote({ quoteId: quote.quoteId }));
    expect([again.total, again.reQuoteFrom]).toEqual([quote.total, quote.quoteId]);
    await server.close();
  });

  test('an uploaded bill of materials becomes an inquiry, whether it can be read or not', async () => {
    const server = await startTestServer({ database: await choose() });
    const { api } = await server.user();
    const csv = BOM.map(row => row.map(cell => `"${cell}"`).join(',')).join('\n');
    const send = (name: string, text: string, more = {}) =>
      api.upload.bom({ bomFileName: name, ...more }, { file: new Blob([text]) });
    const coordinates = must(
      await api.upload.file({ fileType: 10, originalFileName: 'pos.csv' }, { file: new Blob(['Ref,X,Y']) }),
    );
    const coordinateFile = [{ fileName: 'pos.csv', fileUrl: coordinates.fileUrl }];
    const { quoteId } = must(await send('lamp.csv', csv, { coordinateFile }));
    const quote = must(await api.quote.view({ quoteId }));
    expect(quote).toMatchObject({ status: 'inquiryReceived', projectName: 'lamp', quantity: 5 });
    expect(quote.request).toMatchObject({
      itemType: 'BomQuote',
      parts: [{ mpn: 'RC0603FR-0710KL', perBoard: 2 }, { perBoard: 3 }],
    });
    expect(quote.remarks).toContain('pos.csv');
    expect(refused(await api.quote.addToCart({ quoteId })).id).toBe('quote.transition');
    const unread = must(await send('letter.txt', 'Dear all, the list follows by mail.'));
    expect(must(await api.quote.view(unread)).request).toMatchObject({ parts: [] });
    expect(refused(await send('lamp.exe', csv)).id).toBe('upload.type');
    expect(
      refused(await send('lamp.csv', csv, { coordinateFile: [{ fileName: 'x', fileUrl: '/api/eda/file/none' }] })).id,
    ).toBe('file.missing');
    await server.close();
  });
}
