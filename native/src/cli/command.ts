import type { Issue, Msg } from '@boardwright/engine/base';

export interface Option {
  /** What stands for the value in the help; a flag has none. */
  readonly value?: string;
  /** May be given several times. */
  readonly many?: boolean;
  readonly needed?: boolean;
  readonly help: Msg;
}

/** The parsed command line of one command; what the table asks for is there. */
export interface Input {
  readonly operands: readonly string[];
  value(option: string): string | undefined;
  values(option: string): readonly string[];
}

/** What a command may use of the process it runs in. */
export interface Context {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A text in the user's language. */
  tr(message: Msg): string;
  readonly lang: 'en' | 'zh';
  /** Resolves when the user wants the command to end; until it is called, that ends the process at once. */
  untilStopped(): Promise<void>;
  /** Asks the user at the terminal; null where there is none. A hidden answer is not echoed. */
  ask(question: string, answer: 'shown' | 'hidden'): Promise<string | null>;
  /** Runs another command line in this process, for commands that offer others. */
  run(words: readonly string[]): Promise<{ readonly status: number; readonly out: string; readonly err: string }>;
}

/** How a command ended. */
export type Outcome =
  | {
      readonly type: 'done';
      /** For programs: the one object of --json. */
      readonly json: object;
      /** For people; lines. */
      readonly text: readonly string[];
      /** Whether something was found that the user should mend. */
      readonly found?: boolean;
      /** Faults that did not prevent the work. */
      readonly warnings?: readonly Issue[];
      /** The command continues until this resolves; the answer is printed before. */
      readonly until?: Promise<void>;
    }
  /** What the user or a file did prevents the work. */
  | { readonly type: 'refused'; readonly issues: readonly Issue[] }
  /** The command line is wrong. */
  | { readonly type: 'misuse'; readonly message: Msg };

export interface Command {
  readonly name: string;
  readonly summary: Msg;
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  /** Whether it does its work on a file once and ends: compiling by V8's best compiler is most of what it costs. */
  readonly brief?: boolean;
  run(input: Input, context: Context): Promise<Outcome>;
}

export const refused = (...issues: readonly Issue[]): Outcome => ({ type: 'refused', issues });
export const misuse = (message: Msg): Outcome => ({ type: 'misuse', message });
