// What is used of the compiler that monaco brings: it has no types of its own.
declare module 'monaco-editor/languages/features/typescript/lib/typescriptServices' {
  export interface Diagnostic {
    readonly start?: number;
    readonly length?: number;
    readonly category: 0 | 1 | 2 | 3;
    readonly messageText: string | object;
  }
  export interface DisplayPart {
    readonly text: string;
  }
  export interface CompletionEntry {
    readonly name: string;
    readonly kind: string;
    readonly sortText: string;
    readonly insertText?: string;
  }
  export interface EntryDetails {
    readonly displayParts: readonly DisplayPart[];
    readonly documentation?: readonly DisplayPart[];
  }
  export interface QuickInfo extends Partial<EntryDetails> {
    readonly textSpan: { readonly start: number; readonly length: number };
  }
  export interface SignatureHelp {
    readonly selectedItemIndex: number;
    readonly argumentIndex: number;
    readonly items: readonly {
      readonly prefixDisplayParts: readonly DisplayPart[];
      readonly separatorDisplayParts: readonly DisplayPart[];
      readonly suffixDisplayParts: readonly DisplayPart[];
      readonly parameters: readonly { readonly displayParts: readonly DisplayPart[] }[];
      readonly documentation: readonly DisplayPart[];
    }[];
  }
  export interface LanguageService {
    getSyntacticDiagnostics(file: string): readonly Diagnostic[];
    getSemanticDiagnostics(file: string): readonly Diagnostic[];
    getCompletionsAtPosition(
      file: string,
      at: number,
      options: object,
    ): { readonly entries: readonly CompletionEntry[] } | undefined;
    getCompletionEntryDetails(file: string, at: number, name: string, ...rest: undefined[]): EntryDetails | undefined;
    getQuickInfoAtPosition(file: string, at: number): QuickInfo | undefined;
    getSignatureHelpItems(file: string, at: number, options: undefined): SignatureHelp | undefined;
    getEmitOutput(file: string): { readonly outputFiles: readonly { readonly name: string; readonly text: string }[] };
  }
  export const typescript: {
    readonly ScriptSnapshot: { fromString(text: string): object };
  };
  export function createLanguageService(host: object): LanguageService;
  export function flattenDiagnosticMessageText(text: string | object, newLine: string): string;
}

declare module 'monaco-editor/languages/features/typescript/lib/lib' {
  /** The declarations of JavaScript and of browsers, by the names of their files. */
  export const libFileMap: Readonly<Record<string, string>>;
}

declare module 'monaco-editor/languages/definitions/typescript/register';
