import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** Where compiled cores and libraries are kept: in the user's own folder, because what lies there is linked and run. */
export const cacheFolder = (env: Env): string =>
  path.join(env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'), 'boardwright', 'avr');

export const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24);

/**
 * The folder of a key, filled by `make` when it is missing. It appears whole or not at all, even if another process makes the same at
 * the same time. Null when `make` failed, which has reported why.
 */
export async function cached(
  root: string,
  key: string,
  make: (folder: string) => Promise<boolean>,
): Promise<string | null> {
  const target = path.join(root, key);
  if (existsSync(target)) return target;
  mkdirSync(root, { recursive: true });
  const folder = mkdtempSync(path.join(root, '.making-'));
  try {
    if (!(await make(folder))) return null;
    try {
      renameSync(folder, target);
    } catch (error) {
      if (!existsSync(target)) throw error;
    }
    return target;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The object files in a folder. */
export const objectsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.o'))
    .sort()
    .map(name => path.join(folder, name));
