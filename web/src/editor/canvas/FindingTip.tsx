import { toScreen, type Painter } from '@boardwright/engine/render';
import { tr } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import { markAt, markRadius } from '../state/findingMarks.ts';
import { useEditor } from '../state/store.ts';
import { useFindingMarks } from './useFindingMarks.ts';

interface Props {
  readonly painter: Painter;
  readonly document: EditorDocument;
  readonly screen: string;
}

/** Lists the findings of the mark below the pointer, or below the keyboard's cursor; not while a tool draws. */
export function FindingTip({ painter, document, screen }: Props) {
  const marks = useFindingMarks(document, screen);
  const mark = useEditor(ui =>
    ui.tool === 'select' && ui.cursor ? markAt(marks, ui.cursor, markRadius(document.type)) : null,
  );
  // Renewed when another part of the drawing is seen.
  const viewport = useEditor(() => (mark ? painter.viewport : null));
  if (!mark || !viewport) return null;
  const { x, y } = toScreen(viewport, mark.x, mark.y);
  return (
    <ul className="finding-tip" role="tooltip" style={{ left: x, top: y }}>
      {[...new Set(mark.findings.map(({ message }) => tr(message)))].map(text => (
        <li key={text} translate="no">
          {text}
        </li>
      ))}
    </ul>
  );
}
