import type { FileSet } from '../port.ts';
import { isPackedZ, unpackZ } from './unpackZ.ts';

const MATRIX = /(^|\/)matrix\/matrix(\.z)?$/i;

/** The matrix files among files: one for each ODB++ job. */
export const matricesIn = (files: FileSet): string[] => files.names.filter(name => MATRIX.test(name));

const text = new TextDecoder('utf-8');

/** The files of one ODB++ job; upper and lower case do not differ, and single files may be packed. */
export class JobFiles {
  readonly names: readonly string[];
  readonly #files: FileSet;
  readonly #byName: ReadonlyMap<string, string>;

  constructor(files: FileSet, matrix: string) {
    const root = matrix.replace(MATRIX, '$1');
    this.#files = files;
    this.#byName = new Map(
      files.names
        .filter(name => name.startsWith(root))
        .map(name => [name.slice(root.length).toLowerCase().replace(/\.z$/, ''), name]),
    );
    this.names = [...this.#byName.keys()];
  }

  /** The text of a file by its path in the job; null where it is missing or damaged. */
  read(path: string): string | null {
    const bytes = this.#files.read(this.#byName.get(path.toLowerCase()) ?? '');
    if (!bytes) return null;
    const whole = isPackedZ(bytes) ? unpackZ(bytes) : bytes;
    return whole && text.decode(whole);
  }
}
