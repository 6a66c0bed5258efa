import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fail, issue, msg, ok, type Result } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';
import { fileIssue } from '../files/faults.ts';
import { systemDisk, type Disk } from './disk.ts';

/** Files on their way into a folder: hidden, with the process that writes them. */
const PART = /^\..+\.(\d+)\.boardwright-part$/;
const partOf = (file: string): string =>
  path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.boardwright-part`);
/** A file of another computer in a shared folder is left alone for so long. */
const ABANDONED_MS = 60_000;

/** Windows refuses to replace a file while a scanner or an indexer reads it, for a moment. */
const PASSING = new Set(['EBUSY', 'EPERM', 'EACCES']);
const ATTEMPTS = 5;
const PAUSE_MS = 80;

interface Planned {
  /** Where the file lies, links followed. */
  readonly file: string;
  readonly part: string;
  readonly bytes: Uint8Array;
  readonly isNew: boolean;
}

/** The file that a name stands for, through links, also where the file of a link is missing. */
function followed(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const found = lstatSync(file, { throwIfNoEntry: false });
    return found?.isSymbolicLink() ? path.resolve(path.dirname(file), readlinkSync(file)) : file;
  }
}

async function replace(disk: Disk, { part, file }: Planned): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return disk.replace(part, file);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (attempt >= ATTEMPTS || !PASSING.has(code)) throw error;
      await after(PAUSE_MS);
    }
}

/**
 * Replaces files of a folder that belongs to the user. Each changes in one step, from all of the old to all of the new content: a
 * full disk, a crash or a power loss leaves no half-written file. New files come first, so that no sheet refers to one that is
 * missing. Modes, owners and links stay.
 *
 * @param root the folder, which must exist
 * @param files with names relative to the folder
 * @param isExpected whether the folder is still as it was read; asked last of all
 * @returns whether the files were replaced; false where `isExpected` said no
 */
export async function replaceFiles(
  root: string,
  files: readonly OutputFile[],
  isExpected: () => Promise<boolean>,
  disk = systemDisk,
): Promise<Result<boolean>> {
  const top = path.resolve(root);
  let current = top;
  const begun: string[] = [];
  try {
    const plan: Planned[] = [];
    for (const { name, bytes } of files) {
      const named = path.resolve(top, name);
      if (!named.startsWith(top.endsWith(path.sep) ? top : top + path.sep))
        return fail(
          issue('error', msg('file.outside', 'the design refers to a file outside the target folder'), { file: named }),
        );
      current = named;
      const file = followed(named);
      const isNew = !statSync(file, { throwIfNoEntry: false });
      // Replacing a file needs rights in its folder only: one that is marked read-only stays as it is.
      if (!isNew) accessSync(file, constants.W_OK);
      plan.push({ file, part: partOf(file), bytes, isNew });
    }
    plan.sort((a, b) => Number(b.isNew) - Number(a.isNew));
    current = top;
    statSync(top);
    for (const { file, part, bytes } of plan) {
      current = file;
      if (path.dirname(file) !== top) mkdirSync(path.dirname(file), { recursive: true });
      rmSync(part, { force: true });
      begun.push(part);
      disk.write(part, bytes, statSync(file, { throwIfNoEntry: false }) ?? null);
    }
    if (!(await isExpected())) {
      removeAll(begun);
      return ok(false);
    }
    for (const each of plan) {
      current = each.file;
      await replace(disk, each);
    }
    return ok(true);
  } catch (error) {
    removeAll(begun);
    return fail(fileIssue(error, current));
  }
}

function removeAll(parts: readonly string[]): void {
  for (const part of parts)
    try {
      rmSync(part, { force: true });
    } catch {
      // The folder is gone, and the file with it.
    }
}

/** Removes what a save that was interrupted left in these folders. */
export function removeAbandoned(folders: Iterable<string>, now = Date.now()): void {
  for (const folder of folders)
    try {
      for (const name of readdirSync(folder)) {
        const pid = PART.exec(name)?.[1];
        if (pid === undefined || isRunning(Number(pid))) continue;
        const part = path.join(folder, name);
        if (now - statSync(part).mtimeMs > ABANDONED_MS) rmSync(part, { force: true });
      }
    } catch {
      // What cannot be read or removed now is looked for again at the next start.
    }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
