import { accessSync, constants, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** clang and lld, which make programs for any processor. */
export interface Clang {
  readonly c: string;
  readonly cxx: string;
  readonly ar: string;
  readonly link: string;
  /** The folder of its own headers, of all its versions. */
  readonly headers: string;
  /** Changes when it is replaced. */
  readonly version: string;
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The newest of those that the path leads to, by their names: 'clang-14', 'clang'. */
export function findClang(env: Readonly<Record<string, string | undefined>>): Clang | null {
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const numbers = folders.flatMap(folder => {
    try {
      return readdirSync(folder).flatMap(name => /^clang(-\d+)$/.exec(name)?.[1] ?? []);
    } catch {
      return [];
    }
  });
  const suffixes = [...new Set(numbers)].sort((a, b) => Number(a) - Number(b)).concat('');
  for (const suffix of suffixes) {
    const find = (name: string) => folders.map(folder => path.join(folder, name + suffix)).find(runs);
    const [c, cxx, ar, link] = [find('clang'), find('clang++'), find('llvm-ar'), find('ld.lld')];
    if (c && cxx && ar && link)
      return {
        c,
        cxx,
        ar,
        link,
        headers: path.resolve(realpathSync(c), '../../lib/clang'),
        version: `${c}@${statSync(c).mtimeMs}`,
      };
  }
  return null;
}
