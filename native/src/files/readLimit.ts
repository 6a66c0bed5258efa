import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

interface Limit {
  readonly root: string;
  /** Files that were asked for and lie outside. */
  readonly refused: Set<string>;
}

const limits = new AsyncLocalStorage<Limit>();

/** A path with all links of what exists of it followed. */
export function realOf(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  // A drive of Windows that is not there.
  if (path.dirname(file) === file) return file;
  return path.join(realOf(path.dirname(file)), path.basename(file));
}

/** Whether a file lies in a folder or below, with the links of both followed. */
export function liesIn(folder: string, file: string): boolean {
  const [root, real] = [realpathSync(folder), realOf(file)];
  return real === root || real.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
}

/**
 * Runs something for which designs may only refer to files of a folder: for other programs, which may open designs of strangers. The user's own
 * commands run without a limit.
 *
 * @returns What it gives, and the files outside of the folder that a design referred to. They were not read.
 */
export async function readingWithin<T>(
  folder: string,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly refused: readonly string[] }> {
  const refused = new Set<string>();
  const value = await limits.run({ root: folder, refused }, work);
  return { value, refused: [...refused] };
}

/** Whether a file that a design refers to may be read now. */
export function mayRead(file: string): boolean {
  const limit = limits.getStore();
  if (!limit || liesIn(limit.root, file)) return true;
  limit.refused.add(file);
  return false;
}
