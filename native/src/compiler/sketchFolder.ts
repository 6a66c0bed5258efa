import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SketchFile } from '@boardwright/sim/sketch';

const FILE = /\.(ino|pde|c|cc|cpp|cxx|S|h|hh|hpp|inc)$/i;
const MOST = 4 << 20;

/**
 * A sketch as it lies on the disk: a folder, or one of its .ino files, which stands for the folder. Throws what the operating
 * system says of files.
 */
export function readSketch(given: string): { readonly name: string; readonly files: readonly SketchFile[] } {
  const folder = statSync(given).isDirectory() ? given : path.dirname(given);
  const isFile = folder !== given;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && FILE.test(entry.name))
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(name => !name.includes('/') || name.startsWith('src/'))
    .sort();
  const name = isFile ? path.parse(given).name : path.basename(path.resolve(given));
  const files = names
    .filter(each => statSync(path.join(folder, each)).size < MOST)
    .map(each => ({ name: each, text: readFileSync(path.join(folder, each), 'utf8') }));
  return { name, files };
}
