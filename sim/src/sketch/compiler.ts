import type { Issue } from '@boardwright/engine/base';

/** A file of a sketch: its path inside the sketch's folder, with slashes. */
export interface SketchFile {
  readonly name: string;
  readonly text: string;
}

/** A library that came with the project: its folder's name and its files. */
export interface SketchLibrary {
  readonly name: string;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

export interface CompileRequest {
  /** Of the sketch; the tab of this name comes first. */
  readonly name: string;
  readonly files: readonly SketchFile[];
  /** A board's id: 'uno'. */
  readonly board: string;
  readonly libraries?: readonly SketchLibrary[];
}

/** What a compiler says, with line and column from 1 in a file of the sketch or of a library. */
export interface CompileMessage {
  readonly severity: 'error' | 'warning' | 'info';
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly text: string;
}

/** Bytes that a program takes, and that there are. */
export interface ProgramSize {
  readonly flash: number;
  readonly flashMost: number;
  /** Static variables only. */
  readonly ram: number;
  readonly ramMost: number;
}

export interface CompileResult {
  /** Null where there were errors. */
  readonly program: { readonly hex: string; readonly elf: Uint8Array; readonly size: ProgramSize } | null;
  readonly messages: readonly CompileMessage[];
  /** What prevented compiling at all: no compiler, no such board, a refused file, too long. */
  readonly issues: readonly Issue[];
}

/** What a compiler does just now: it fetches itself first where it runs in the browser. */
export type CompileProgress = 'loading' | 'compiling' | 'linking';

/** Compiles sketches: on this machine, on a server, or in the browser. */
export interface Compiler {
  /** A sketch for a board is likely to be compiled soon: what takes time before the first one may be done already. */
  prepare?(board: string): void;
  compile(
    request: CompileRequest,
    signal?: AbortSignal,
    tell?: (progress: CompileProgress) => void,
  ): Promise<CompileResult>;
}
