import { conf, language } from 'monaco-editor/languages/definitions/cpp/cpp';
import { coreNames } from './headers.ts';
import { monaco } from '../../codeEditor/monaco.ts';

/** C++ as sketches are written in it: what Arduino's core brings along stands out. */
export const SKETCH_LANGUAGE = 'arduino';

monaco.languages.register({ id: SKETCH_LANGUAGE });
monaco.languages.setLanguageConfiguration(SKETCH_LANGUAGE, {
  ...(conf as monaco.languages.LanguageConfiguration),
  indentationRules: {
    increaseIndentPattern:
      /^.*\{[^}"']*$|^.*\([^)"']*$|^\s*(public|private|protected):\s*$|^\s*(case\b.*|default):\s*$/,
    decreaseIndentPattern: /^\s*[})]|^\s*(public|private|protected):\s*$/,
  },
});

const cpp = language as monaco.languages.IMonarchLanguage & {
  readonly keywords: readonly string[];
  readonly tokenizer: { readonly root: readonly unknown[] };
};
/** Microsoft's own words, which no sketch means. */
const FOREIGN = ['abstract', 'amp', 'array', 'cpu', 'delegate', 'each', 'event', 'gcnew', 'generic', 'in', 'initonly'];
const { functions, constants, types } = coreNames;
monaco.languages.setMonarchTokensProvider(SKETCH_LANGUAGE, {
  ...cpp,
  keywords: cpp.keywords.filter(word => !FOREIGN.includes(word) && !types.includes(word)),
  coreFunctions: functions,
  coreConstants: constants,
  coreTypes: types,
  tokenizer: {
    ...cpp.tokenizer,
    root: [
      [
        /[a-zA-Z_]\w*(?=\s*\()/,
        {
          cases: {
            '@keywords': { token: 'keyword.$0' },
            '@coreFunctions': 'predefined',
            '@coreTypes': 'type',
            '@default': 'identifier',
          },
        },
      ],
      [
        /\b(?!(?:L|u|u8|U)?R")[a-zA-Z_]\w*/,
        {
          cases: {
            '@keywords': { token: 'keyword.$0' },
            '@coreConstants': 'constant',
            '@coreTypes': 'type',
            '@default': 'identifier',
          },
        },
      ],
      ...cpp.tokenizer.root,
    ],
  },
} as monaco.languages.IMonarchLanguage);
