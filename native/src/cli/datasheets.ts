import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatasheetIndex, datasheetFault, DATASHEET_LIMITS, type Datasheet } from '@boardwright/engine/assistant';
import { fail, ok, type Issue, type Result } from '@boardwright/engine/base';
import { fileIssue } from '../files/faults.ts';

/** Reads PDF files in a thread of its own, one after the other: what a damaged one does to the reader stays there. */
export class DatasheetThread {
  private readonly worker = new Worker(new URL('./datasheetThread.ts', import.meta.url));

  read(name: string, bytes: Uint8Array): Promise<Result<Datasheet>> {
    return new Promise((resolve, reject) => {
      this.worker.removeAllListeners().once('message', resolve).once('error', reject);
      this.worker.postMessage({ name, bytes });
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}

/** What is wrong, with the file as the user has named it. */
const placed = (issues: readonly Issue[], file: string): Result<never> =>
  fail(...issues.map(each => ({ ...each, place: { file } })));

async function readOne(file: string, thread: DatasheetThread): Promise<Result<Datasheet>> {
  try {
    const name = path.basename(file);
    const { size } = await stat(file);
    // Before it is in memory.
    const fault = size > DATASHEET_LIMITS.bytes && datasheetFault(name, size, new Uint8Array());
    const read = fault ? fail(fault) : await thread.read(name, new Uint8Array(await readFile(file)));
    return read.ok ? read : placed(read.error, file);
  } catch (error) {
    return fail(fileIssue(error, file));
  }
}

/** What answers questions from datasheets; null where none are named. */
export async function datasheetsOf(files: readonly string[]): Promise<Result<DatasheetIndex | null>> {
  if (files.length === 0) return ok(null);
  const thread = new DatasheetThread();
  const index = new DatasheetIndex();
  try {
    for (const file of files) {
      const read = await readOne(file, thread);
      if (!read.ok) return read;
      index.add(read.value);
    }
    return ok(index);
  } finally {
    await thread.end();
  }
}
