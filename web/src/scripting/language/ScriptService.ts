import {
  createLanguageService,
  flattenDiagnosticMessageText,
  typescript,
  type Diagnostic,
  type DisplayPart,
} from 'monaco-editor/languages/features/typescript/lib/typescriptServices';
import { libFileMap } from 'monaco-editor/languages/features/typescript/lib/lib';
import type { Compiled, Completion, Described, LanguageCalls, ScriptFault } from './messages.ts';
import { sourceLines } from './sourceLines.ts';

const SCRIPT = '/script.ts';

/** The numbers are those of TypeScript's enumerations: ESNext modules are made to functions, and only types are erased, as Node does. */
const OPTIONS = {
  target: 99,
  module: 1,
  moduleDetection: 3,
  moduleResolution: 2,
  lib: ['lib.esnext.d.ts'],
  types: [],
  strict: true,
  erasableSyntaxOnly: true,
  ignoreDeprecations: '6.0',
  sourceMap: true,
};

const textOf = (parts: readonly DisplayPart[] = []): string => parts.map(({ text }) => text).join('');

/** What TypeScript knows of one script at a time. Slow: it belongs in a worker. */
export class ScriptService {
  private readonly files: Readonly<Record<string, string>>;
  private text = '';
  private version = 0;
  private readonly service = createLanguageService({
    getCompilationSettings: () => OPTIONS,
    getScriptFileNames: () => [SCRIPT, ...Object.keys(this.files)],
    getScriptVersion: (file: string) => (file === SCRIPT ? String(this.version) : '1'),
    getScriptSnapshot: (file: string) => {
      const text = this.read(file);
      return text === undefined ? undefined : typescript.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '/lib.esnext.d.ts',
    fileExists: (file: string) => this.read(file) !== undefined,
    readFile: (file: string) => this.read(file),
  });

  /** @param files Declarations that scripts see, by the names of their files, such as '/boardwright.d.ts'. */
  constructor(files: Readonly<Record<string, string>>) {
    this.files = files;
  }

  compile({ text }: LanguageCalls['compile']['ask']): Compiled {
    this.take(text);
    const faults = this.service.getSyntacticDiagnostics(SCRIPT).map(each => this.faultOf(each));
    if (faults.length > 0) return { ok: false, faults };
    const { outputFiles } = this.service.getEmitOutput(SCRIPT);
    const textOfFile = (ending: string): string => outputFiles.find(({ name }) => name.endsWith(ending))?.text ?? '';
    const { mappings } = JSON.parse(textOfFile('.map')) as { readonly mappings: string };
    return {
      ok: true,
      code: textOfFile('.js').replace(/\n\/\/# sourceMappingURL=.*$/, ''),
      lines: sourceLines(mappings),
    };
  }

  check({ text }: LanguageCalls['check']['ask']): readonly ScriptFault[] {
    this.take(text);
    return [...this.service.getSyntacticDiagnostics(SCRIPT), ...this.service.getSemanticDiagnostics(SCRIPT)].map(each =>
      this.faultOf(each),
    );
  }

  complete({ text, at }: LanguageCalls['complete']['ask']): readonly Completion[] {
    this.take(text);
    const found = this.service.getCompletionsAtPosition(SCRIPT, at, {});
    return (found?.entries ?? []).map(({ name, kind, sortText, insertText }) => ({
      name,
      kind,
      sort: sortText,
      insert: insertText ?? name,
    }));
  }

  detail({ text, at, name }: LanguageCalls['detail']['ask']): Described | null {
    this.take(text);
    const found = this.service.getCompletionEntryDetails(SCRIPT, at, name, undefined, undefined, undefined, undefined);
    return found ? { type: textOf(found.displayParts), doc: textOf(found.documentation) } : null;
  }

  describe({ text, at }: LanguageCalls['describe']['ask']): Described | null {
    this.take(text);
    const found = this.service.getQuickInfoAtPosition(SCRIPT, at);
    return found ? { type: textOf(found.displayParts), doc: textOf(found.documentation) } : null;
  }

  signature({ text, at }: LanguageCalls['signature']['ask']): LanguageCalls['signature']['answer'] {
    this.take(text);
    const found = this.service.getSignatureHelpItems(SCRIPT, at, undefined);
    if (!found) return null;
    const signatures = found.items.map(item => {
      const parameters = item.parameters.map(({ displayParts }) => textOf(displayParts));
      const between = textOf(item.separatorDisplayParts);
      return {
        label: textOf(item.prefixDisplayParts) + parameters.join(between) + textOf(item.suffixDisplayParts),
        doc: textOf(item.documentation),
        parameters,
      };
    });
    return { signatures, active: found.selectedItemIndex, at: found.argumentIndex };
  }

  private take(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.version++;
  }

  private read(file: string): string | undefined {
    if (file === SCRIPT) return this.text;
    return this.files[file] ?? libFileMap[file.slice(file.lastIndexOf('/') + 1)];
  }

  private faultOf({ start = 0, length = 1, category, messageText }: Diagnostic): ScriptFault {
    const place = (at: number) => {
      const before = this.text.slice(0, at).split('\n');
      return { line: before.length, column: before.at(-1)!.length + 1 };
    };
    const [from, to] = [place(start), place(start + length)];
    return {
      ...from,
      endLine: to.line,
      endColumn: to.column,
      message: flattenDiagnosticMessageText(messageText, '\n'),
      severity: category === 1 ? 'error' : 'warning',
    };
  }
}
