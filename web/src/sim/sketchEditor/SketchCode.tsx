import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { keyName } from '@boardwright/engine/commands';
import type { CompileMessage } from '@boardwright/sim/sketch';
import { useDark } from '../../app/theme.ts';
import { listenForBreakpoints } from '../debug/code/gutter.ts';
import { showMarks } from '../debug/code/marks.ts';
import type { Debugging, SketchLine } from '../debug/debugging.ts';
import '../debug/code/code.css';
import { monaco } from '../codeEditor/monaco.ts';
import '../sketch/code/completion.ts';
import type { Model, SketchModels } from '../sketch/code/models.ts';
import { said } from './said.ts';

interface Props {
  readonly models: SketchModels;
  readonly folder: string;
  readonly name: string;
  readonly debugging: Debugging;
  /** Where its program stands, if it does. */
  readonly here: SketchLine | null;
  /** The compiler's messages about this file. */
  readonly messages: readonly CompileMessage[];
  readonly isReadOnly: () => boolean;
  /** A key that is none of a text editor's. True where a command took it. */
  readonly onKey: (key: string) => boolean;
  /** Filled with what shows a place of the file that is seen. */
  readonly goTo: RefObject<(line: number, column: number) => void>;
}

/** Keys that the text editor has no use for: they go to the commands. */
const PASSED = /^(Alt\+(Shift\+)?[A-Z0-9\\]|Alt\+Page\w+|((Shift|Ctrl|Alt)\+)*F([2456]|9|1[0-2])|Ctrl\+(R|P|S|Enter))$/;

const SEVERITIES = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
} as const;

function markersOf(model: Model, messages: readonly CompileMessage[], language: string): monaco.editor.IMarkerData[] {
  return messages.flatMap(({ severity, line, column, text }) => {
    if (line === null || line < 1 || line > model.getLineCount()) return [];
    const from = Math.min(column ?? model.getLineFirstNonWhitespaceColumn(line), model.getLineMaxColumn(line));
    const word = column === null ? null : model.getWordAtPosition({ lineNumber: line, column: from });
    return [
      {
        severity: SEVERITIES[severity],
        message: [said(text, language), text].filter(words => words !== null).join('\n'),
        startLineNumber: line,
        endLineNumber: line,
        startColumn: Math.max(1, word?.startColumn ?? from),
        endColumn: word?.endColumn ?? model.getLineMaxColumn(line),
      },
    ];
  });
}

/** The text editor of a sketch; its files share it, each with its own undo and place. */
export function SketchCode({ models, folder, name, debugging, here, messages, isReadOnly, onKey, goTo }: Props) {
  const { t, i18n } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor | null>(null);
  // Where each text was left: models come and go with their files.
  const views = useRef(new WeakMap<Model, monaco.editor.ICodeEditorViewState>());
  const dark = useDark();
  const latest = useRef({ onKey, isReadOnly });
  useEffect(() => {
    latest.current = { onKey, isReadOnly };
  });
  useEffect(() => {
    const made = monaco.editor.create(host.current!, {
      model: null,
      automaticLayout: true,
      minimap: { enabled: false },
      fontFamily: '"JetBrains Mono Variable", monospace',
      fontSize: 13,
      fixedOverflowWidgets: true,
      lineNumbersMinChars: 3,
      scrollBeyondLastLine: false,
      renderLineHighlight: 'line',
      renderFinalNewline: 'on',
      glyphMargin: true,
      readOnly: latest.current.isReadOnly(),
      bracketPairColorization: { enabled: false },
      suggest: { showWords: false, preview: false },
      wordBasedSuggestions: 'off',
      // Tab leaves the editor by Ctrl+M, as monaco says to screen readers.
      accessibilitySupport: 'auto',
    });
    editor.current = made;
    made.onDidFocusEditorText(() => made.updateOptions({ readOnly: latest.current.isReadOnly() }));
    made.onKeyDown(event => {
      const key = keyName(event.browserEvent);
      if (!PASSED.test(key) || !latest.current.onKey(key)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    goTo.current = (line, column) => {
      made.revealLineInCenterIfOutsideViewport(line);
      made.setPosition({ lineNumber: line, column });
      made.focus();
    };
    const deaf = listenForBreakpoints(made, debugging);
    return () => {
      deaf();
      made.dispose();
      editor.current = null;
    };
  }, [goTo, debugging]);
  useEffect(() => {
    const made = editor.current!;
    const model = models.of(folder, name);
    const seen = views.current;
    showMarks(model, debugging);
    made.setModel(model);
    made.restoreViewState(seen.get(model) ?? null);
    made.updateOptions({ ariaLabel: t('sketch.codeOf', { name }) });
    return () => {
      const state = made.saveViewState();
      if (state && !model.isDisposed()) seen.set(model, state);
    };
  }, [models, folder, name, debugging, t]);
  useEffect(() => {
    if (here?.folder === folder && here.file === name) editor.current!.revealLineInCenterIfOutsideViewport(here.line);
  }, [here, folder, name]);
  useEffect(() => monaco.editor.setTheme(dark ? 'spice-dark' : 'spice-light'), [dark]);
  useEffect(() => {
    const model = models.of(folder, name);
    monaco.editor.setModelMarkers(model, 'compiler', markersOf(model, messages, i18n.language));
  }, [models, folder, name, messages, i18n.language]);
  return <div className="code-host" ref={host} data-testid="sketch-code" />;
}
