import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asId, newId } from '@boardwright/engine/base';
import { sha256Now } from '@boardwright/engine/storage';
import { writeBackupFile, type BackupJob } from '../../src/store/backupFile.ts';
import { openRawStore, type FileStore } from '../../src/store/index.ts';

let folder: string;
let store: FileStore;
const project = newId();
const at = (name: string): string => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-backup-'));
  store = openRawStore(at('projects.boardwright'));
  store.create(project, 'one', 0, []);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

/** Files that do not get smaller: packing them takes a while. */
function addFiles(count: number): void {
  for (let i = 0; i < count; i++) {
    const bytes = new Uint8Array(1 << 20);
    for (let from = 0; from < bytes.length; from += 65_536) crypto.getRandomValues(bytes.subarray(from, from + 65_536));
    store.putBlob(project, `file-${i}`, sha256Now(bytes), bytes);
  }
}

const job = (patch: Partial<BackupJob> = {}): BackupJob => ({
  store,
  scratch: at('scratch'),
  target: at('out/backup.zip'),
  startWorker: task => new Worker(new URL('./backup.process.ts', import.meta.url), { workerData: task }),
  onProgress: () => {},
  signal: new AbortController().signal,
  ...patch,
});

test('the backup is that of the store, which is used meanwhile, and nothing else is left', async () => {
  addFiles(4);
  const seen: number[] = [];
  let turns = 0;
  const turning = setInterval(() => turns++, 1);
  const written = writeBackupFile(job({ onProgress: done => seen.push(done) }));
  // An edit of this moment: the copy has it, or a backup without it is whole all the same.
  store.rename(project, 'renamed');
  expect(await written).toEqual({ ok: true, value: true });
  clearInterval(turning);
  expect(turns).toBeGreaterThan(5);
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBeLessThanOrEqual(1);
  expect([readdirSync(at('out')), readdirSync(at('scratch'))]).toEqual([['backup.zip'], []]);
  const bytes = new Uint8Array(readFileSync(at('out/backup.zip')));
  expect(Buffer.compare(bytes, store.backup())).toBe(0);
  const other = openRawStore(at('other.boardwright'));
  expect(other.restoreBackup(bytes, 'add')).toEqual({ added: 1, kept: 0, parts: 0 });
  expect(other.get(asId(project)).name).toBe('renamed');
  other.close();
});

test.each([0.01, 0.5])(
  'one that is cancelled at %f leaves the file that was there, and nothing besides',
  async share => {
    addFiles(4);
    mkdirSync(at('out'));
    writeFileSync(at('out/backup.zip'), 'before');
    const stop = new AbortController();
    const written = await writeBackupFile(
      job({ signal: stop.signal, onProgress: done => done >= share && stop.abort() }),
    );
    expect(written).toEqual({ ok: true, value: false });
    expect(readFileSync(at('out/backup.zip'), 'utf8')).toBe('before');
    expect([readdirSync(at('out')), readdirSync(at('scratch'))]).toEqual([['backup.zip'], []]);
  },
);

test('what cannot be written is reported, and leaves nothing', async () => {
  writeFileSync(at('out'), 'a file');
  expect(await writeBackupFile(job())).toMatchObject({ ok: false, error: [{ place: { file: at('out/backup.zip') } }] });
  mkdirSync(at('folder.zip'));
  const written = await writeBackupFile(job({ target: at('folder.zip') }));
  expect(written).toMatchObject({ ok: false, error: [{ message: { id: 'file.notFile' } }] });
  expect(readdirSync(at('scratch'))).toEqual([]);
});

test('a thread that dies is reported, and the copy that a crash left is removed', async () => {
  mkdirSync(at('scratch'));
  writeFileSync(at('scratch/backup-1.copy'), 'left by a crash');
  const written = await writeBackupFile(job({ startWorker: () => new Worker('process.exit(3)', { eval: true }) }));
  expect(written).toMatchObject({ ok: false, error: [{ message: { id: 'backup.failed' } }] });
  expect([readdirSync(at('out')), readdirSync(at('scratch'))]).toEqual([[], []]);
});

test('parts of backups whose programs have ended are removed, and no others', async () => {
  mkdirSync(at('out'));
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  const dayAgo = new Date(Date.now() - 24 * 3600_000);
  const put = (name: string, changed: Date): string => {
    writeFileSync(at(`out/${name}`), '');
    utimesSync(at(`out/${name}`), changed, changed);
    return name;
  };
  put(`.boardwright-backup-2030-01-01-120000.zip.${ended}.part`, dayAgo);
  const others = [
    put(`.boardwright-backup-2030-01-02-120000.zip.${ended}.part`, new Date()),
    put(`.boardwright-backup-2030-01-03-120000.zip.${process.ppid}.part`, dayAgo),
    put(`.letter.odt.${ended}.part`, dayAgo),
    put('boardwright-backup-2030-01-01.zip', dayAgo),
  ];
  expect(await writeBackupFile(job())).toEqual({ ok: true, value: true });
  expect(readdirSync(at('out')).sort()).toEqual([...others, 'backup.zip'].sort());
});
