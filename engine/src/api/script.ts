import type { english, mm, newId } from '../base/index.ts';
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
  typeof write & { readonly english: typeof english; readonly mm: typeof mm; readonly newId: typeof newId };

/** What a script gets, of `boardwright run` and of the script console of the editor. */
export interface ScriptContext {
  /** The design: schematic and board as documents, either null where the project has none. */
  readonly design: read.Design;
  /** The functions of this package, so that a script runs in any folder without an installation. */
  readonly engine: Functions;
  /** The values of `--arg`, or of the field of the console, in their order. */
  readonly args: readonly string[];
  /** Prints a line: on standard output, or in the log of the console. */
  print(line: string): void;
  /**
   * Writes a file, when the script has ended without an error: into the folder of `--out`, or offered for saving in the console.
   *
   * @param name Path relative to the folder, with '/' as separator.
   * @param content Bytes, or a text that is written as UTF-8.
   */
  write(name: string, content: Uint8Array | string): void;
}

/**
 * The default export of a script. Changes of the design's documents are made with `transact`. When the script has ended without an error,
 * `boardwright run --save` writes them into the files of the project, and the console makes one undo step of them.
 *
 * @returns false, or a promise of it, if the script found something to fix: the exit status of `boardwright run` is then 1.
 * @throws Any error ends the run; nothing is written or changed.
 */
export type Script = (context: ScriptContext) => unknown;
