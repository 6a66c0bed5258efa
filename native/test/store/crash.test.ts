import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleBoard } from '../../../engine/test/storage/sample.ts';
import { openStore } from '../../src/store/index.ts';

const kills = Number(process.env['BOARDWRIGHT_KILLS'] ?? 4);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-crash-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the appender and kills it after it has acknowledged this many changes, at any point of its work. */
function killAfter(acknowledged: number, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'appender.ts'), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    let waiting = false;
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      if (waiting || output.split('\n').length <= acknowledged) return;
      waiting = true;
      setTimeout(() => child.kill('SIGKILL'), Math.random() * 12);
    });
    child.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(errors));
      // The last line may be cut off by the kill; what stands before a line end was acknowledged.
      resolve(Number(output.slice(0, output.lastIndexOf('\n')).split('\n').at(-1)));
    });
  });
}

test(
  `${kills} kills at random moments lose no acknowledged change and leave a sound file`,
  { timeout: 0 },
  async () => {
    const file = path.join(folder, 'projects.boardwright');
    const store = openStore(file);
    const { id } = await store.create('p', 0, [sampleBoard()]);
    const document = (await store.documents(id))[0]!.id;
    await store.close();

    let acknowledged = 0;
    for (let kill = 0; kill < kills; kill++) {
      acknowledged = await killAfter(1 + Math.floor(Math.random() * 25), [file, document]);
      const check = new Sqlite(file);
      expect(check.pragma('integrity_check', { simple: true })).toBe('ok');
      check.close();
      const reopened = openStore(file);
      const { summary, objects } = await reopened.load(document);
      // The one after the last acknowledged may have been committed before the kill, and no further one.
      expect([acknowledged, acknowledged + 1]).toContain(summary.revision);
      const ids = new Set<string>(objects.map(each => each.id));
      for (let revision = 1; revision <= summary.revision; revision++) expect(ids.has(`r${revision}`)).toBe(true);
      expect(ids.size).toBe(2 + summary.revision);
      const parts = new Set((await reopened.parts(0)).parts.map(({ name }) => name));
      // A part is stored before the change that reports it.
      for (let revision = 1; revision <= summary.revision; revision++) expect(parts.has(`r${revision}`)).toBe(true);
      await reopened.close();
    }
    expect(acknowledged).toBeGreaterThan(kills);
  },
);
