import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { fail, issue, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import { fileIssue } from '../files/faults.ts';
import type { BackupReply, BackupTask } from './backupThread.ts';
import type { FileStore } from './index.ts';

export interface BackupJob {
  readonly store: Pick<FileStore, 'copyTo'>;
  /** Folder of this program for the copy of the store that the backup is made from. */
  readonly scratch: string;
  readonly target: string;
  /** Starts a thread that calls `runStoreWorker` with the task. */
  readonly startWorker: (task: BackupTask) => Worker;
  /** Share that is done, 0 to 1. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Copying the store is a small part of the work, packing it is the rest. */
const COPY_SHARE = 0.2;
const COPY = /^backup-\d+\.copy(-wal|-shm|-journal)?$/;
/** A backup that was being written, by the process of a number; see `partOf`. */
const PART = /^\.boardwright-backup-.*\.zip\.(\d+)\.part$/;
/** A backup that is being written grows all the time; another computer may write into the same folder. */
const STALE_MS = 10 * 60_000;

/**
 * Writes a backup of a store that stays in use. The store is copied a megabyte at a time, and a thread makes the backup from the copy. The
 * target appears when it is whole; a cancelled or failed backup leaves the file that was there before, and nothing besides.
 *
 * @returns true; false where it was cancelled; fails where a file cannot be written or the store cannot be read
 */
export async function writeBackupFile(job: BackupJob): Promise<Result<boolean>> {
  const { store, scratch, target, signal, onProgress } = job;
  const part = partOf(target);
  const copy = path.join(scratch, `backup-${process.pid}.copy`);
  try {
    mkdirSync(scratch, { recursive: true });
    mkdirSync(path.dirname(target), { recursive: true });
    removeLeft(scratch, part);
    removeStaleParts(path.dirname(target));
    await store.copyTo(copy, { signal, onProgress: done => onProgress(done * COPY_SHARE) });
    const reply = await inThread(job, { type: 'backup', copy, target, part });
    if (reply === null) return ok(false);
    return reply.type === 'failed' ? fail(faultOf(reply, target)) : ok(true);
  } catch (error) {
    if (signal.aborted) return ok(false);
    return fail(faultOf({ code: codeOf(error), reason: reasonOf(error) }, target));
  } finally {
    removeLeft(scratch, part);
  }
}

type LastReply = Exclude<BackupReply, { type: 'progress' }>;

/** Null where it was cancelled. */
function inThread({ startWorker, signal, onProgress }: BackupJob, task: BackupTask): Promise<LastReply | null> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(task);
    let last: LastReply | null | undefined;
    const end = (reply: LastReply | null): void => {
      last ??= reply;
      void worker.terminate();
    };
    worker.on('message', (reply: BackupReply) => {
      if (reply.type === 'progress') onProgress(COPY_SHARE + reply.done * (1 - COPY_SHARE));
      else end(reply);
    });
    worker.on('error', reject);
    // The thread holds its files until it has ended.
    worker.on('exit', code => {
      if (last === undefined) reject(new Error(`the thread ended with code ${code}`));
      else resolve(last);
    });
    signal.addEventListener('abort', () => end(null));
  });
}

/** Removes what a backup leaves on the way, this one or one that crashed. */
function removeLeft(scratch: string, part: string): void {
  try {
    for (const name of readdirSync(scratch)) if (COPY.test(name)) rmSync(path.join(scratch, name), { force: true });
    rmSync(part, { force: true });
  } catch {
    // The folder is not there, or is not one: then nothing was written.
  }
}

/** Where a backup is written until it is whole. */
const partOf = (target: string): string =>
  path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.part`);

/** Removes parts of backups that ended with their programs, such as by quitting. */
function removeStaleParts(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const [, owner] = PART.exec(name) ?? [];
      if (owner === undefined || isRunning(Number(owner))) continue;
      const file = path.join(folder, name);
      if (Date.now() - statSync(file).mtimeMs > STALE_MS) rmSync(file, { force: true });
    }
  } catch {
    // A part that cannot be removed does not keep a backup from being written.
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // It runs, for another user.
    return codeOf(error) === 'EPERM';
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function faultOf(
  { code, reason }: { readonly code: string | undefined; readonly reason: string },
  file: string,
): Issue {
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return fileIssue(Object.assign(new Error(reason), { code }), file);
  return issue(
    'error',
    msg('backup.failed', 'The backup could not be written: {{reason}}. Projects are not changed.', { reason }),
    {
      file,
    },
  );
}
