import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { english, fail, issue, msg, type Result } from '@boardwright/engine/base';
import { StoreError, type RawStore } from '@boardwright/engine/storage';
import { writeBackupFile, type BackupJob } from '@boardwright/native';
import type { Kept } from './kept.ts';

const DAY_MS = 24 * 3600 * 1000;
const NEWEST = 10;
/** Automatic backups only: those that the user makes have no time in their names, and are never deleted. */
const NAME = /^boardwright-backup-\d{4}-\d\d-\d\d-\d{6}\.zip$/;

/** Where backups go, and when the last one was made (UTC, ISO). */
export const backupState = z.object({ folder: z.string().min(1).max(4096).nullable(), last: z.string().nullable() });
export type BackupState = z.infer<typeof backupState>;

type Source = Pick<RawStore, 'list' | 'parts'>;

/** Whether something changed since the last backup, and that is a day ago. */
function isDue(store: Source, last: string | null, now: Date): boolean {
  if (last !== null && now.getTime() - Date.parse(last) < DAY_MS) return false;
  const changed = [...store.list(false), ...store.list(true), ...store.parts(0).parts];
  return changed.some(({ updated }) => last === null || updated > last);
}

/** Writes backups of the store, one at a time. */
export class BackupWriter {
  private readonly job: (target: string) => Omit<BackupJob, 'target' | 'onProgress' | 'signal'>;
  private running: AbortController | null = null;

  constructor(job: (target: string) => Omit<BackupJob, 'target' | 'onProgress' | 'signal'>) {
    this.job = job;
  }

  /** Gives false where it was cancelled. */
  async write(target: string, onProgress: BackupJob['onProgress'] = () => {}): Promise<Result<boolean>> {
    if (this.running) return fail(issue('error', BUSY, { file: target }));
    const running = (this.running = new AbortController());
    try {
      return await writeBackupFile({ ...this.job(target), target, onProgress, signal: running.signal });
    } catch (error) {
      if (error instanceof StoreError) return fail(issue('error', unreadable(error.fault), { file: target }));
      throw error;
    } finally {
      this.running = null;
    }
  }

  cancel(): void {
    this.running?.abort();
  }
}

const BUSY = msg('backup.busy', 'Another backup is being written. Wait until it is done.');
const unreadable = (reason: string) =>
  msg('backup.failed', 'The backup could not be written: {{reason}}. Projects are not changed.', { reason });

/** Writes a backup into a folder and keeps the newest ones; gives why it could not, null when it could. */
async function backUp(write: Write, folder: string, now: Date): Promise<string | null> {
  const [day, time] = now.toISOString().split('T') as [string, string];
  const clock = time.slice(0, 8).replaceAll(':', '');
  const written = await write(path.join(folder, `boardwright-backup-${day}-${clock}.zip`));
  if (!written.ok) return written.error[0] ? english(written.error[0].message) : 'unknown';
  if (!written.value) return 'cancelled';
  // Names sort by time.
  const old = readdirSync(folder)
    .filter(name => NAME.test(name))
    .sort()
    .slice(0, -NEWEST);
  for (const name of old) rmSync(path.join(folder, name), { force: true });
  return null;
}

interface Due {
  readonly store: Source;
  readonly state: Kept<BackupState>;
  /** The folder while the user has chosen none. */
  readonly fallback: string;
  readonly write: Write;
  readonly now: Date;
}

type Write = (target: string) => Promise<Result<boolean>>;

/**
 * Makes a backup where one is due; gives why it could not, null when it could or none is due. A folder that the user chooses meanwhile
 * gets a backup too.
 */
export async function backUpWhenDue({ store, state, fallback, write, now }: Due): Promise<string | null> {
  for (;;) {
    const { folder, last } = state.value;
    if (!isDue(store, last, now)) return null;
    const fault = await backUp(write, folder ?? fallback, now);
    if (state.value.folder !== folder) continue;
    if (fault === null) state.set({ folder, last: now.toISOString() });
    return fault;
  }
}
