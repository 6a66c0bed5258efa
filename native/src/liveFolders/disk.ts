import { closeSync, fchmodSync, fchownSync, fsyncSync, openSync, renameSync, writeSync, type Stats } from 'node:fs';

/** What saving asks of the file system. */
export interface Disk {
  /** Writes a new file to the disk itself, with mode and owner of the one that it will replace. */
  write(file: string, bytes: Uint8Array, like: Stats | null): void;
  /** Puts a file in the place of another one, at once. */
  replace(from: string, to: string): void;
}

function writeLike(file: string, bytes: Uint8Array, like: Stats | null): void {
  const handle = openSync(file, 'wx', like ? like.mode & 0o777 : 0o666);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
    if (like && process.platform !== 'win32') {
      // Others must be able to use the file as before; the creation mask removes rights.
      fchmodSync(handle, like.mode & 0o7777);
      giveTo(handle, like);
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function giveTo(handle: number, { uid, gid }: Stats): void {
  try {
    fchownSync(handle, uid, gid);
  } catch {
    // Only an administrator may give files to others: the file then belongs to its editor.
  }
}

export const systemDisk: Disk = { write: writeLike, replace: renameSync };
