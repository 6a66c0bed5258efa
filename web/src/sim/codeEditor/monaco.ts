import * as monaco from 'monaco-editor/editor/editor.api';
// All of them before the first use: monaco looks once what there is.
import 'monaco-editor/editor/contrib/bracketMatching/browser/bracketMatching';
import 'monaco-editor/editor/contrib/caretOperations/browser/caretOperations';
import 'monaco-editor/editor/contrib/clipboard/browser/clipboard';
import 'monaco-editor/editor/contrib/comment/browser/comment';
import 'monaco-editor/editor/contrib/contextmenu/browser/contextmenu';
import 'monaco-editor/editor/contrib/find/browser/findController';
import 'monaco-editor/editor/contrib/folding/browser/folding';
import 'monaco-editor/editor/contrib/gotoError/browser/gotoError';
import 'monaco-editor/editor/contrib/hover/browser/hoverContribution';
import 'monaco-editor/editor/contrib/indentation/browser/indentation';
import 'monaco-editor/editor/contrib/linesOperations/browser/linesOperations';
import 'monaco-editor/editor/contrib/multicursor/browser/multicursor';
import 'monaco-editor/editor/contrib/parameterHints/browser/parameterHints';
import 'monaco-editor/editor/contrib/snippet/browser/snippetController2';
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import 'monaco-editor/editor/contrib/toggleTabFocusMode/browser/toggleTabFocusMode';
import 'monaco-editor/editor/contrib/wordHighlighter/browser/wordHighlighter';
import 'monaco-editor/editor/contrib/wordOperations/browser/wordOperations';
import { palettes } from '../../app/palette.ts';

self.MonacoEnvironment = {
  getWorker: () => new Worker(new URL('../page/monaco.worker.ts', import.meta.url), { type: 'module' }),
};

export const SPICE_LANGUAGE = 'spice';

monaco.languages.register({ id: SPICE_LANGUAGE });
monaco.languages.setLanguageConfiguration(SPICE_LANGUAGE, {
  comments: { lineComment: '*' },
  brackets: [
    ['(', ')'],
    ['{', '}'],
  ],
});
monaco.languages.setMonarchTokensProvider(SPICE_LANGUAGE, {
  ignoreCase: true,
  tokenizer: {
    root: [
      [/^\s*\*.*$/, 'comment'],
      [/[;$] .*$/, 'comment'],
      [/^\s*\.(control)\b/, { token: 'keyword', next: '@control' }],
      [/^\s*\.[a-z]+/, 'keyword'],
      [/^\s*\+/, 'operator'],
      [/^\s*[a-z]\S*/, 'type'],
      [/"[^"]*"/, 'string'],
      [/\{[^}]*\}|'[^']*'/, 'variable'],
      [/\b(pulse|sin|exp|pwl|sffm|am|trnoise|dc|ac|uic|dec|oct|lin|params)\b/, 'keyword.other'],
      [/[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?(meg|mil|[tgkmunpf])?[a-z]*/, 'number'],
      [/[a-z_]\w*(?==)/, 'variable'],
      [/[^\s=(){},]+/, ''],
    ],
    control: [
      [/^\s*\.endc\b/, { token: 'keyword', next: '@pop' }],
      [/^\s*\*.*$/, 'comment'],
      [/^\s*[a-z]+/, 'keyword.other'],
      [/[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?(meg|[tgkmunpf])?/, 'number'],
      [/\S+/, ''],
    ],
  },
});

for (const [name, palette] of Object.entries(palettes)) {
  const hex = (color: string) => color.slice(1);
  monaco.editor.defineTheme(`spice-${name}`, {
    base: name === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      { token: 'comment', foreground: hex(palette.faint), fontStyle: 'italic' },
      { token: 'keyword', foreground: hex(palette.accentText), fontStyle: 'bold' },
      { token: 'keyword.other', foreground: hex(palette.accentText) },
      { token: 'type', foreground: hex(palette.text), fontStyle: 'bold' },
      { token: 'number', foreground: hex(palette.good) },
      { token: 'variable', foreground: hex(palette.warning) },
      { token: 'string', foreground: hex(palette.warning) },
      // What comes with Arduino's core.
      { token: 'predefined', foreground: name === 'dark' ? '66d9e8' : '0b7285' },
      { token: 'constant', foreground: name === 'dark' ? 'c792ea' : '7a3e9d' },
    ],
    colors: {
      'editor.background': palette.bg,
      'editor.foreground': palette.text,
      'editor.lineHighlightBackground': palette.surface,
      'editor.lineHighlightBorder': palette.surface,
      'editorLineNumber.foreground': palette.faint,
      'editorGutter.background': palette.bg,
    },
  });
}

export { monaco };
