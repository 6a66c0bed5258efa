import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { english } from '@boardwright/engine/base';
import type { RawStore } from '@boardwright/engine/storage';
import { writeFiles } from '@boardwright/native';
import type { Kept } from './kept.ts';

const DAY_MS = 24 * 3600 * 1000;
const NEWEST = 10;
const NAME = /^boardwright-backup-\d{4}-\d\d-\d\d(-\d{6})?\.zip$/;

/** Where backups go, and when the last one was made (UTC, ISO). */
export const backupState = z.object({ folder: z.string().min(1).max(4096).nullable(), last: z.string().nullable() });
export type BackupState = z.infer<typeof backupState>;

type Source = Pick<RawStore, 'list' | 'parts' | 'backup'>;

/** Whether something changed since the last backup, and that is a day ago. */
export function isDue(store: Source, last: string | null, now: Date): boolean {
  if (last !== null && now.getTime() - Date.parse(last) < DAY_MS) return false;
  const changed = [...store.list(false), ...store.list(true), ...store.parts(0).parts];
  return changed.some(({ updated }) => last === null || updated > last);
}

/** Writes a backup into a folder and keeps the newest ones; gives why it could not, null when it could. */
export function backUp(store: Source, folder: string, now: Date): string | null {
  const [day, time] = now.toISOString().split('T') as [string, string];
  const clock = time.slice(0, 8).replaceAll(':', '');
  try {
    mkdirSync(folder, { recursive: true });
    const made = `boardwright-backup-${day}-${clock}.zip`;
    const written = writeFiles(folder, [{ name: made, bytes: store.backup() }]);
    if (!written.ok) return written.error[0] ? english(written.error[0].message) : 'unknown';
    // Names sort by time.
    const old = readdirSync(folder)
      .filter(name => NAME.test(name))
      .sort()
      .slice(0, -NEWEST);
    for (const name of old) rmSync(path.join(folder, name));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Makes a backup where one is due. `fallback`: the folder while the user has chosen none. */
export function backUpWhenDue(store: Source, state: Kept<BackupState>, fallback: string, now: Date): string | null {
  const { folder, last } = state.value;
  if (!isDue(store, last, now)) return null;
  const fault = backUp(store, folder ?? fallback, now);
  if (fault === null) state.set({ folder, last: now.toISOString() });
  return fault;
}
