import type { CompileProgress, CompileRequest, CompileResult } from '../compiler.ts';

/** Where the parts of the compiler lie: addresses of the modules, of what emscripten wrote next to them, and of the packs. */
export interface Addresses {
  readonly programs: Readonly<Record<string, { readonly wasm: string; readonly script: string }>>;
  readonly packs: Readonly<Record<string, string>>;
}

/** What the worker is asked: to compile, or to get ready for a board, which has no answer but a fault. */
export type Asked = { readonly addresses: Addresses } & (
  { readonly request: CompileRequest } | { readonly prepare: string }
);

/** What it answers: any number of steps, then one of the others. */
export type Answer =
  | { readonly step: CompileProgress }
  | { readonly result: CompileResult }
  /** A part of the compiler could not be had. */
  | { readonly missing: string };
