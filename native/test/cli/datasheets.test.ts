import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { english } from '@boardwright/engine/base';
import { readDatasheet } from '@boardwright/engine/assistant';
import { DatasheetThread } from '../../src/cli/datasheets.ts';
import { cli, fixture, useFolder } from './harness.ts';
import { chineseDatasheet, converterDatasheet, madePdf } from './madePdf.ts';

const folder = useFolder();
let converter: Uint8Array;
beforeAll(async () => (converter = await converterDatasheet()));

function written(name: string, bytes: Uint8Array): string {
  const file = path.join(folder.path, name);
  writeFileSync(file, bytes);
  return file;
}
const asked = (question: string, file: string, ...more: string[]) =>
  cli(['ask', question, '--datasheet', file, ...more]);

test.each([
  ['What is the maximum input voltage of the TPS54331?', 'en'],
  ['TPS54331 的最高输入电压是多少？', 'zh'],
  ['max Vin TPS54331DR?', 'en'],
])('%s is answered with the line of the table and its page', async (question, lang) => {
  const ran = await asked(question, written('slvs839.pdf', converter), '--lang', lang);
  expect([ran.status, ran.err]).toEqual([0, '']);
  expect(ran.out).toMatch(/^slvs839\.pdf › 6\.1 Absolute Maximum Ratings \[slvs839\.pdf#page=2\]\n/);
  expect(ran.out).toContain('Input voltage | VIN | -0.3 | 30 | V');
  expect(ran.out).toContain('MIN | MAX | UNIT');
});

test('sentences are quoted, and of several datasheets the one is asked that the question names', async () => {
  const files = [written('converter.pdf', converter), written('稳压器.pdf', await chineseDatasheet())];
  const words = files.flatMap(file => ['--datasheet', file]);
  const soft = await cli(['ask', 'Which slow-start time does the TPS54331 need?', ...words]);
  expect(soft.out).toContain('The recommended slow-start time is 1 ms to 10 ms.');
  expect(soft.out).toContain('[converter.pdf#page=3]');
  const chinese = await cli(['ask', 'What is the maximum input voltage of the XC6206?', ...words]);
  expect(chinese.out).toContain('[稳压器.pdf#page=1]');
  expect(chinese.out).toContain('输入电压的最大值为 6.0 V。');
});

test('what tools and help answer stays theirs, and what a datasheet does not say is not answered from it', async () => {
  const file = written('tps54331.pdf', converter);
  const design = ['--design', fixture('blink.kicad_sch')];
  for (const question of ['What is R1?', 'How do I place a power symbol?', 'How wide must a track be for 2 A?']) {
    const plain = await cli(['ask', question, ...design]);
    expect((await asked(question, file, ...design)).out, question).toBe(plain.out);
  }
  expect((await asked('What does the TPS54331 cost?', file)).out).not.toContain('.pdf#page');
  expect((await asked('Who won the match yesterday?', file)).out).toContain('I do not know that');
});

test('a file that cannot be read is refused with what to do', async () => {
  const large = written('large.pdf', converter);
  truncateSync(large, 51 * 1024 * 1024);
  const cases: readonly (readonly [string, string])[] = [
    [written('notes.txt', new TextEncoder().encode('Hello')), 'not a PDF'],
    [written('broken.pdf', new TextEncoder().encode('%PDF-1.7\nnothing else')), 'damaged'],
    [written('locked.pdf', await madePdf(pdf => pdf.text('secret'), { userPassword: 'a' })), 'password'],
    [written('scan.pdf', await madePdf(pdf => pdf.rect(0, 0, 100, 100).fill())), 'no text'],
    [large, 'larger than 50 MB'],
    [path.join(folder.path, 'nowhere.pdf'), 'does not exist'],
  ];
  for (const [file, text] of cases) {
    const ran = await asked('What is R1?', file);
    expect([ran.status, ran.out], file).toEqual([1, '']);
    expect(ran.err).toContain(text);
    expect(ran.err).toContain(file);
  }
});

test('too many pages are refused before one is read', async () => {
  const document = { numPages: 3001, getPage: () => Promise.reject(new Error('read')) };
  const pdfJs = { settings: {}, getDocument: () => ({ promise: Promise.resolve(document), destroy: async () => {} }) };
  const read = await readDatasheet('long.pdf', converter, pdfJs);
  expect(read.ok ? '' : english(read.error[0]!.message)).toContain('more than 3000 pages');
});

test('any bytes are answered with a datasheet or a message', async () => {
  const thread = new DatasheetThread();
  const cut = fc.nat({ max: converter.length }).map(length => converter.slice(0, length));
  const flipped = fc
    .array(fc.tuple(fc.nat({ max: converter.length - 1 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 40 })
    .map(changes => {
      const bytes = converter.slice();
      for (const [at, value] of changes) bytes[at] = value;
      return bytes;
    });
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 2000 }), cut, flipped);
  await fc.assert(
    fc.asyncProperty(bytes, async given => {
      const before = given.slice();
      const read = await thread.read('any.pdf', given);
      expect(read.ok ? read.value.passages.length : read.error.length).toBeGreaterThan(0);
      expect(given).toEqual(before);
    }),
    { numRuns: 60 },
  );
  await thread.end();
});
