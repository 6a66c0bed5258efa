import type { english } from '../base/index.ts';
import type * as check from './check.ts';
import type * as manufacture from './manufacture.ts';
import type * as read from './read.ts';
import type * as route from './route.ts';
import type * as write from './write.ts';

/** The functions of this package. */
type Functions = typeof check &
  typeof manufacture &
  typeof read &
  typeof route &
  typeof write & { readonly english: typeof english };

/** What a script of `boardwright run` gets. */
export interface ScriptContext {
  /** The design of `--design`: schematic and board as documents, either null where the project has none. */
  readonly design: read.Design;
  /** The functions of this package, so that a script runs in any folder without an installation. */
  readonly engine: Functions;
  /** The values of `--arg`, in their order. */
  readonly args: readonly string[];
  /** Prints a line on standard output. */
  print(line: string): void;
  /**
   * Writes a file into the folder of `--out`, when the script has ended without an error.
   *
   * @param name Path relative to the folder, with '/' as separator.
   * @param content Bytes, or a text that is written as UTF-8.
   */
  write(name: string, content: Uint8Array | string): void;
}

/**
 * The default export of a script. Changes of the design's documents, made with `transact`, are written into the files of the project with
 * `--save`, when the script has ended without an error.
 *
 * @returns false, or a promise of it, if the script found something to fix: the exit status is then 1.
 * @throws Any error ends the run with status 1; nothing is written.
 */
export type Script = (context: ScriptContext) => unknown;
