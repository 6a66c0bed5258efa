import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useDark } from '../../app/theme.ts';
import { monaco } from '../../sim/codeEditor/monaco.ts';
import { language } from '../language/LanguageWorker.ts';
import type { ScriptFault } from '../language/messages.ts';
import { SCRIPT_LANGUAGE } from '../language/providers.ts';
import type { OpenScript } from './ScriptConsole.ts';

interface Props {
  readonly script: OpenScript;
  /** What the last run found wrong. */
  readonly faults: readonly ScriptFault[];
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
  /** Filled with what shows a line. */
  readonly goTo: RefObject<(line: number) => void>;
}

/** Milliseconds without a key after which a text is checked. */
const PAUSE = 500;

const markersOf = (faults: readonly ScriptFault[]): monaco.editor.IMarkerData[] =>
  faults.map(({ line, column, endLine, endColumn, message, severity }) => ({
    startLineNumber: line,
    startColumn: column,
    endLineNumber: endLine,
    endColumn,
    message,
    severity: severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
  }));

/** Marks what TypeScript finds in a text while it is written; gives what ends it. */
function checkWhileWritten(model: monaco.editor.ITextModel): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = async (): Promise<void> => {
    const version = model.getVersionId();
    const faults = await language.ask('check', { text: model.getValue() });
    if (!model.isDisposed() && model.getVersionId() === version)
      monaco.editor.setModelMarkers(model, 'typescript', markersOf(faults));
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void check().catch((error: unknown) => console.error(error)), PAUSE);
  };
  later();
  const listening = model.onDidChangeContent(later);
  return () => {
    clearTimeout(timer);
    listening.dispose();
  };
}

/** The text editor of a script. Ctrl+Enter runs it. */
export function ScriptCode({ script: { name, text }, faults, onChange, onRun, goTo }: Props) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor | null>(null);
  const dark = useDark();
  const latest = useRef({ onChange, onRun });
  useEffect(() => {
    latest.current = { onChange, onRun };
  });
  useEffect(() => {
    const model = monaco.editor.createModel('', SCRIPT_LANGUAGE);
    model.updateOptions({ tabSize: 2, insertSpaces: true });
    const made = monaco.editor.create(host.current!, {
      model,
      automaticLayout: true,
      minimap: { enabled: false },
      fontFamily: '"JetBrains Mono Variable", monospace',
      fontSize: 13,
      fixedOverflowWidgets: true,
      lineNumbersMinChars: 3,
      scrollBeyondLastLine: false,
      renderLineHighlight: 'line',
      wordBasedSuggestions: 'off',
      // Tab leaves the editor by Ctrl+M, as monaco says to screen readers.
      accessibilitySupport: 'auto',
    });
    editor.current = made;
    made.addCommand(monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter, () => latest.current.onRun());
    model.onDidChangeContent(({ isFlush }) => !isFlush && latest.current.onChange(model.getValue()));
    goTo.current = line => {
      made.revealLineInCenterIfOutsideViewport(line);
      made.setPosition({ lineNumber: line, column: 1 });
      made.focus();
    };
    const end = checkWhileWritten(model);
    return () => {
      end();
      made.dispose();
      model.dispose();
      editor.current = null;
    };
  }, [goTo]);
  useEffect(() => {
    // A text that was not written here is another script.
    const model = editor.current!.getModel()!;
    if (model.getValue() !== text) model.setValue(text);
    editor.current!.updateOptions({ ariaLabel: t('script.codeOf', { name }) });
  }, [name, text, t]);
  useEffect(() => monaco.editor.setTheme(dark ? 'spice-dark' : 'spice-light'), [dark]);
  useEffect(() => monaco.editor.setModelMarkers(editor.current!.getModel()!, 'run', markersOf(faults)), [faults]);
  return (
    <div className="script-code">
      <div className="code-host" ref={host} data-testid="script-code" />
    </div>
  );
}
