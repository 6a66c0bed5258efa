import { issue, msg, type Issue } from '@boardwright/engine/base';
import type { CompileMessage, CompileRequest, CompileResult, Compiler, ProgramSize } from './compiler.ts';

/** A sketch as it travels: bytes as base64. */
export interface SentSketch {
  name: string;
  board: string;
  files: { name: string; text: string }[];
  libraries: { name: string; files: { name: string; base64: string }[] }[];
}

/** What comes back. */
export interface SentResult {
  readonly program: { readonly hex: string; readonly elf: string; readonly size: ProgramSize } | null;
  readonly messages: readonly CompileMessage[];
  readonly issues: readonly {
    readonly severity: Issue['severity'];
    readonly message: {
      readonly id: string;
      readonly en: string;
      readonly args?: Readonly<Record<string, string | number>> | undefined;
    };
    readonly place?:
      { readonly file: string; readonly line?: number | undefined; readonly column?: number | undefined } | undefined;
  }[];
}

/** The call of the service, as its client makes it; a refusal has its text in the user's language. */
export type SendSketch = (
  sketch: SentSketch,
  signal?: AbortSignal,
) => Promise<
  | { readonly ok: true; readonly value: SentResult }
  | { readonly ok: false; readonly error: { readonly message: string } }
>;

/** What of a library is compiled or included; hidden files, examples and pictures stay here. */
const travels = (name: string): boolean =>
  /\.(c|cc|cpp|cxx|S|h|hh|hpp|inc|ipp|tpp)$|^library\.properties$/i.test(name) &&
  !/(^|\/)(\.|(examples?|extras?|tests?|docs?)\/)/i.test(name);

/** Characters of one call: all of a file at once would overflow the stack. */
const PIECE = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += PIECE) text += String.fromCharCode(...bytes.subarray(i, i + PIECE));
  return btoa(text);
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));

function issueOf({ severity, message: { id, en, args }, place }: SentResult['issues'][number]): Issue {
  if (!place) return issue(severity, { id, en, ...(args && { args }) });
  const { file, line, column } = place;
  return issue(
    severity,
    { id, en, ...(args && { args }) },
    { file, ...(line !== undefined && { line }), ...(column !== undefined && { column }) },
  );
}

/** The compiler of a server. */
export class RemoteCompiler implements Compiler {
  readonly #send: SendSketch;

  constructor(send: SendSketch) {
    this.#send = send;
  }

  async compile(request: CompileRequest, signal?: AbortSignal): Promise<CompileResult> {
    const answer = await this.#send(
      {
        name: request.name,
        board: request.board,
        files: request.files.map(({ name, text }) => ({ name, text })),
        libraries: (request.libraries ?? []).map(({ name, files }) => ({
          name,
          files: files
            .filter(file => travels(file.name))
            .map(file => ({ name: file.name, base64: toBase64(file.bytes) })),
        })),
      },
      signal,
    );
    if (!answer.ok)
      return {
        program: null,
        messages: [],
        issues: [issue('error', msg('compile.server', '{{text}}', { text: answer.error.message }))],
      };
    const { program, messages, issues } = answer.value;
    return {
      program: program && { ...program, elf: fromBase64(program.elf) },
      messages,
      issues: issues.map(issueOf),
    };
  }
}
