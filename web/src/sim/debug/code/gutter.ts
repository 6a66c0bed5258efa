import { monaco } from '../../codeEditor/monaco.ts';
import { originOf } from '../../sketch/code/models.ts';
import type { Breakpoint } from '../breakpoints.ts';
import type { Debugging } from '../debugging.ts';

const { GUTTER_GLYPH_MARGIN } = monaco.editor.MouseTargetType;

/** Breakpoints are set by clicks next to the lines of an editor, and where its cursor is. What it gives ends that. */
export function listenForBreakpoints(editor: monaco.editor.IStandaloneCodeEditor, debugging: Debugging): () => void {
  const at = (line: number | undefined): Breakpoint | null => {
    const model = editor.getModel();
    const origin = model && originOf(model);
    return origin && line !== undefined ? { folder: origin.folder, file: origin.name, line } : null;
  };
  const cursor = () => at(editor.getPosition()?.lineNumber);
  const hint = editor.createDecorationsCollection();
  const lineAt = ({ target }: monaco.editor.IEditorMouseEvent): number | null =>
    target.type === GUTTER_GLYPH_MARGIN && !target.detail.isAfterLines ? target.position.lineNumber : null;
  const listeners = [
    editor.onMouseDown(event => {
      const place = at(lineAt(event) ?? undefined);
      if (!place || !event.event.leftButton) return;
      debugging.toggle(place);
    }),
    editor.onMouseMove(event => {
      const line = lineAt(event);
      if (line === null) return hint.clear();
      const range = { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 };
      hint.set([{ range, options: { glyphMarginClassName: 'debug-hint' } }]);
    }),
    editor.onMouseLeave(() => hint.clear()),
    editor.onDidFocusEditorText(() => {
      debugging.cursor = cursor;
    }),
  ];
  return () => {
    if (debugging.cursor === cursor) debugging.cursor = null;
    for (const each of listeners) each.dispose();
  };
}
