/** A place in a script; lines and columns count from 1. */
export interface ScriptFault {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

export interface Completion {
  readonly name: string;
  readonly kind: string;
  readonly sort: string;
  readonly insert: string;
}

/** Type and docstring of a name. */
export interface Described {
  readonly type: string;
  readonly doc: string;
}

export interface Signature {
  readonly label: string;
  readonly doc: string;
  readonly parameters: readonly string[];
}

/** A script as JavaScript; the line of the script, from 1, of each line of it. Or why it is none. */
export type Compiled =
  | { readonly ok: true; readonly code: string; readonly lines: readonly number[] }
  | { readonly ok: false; readonly faults: readonly ScriptFault[] };

/** What can be asked about a text, with the answers. Places are characters from the start. */
export interface LanguageCalls {
  compile: { readonly ask: { readonly text: string }; readonly answer: Compiled };
  check: { readonly ask: { readonly text: string }; readonly answer: readonly ScriptFault[] };
  complete: { readonly ask: { readonly text: string; readonly at: number }; readonly answer: readonly Completion[] };
  detail: {
    readonly ask: { readonly text: string; readonly at: number; readonly name: string };
    readonly answer: Described | null;
  };
  describe: { readonly ask: { readonly text: string; readonly at: number }; readonly answer: Described | null };
  signature: {
    readonly ask: { readonly text: string; readonly at: number };
    readonly answer: { readonly signatures: readonly Signature[]; readonly active: number; readonly at: number } | null;
  };
}

export type LanguageCall = keyof LanguageCalls;

export interface LanguageRequest<C extends LanguageCall = LanguageCall> {
  readonly id: number;
  readonly call: C;
  readonly ask: LanguageCalls[C]['ask'];
}

export type LanguageReply =
  | { readonly id: number; readonly answer: LanguageCalls[LanguageCall]['answer'] }
  | { readonly id: number; readonly failed: string };
