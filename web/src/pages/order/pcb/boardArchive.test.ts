import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { archiveOf, isOdb, isRar } from './boardArchive.ts';

const file = (name: string, ...bytes: number[]) => ({ name, bytes: Uint8Array.from(bytes) });

test('an archive is uploaded as it is', () => {
  const zip = file('board.zip', 1, 2, 3);
  expect(archiveOf([zip])).toBe(zip);
});

test('several files go into one archive, unchanged and always in the same bytes', () => {
  const files = [file('a.gtl', 1, 2, 3), file('b.gbl', 4, 5)];
  const archive = archiveOf(files);
  expect(unzipSync(archive.bytes)).toEqual({ 'a.gtl': files[0]!.bytes, 'b.gbl': files[1]!.bytes });
  expect(archiveOf(files).bytes).toEqual(archive.bytes);
});

test('a board file is packed, for files of any program are not stored', () => {
  const archive = archiveOf([file('amp.kicad_pcb', 1, 2)]);
  expect(archive.name).toBe('amp.kicad_pcb.zip');
  expect(unzipSync(archive.bytes)).toEqual({ 'amp.kicad_pcb': Uint8Array.of(1, 2) });
});

test('archives that nobody here can open are known by name or content', () => {
  expect([file('x.rar'), file('x', 0x52, 0x61, 0x72, 0x21), file('x.zip', 0x50)].map(isRar)).toEqual([
    true,
    true,
    false,
  ]);
  expect([file('job.tgz'), file('job.tar.gz'), file('x.zip')].map(isOdb)).toEqual([true, true, false]);
});
