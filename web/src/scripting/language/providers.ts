import 'monaco-editor/languages/definitions/typescript/register';
import { monaco } from '../../sim/codeEditor/monaco.ts';
import { language } from './LanguageWorker.ts';
import type { Described } from './messages.ts';

export const SCRIPT_LANGUAGE = 'typescript';

const { CompletionItemKind } = monaco.languages;

const KINDS: Readonly<Record<string, monaco.languages.CompletionItemKind>> = {
  method: CompletionItemKind.Method,
  function: CompletionItemKind.Function,
  'local function': CompletionItemKind.Function,
  property: CompletionItemKind.Field,
  getter: CompletionItemKind.Field,
  const: CompletionItemKind.Variable,
  let: CompletionItemKind.Variable,
  var: CompletionItemKind.Variable,
  parameter: CompletionItemKind.Variable,
  keyword: CompletionItemKind.Keyword,
  type: CompletionItemKind.Interface,
  interface: CompletionItemKind.Interface,
  class: CompletionItemKind.Class,
  string: CompletionItemKind.Constant,
};

const markdown = ({ type, doc }: Described): string => `\`\`\`ts\n${type}\n\`\`\`\n\n${doc}`;

interface ScriptItem extends monaco.languages.CompletionItem {
  readonly text: string;
  readonly at: number;
  readonly name: string;
}

monaco.languages.registerCompletionItemProvider(SCRIPT_LANGUAGE, {
  triggerCharacters: ['.', "'", '"'],
  async provideCompletionItems(model, position) {
    const [text, at] = [model.getValue(), model.getOffsetAt(position)];
    const word = model.getWordUntilPosition(position);
    const range = new monaco.Range(position.lineNumber, word.startColumn, position.lineNumber, word.endColumn);
    const found = await language.ask('complete', { text, at });
    const suggestions: ScriptItem[] = found.map(({ name, kind, sort, insert }) => ({
      label: name,
      kind: KINDS[kind] ?? CompletionItemKind.Text,
      sortText: sort,
      insertText: insert,
      range,
      text,
      at,
      name,
    }));
    return { suggestions };
  },
  async resolveCompletionItem(item) {
    // `as`: the items are those of above.
    const { text, at, name } = item as ScriptItem;
    const found = await language.ask('detail', { text, at, name });
    return found ? { ...item, detail: found.type, documentation: { value: found.doc } } : item;
  },
});

monaco.languages.registerHoverProvider(SCRIPT_LANGUAGE, {
  async provideHover(model, position) {
    const found = await language.ask('describe', { text: model.getValue(), at: model.getOffsetAt(position) });
    return found ? { contents: [{ value: markdown(found) }] } : null;
  },
});

monaco.languages.registerSignatureHelpProvider(SCRIPT_LANGUAGE, {
  signatureHelpTriggerCharacters: ['(', ','],
  async provideSignatureHelp(model, position) {
    const found = await language.ask('signature', { text: model.getValue(), at: model.getOffsetAt(position) });
    if (!found) return null;
    const signatures = found.signatures.map(({ label, doc, parameters }) => ({
      label,
      documentation: doc,
      parameters: parameters.map(parameter => ({ label: parameter })),
    }));
    return {
      value: { signatures, activeSignature: found.active, activeParameter: found.at },
      dispose: () => undefined,
    };
  },
});
