import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { archiveOf } from './boardArchive.ts';

const file = (name: string, ...bytes: number[]) => ({ name, bytes: Uint8Array.from(bytes) });

test.each(['board.zip', 'board.RAR', 'job.tgz', 'job.tar.gz'])('an archive is uploaded as it is: %s', name => {
  const archive = file(name, 1, 2, 3);
  expect(archiveOf([archive])).toBe(archive);
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
