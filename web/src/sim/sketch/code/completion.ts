import { Knowledge, type Declaration, type Header } from '@boardwright/sim/sketch';
import { usePreferences } from '../../../app/preferences.ts';
import { monaco } from '../../codeEditor/monaco.ts';
import { coreHeaders, givenHeaders, headersOf } from './headers.ts';
import { SKETCH_LANGUAGE } from './language.ts';
import { originOf, type Model } from './models.ts';

const { CompletionItemKind, CompletionItemInsertTextRule } = monaco.languages;

const KINDS: Readonly<Record<Declaration['kind'], monaco.languages.CompletionItemKind>> = {
  function: CompletionItemKind.Function,
  class: CompletionItemKind.Class,
  type: CompletionItemKind.TypeParameter,
  constant: CompletionItemKind.Constant,
  variable: CompletionItemKind.Variable,
  macro: CompletionItemKind.Function,
};

function headersFor(model: Model): readonly Header[] {
  const origin = originOf(model);
  return origin ? headersOf(origin.files, origin.folder) : givenHeaders;
}

/** What is known in the sketch of a model: tabs see each other, other files what they include. */
function knowledgeOf(model: Model): Knowledge {
  const origin = originOf(model);
  const text = { name: origin?.name ?? '', text: model.getValue() };
  const isTab = (name: string) => /\.(ino|pde)$/i.test(name);
  const others =
    origin && isTab(origin.name)
      ? origin.files.sources(origin.folder).filter(({ name }) => isTab(name) && name !== origin.name)
      : [];
  return new Knowledge([text, ...others], coreHeaders, headersFor(model));
}

const before = (model: Model, { lineNumber, column }: monaco.Position): string =>
  model.getValueInRange({ startLineNumber: 1, startColumn: 1, endLineNumber: lineNumber, endColumn: column });

/** The comment in the person's language, where ours has both. */
function commentOf({ comment }: Declaration): string {
  const [en = '', zh] = comment.split(' | ');
  return usePreferences.getState().locale === 'zh' && zh !== undefined ? zh : en;
}

const explained = (each: Declaration): string =>
  `\`\`\`${SKETCH_LANGUAGE}\n${each.signature}\n\`\`\`\n${commentOf(each)}`;

function itemOf(each: Declaration, range: monaco.IRange): monaco.languages.CompletionItem {
  const called = each.parameters !== null;
  return {
    label: each.name,
    kind: each.owner !== '' && called ? CompletionItemKind.Method : KINDS[each.kind],
    detail: each.signature,
    documentation: commentOf(each),
    insertText: !called ? each.name : each.parameters.length > 0 ? `${each.name}($0)` : `${each.name}()$0`,
    ...(called && { insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet }),
    ...(called && each.parameters.length > 0 && { command: { id: 'editor.action.triggerParameterHints', title: '' } }),
    range,
  };
}

/** One of each name: a function that takes this or that is listed once. */
const once = (found: readonly Declaration[]): Declaration[] => [
  ...new Map([...found].reverse().map(each => [each.name, each])).values(),
];

function headerItems(model: Model, line: string, position: monaco.Position): monaco.languages.CompletionItem[] | null {
  const open = /^\s*#\s*include\s*[<"]([\w./]*)$/.exec(line)?.[1];
  if (open === undefined) return null;
  const range = {
    startLineNumber: position.lineNumber,
    endLineNumber: position.lineNumber,
    startColumn: position.column - open.length,
    endColumn: position.column,
  };
  return headersFor(model).map(({ name }) => ({ label: name, kind: CompletionItemKind.File, insertText: name, range }));
}

/** Whether the end of a line is a comment, a text, or for the preprocessor. */
const isProse = (line: string): boolean => {
  const code = line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)'/g, '');
  return /^\s*#\s*(?!define|if|elif)|\/\/|"/.test(code);
};

monaco.languages.registerCompletionItemProvider(SKETCH_LANGUAGE, {
  triggerCharacters: ['.', '>', ':', '<', '"'],
  provideCompletionItems(model, position, context) {
    const line = model.getLineContent(position.lineNumber).slice(0, position.column - 1);
    const headers = headerItems(model, line, position);
    if (headers) return { suggestions: headers };
    const asked = context.triggerCharacter;
    if (isProse(line)) return { suggestions: [] };
    if (
      (asked === '>' && !line.endsWith('->')) ||
      (asked === ':' && !line.endsWith('::')) ||
      asked === '<' ||
      asked === '"'
    )
      return { suggestions: [] };
    const word = model.getWordUntilPosition(position);
    const { lineNumber } = position;
    const range = new monaco.Range(lineNumber, word.startColumn, lineNumber, word.endColumn);
    const text = before(model, position);
    const known = knowledgeOf(model);
    const members = known.after(text);
    if (members) return { suggestions: once(members).map(each => itemOf(each, range)) };
    const listed = once(known.global);
    const names = new Set([...listed.map(({ name }) => name), ...known.keywords]);
    // Local variables and parameters: words that stand in the text already.
    const words = [...new Set(text.match(/\b[A-Za-z_]\w{2,}\b/g))].filter(
      each => !names.has(each) && each !== word.word,
    );
    return {
      suggestions: [
        ...listed.map(each => itemOf(each, range)),
        ...known.keywords.map(each => ({ label: each, kind: CompletionItemKind.Keyword, insertText: each, range })),
        ...words.map(each => ({ label: each, kind: CompletionItemKind.Text, insertText: each, range })),
      ],
    };
  },
});

monaco.languages.registerHoverProvider(SKETCH_LANGUAGE, {
  provideHover(model, position) {
    const word = model.getWordAtPosition(position);
    if (!word) return null;
    const { lineNumber } = position;
    const text = before(model, new monaco.Position(lineNumber, word.endColumn));
    const header = /^\s*#\s*include\b/.test(model.getLineContent(lineNumber));
    const found = header ? [] : knowledgeOf(model).meaning(text);
    if (found.length === 0) return null;
    return {
      range: new monaco.Range(lineNumber, word.startColumn, lineNumber, word.endColumn),
      contents: found.slice(0, 4).map(each => ({ value: explained(each) })),
    };
  },
});

/** The call that a text is inside of: what is called, and the argument that it is at. */
function callAt(text: string): { readonly called: string; readonly argument: number } | null {
  let depth = 0;
  let argument = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    const c = text[i]!;
    if (')]}'.includes(c)) depth++;
    else if (c === '(' && depth === 0)
      return /\w$/.test(text.slice(0, i)) ? { called: text.slice(0, i), argument } : null;
    else if ('([{'.includes(c)) depth--;
    else if (c === ',' && depth === 0) argument++;
    else if (c === ';' || depth < 0) return null;
  }
  return null;
}

monaco.languages.registerSignatureHelpProvider(SKETCH_LANGUAGE, {
  signatureHelpTriggerCharacters: ['(', ','],
  provideSignatureHelp(model, position) {
    const call = callAt(before(model, position));
    const found = call
      ? knowledgeOf(model)
          .meaning(call.called)
          .filter(({ parameters }) => parameters !== null)
      : [];
    if (!call || found.length === 0) return null;
    const fitting = found.findIndex(({ parameters }) => parameters!.length > call.argument);
    return {
      value: {
        activeSignature: Math.max(0, fitting),
        activeParameter: call.argument,
        signatures: found.map(each => ({
          label: each.signature,
          documentation: commentOf(each),
          parameters: each.parameters!.map(label => ({ label })),
        })),
      },
      dispose: () => {},
    };
  },
});
