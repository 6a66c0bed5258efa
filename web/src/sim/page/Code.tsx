import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Msg, Severity } from '@boardwright/engine/base';
import { tr } from '../../app/locale.ts';
import { useDark } from '../../app/theme.ts';
import { monaco, SPICE_LANGUAGE } from '../codeEditor/monaco.ts';

interface Props {
  readonly name: string;
  readonly text: string;
  readonly faults: readonly { readonly line: number; readonly severity: Severity; readonly message: Msg }[];
  readonly onChange: (text: string) => void;
  /** Filled with what shows a line. */
  readonly goTo: RefObject<(line: number) => void>;
  /** A line to begin at, if any; taken. */
  readonly wanted: RefObject<number | null>;
}

/** A text editor for netlists; the simulator's messages stand at its lines. */
export function Code({ name, text, faults, onChange, goTo, wanted }: Props) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor | null>(null);
  const dark = useDark();
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => {
    const made = monaco.editor.create(host.current!, {
      value: text,
      language: SPICE_LANGUAGE,
      automaticLayout: true,
      minimap: { enabled: false },
      fontFamily: '"JetBrains Mono Variable", monospace',
      fontSize: 13,
      lineNumbersMinChars: 4,
      scrollBeyondLastLine: false,
      renderLineHighlight: 'line',
      tabSize: 2,
      ariaLabel: t('simPage.codeOf', { name }),
      // Tab leaves the editor by Ctrl+M, as monaco says to screen readers.
      accessibilitySupport: 'auto',
    });
    editor.current = made;
    made.onDidChangeModelContent(() => changed.current(made.getValue()));
    goTo.current = line => {
      made.revealLineInCenter(line);
      made.setPosition({ lineNumber: line, column: 1 });
      made.focus();
    };
    if (wanted.current !== null) goTo.current(wanted.current);
    wanted.current = null;
    return () => {
      made.getModel()?.dispose();
      made.dispose();
      editor.current = null;
    };
    // Another file is another editor; its text is its own from then on.
  }, [name]);
  useEffect(() => monaco.editor.setTheme(dark ? 'spice-dark' : 'spice-light'), [dark]);
  useEffect(() => {
    const model = editor.current?.getModel();
    if (!model) return;
    monaco.editor.setModelMarkers(
      model,
      'ngspice',
      faults
        .filter(({ line }) => line <= model.getLineCount())
        .map(({ line, severity, message }) => ({
          startLineNumber: line,
          endLineNumber: line,
          startColumn: 1,
          endColumn: model.getLineMaxColumn(line),
          message: tr(message),
          severity: severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
        })),
    );
  }, [faults, name]);
  return <div className="code-host" ref={host} data-testid="code" />;
}
