import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channels } from '../src/channels.ts';
import { servePdfs } from '../src/handlers/pdfs.ts';
import { testPort } from './port.ts';

let temporary: string;
beforeEach(() => (temporary = mkdtempSync(path.join(tmpdir(), 'boardwright-pdfs-'))));
afterEach(() => {
  rmSync(temporary, { recursive: true });
  vi.restoreAllMocks();
});

const pdf = (text: string): Uint8Array => new TextEncoder().encode(`%PDF-1.7\n${text}`);

function serve(open: (file: string) => Promise<string> = async () => '') {
  const opened: string[] = [];
  const messages = testPort();
  const service = servePdfs(messages.port, {
    temporary,
    open: file => {
      opened.push(file);
      return open(file);
    },
  });
  return { opened, service, show: (...values: unknown[]) => messages.invoke(channels.openPdf, ...values) };
}

test('a PDF is opened as a copy, which goes when the app ends', async () => {
  const { opened, service, show } = serve();
  expect(await show('LM5164 数据手册.pdf', pdf('a'))).toBe(true);
  const [file] = opened;
  expect(path.basename(file!)).toBe('LM5164 数据手册.pdf');
  expect(new Uint8Array(readFileSync(file!))).toEqual(pdf('a'));
  // A viewer may keep it open: the same file is not written again, and another of that name is another file.
  writeFileSync(file!, 'noted');
  await show('LM5164 数据手册.pdf', pdf('a'));
  await show('LM5164 数据手册.pdf', pdf('b'));
  expect(opened[1]).toBe(file);
  expect(readFileSync(file!, 'utf8')).toBe('noted');
  expect(opened[2]).not.toBe(file);
  service.close();
  expect(existsSync(file!)).toBe(false);
});

test('any name stays in the folder, and is of a PDF for the system', async () => {
  const { opened, show } = serve();
  for (const name of [
    '../../x',
    'a\\b.exe',
    '/etc/passwd',
    'c:d?.pdf',
    '<img src=x>.pdf',
    '',
    '.',
    `${'n'.repeat(400)}.pdf`,
  ])
    expect(await show(name, pdf('a')), name).toBe(true);
  const folders = new Set(opened.map(file => path.dirname(path.dirname(file))));
  expect([...folders].map(folder => path.dirname(folder))).toEqual([temporary]);
  for (const file of opened) expect(path.basename(file)).toMatch(/^[\p{L}\p{N}() _-]{1,100}\.pdf$/u);
});

test('a file that is not a PDF is refused, and a system without a viewer is reported', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { opened, show } = serve(async () => 'No application is registered');
  await expect(show('a.pdf', new TextEncoder().encode('MZ'))).rejects.toThrow(/wrong form/);
  await expect(show('a.pdf', 'text')).rejects.toThrow(/wrong form/);
  expect(opened).toEqual([]);
  expect(await show('a.pdf', pdf('a'))).toBe(false);
  expect(await serve(() => Promise.reject(new Error('no'))).show('a.pdf', pdf('a'))).toBe(false);
});
