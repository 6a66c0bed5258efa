import { footprintHead } from '@boardwright/engine/partEditor';
import { Canvas } from '../canvas/Canvas.tsx';
import type { PaneProps } from '../workspace/Pane.ts';
import { useRevision } from '../state/revision.ts';
import { FootprintBar } from './FootprintBar.tsx';
import { PadPanel } from './PadPanel.tsx';
import { useDirty } from '../partEditor/PartEditor.ts';
import { useUnsavedGuard } from '../partEditor/useUnsavedGuard.ts';
import { useModelDrop } from '../view3d/useModelDrop.ts';
import { footprintEditorIn } from './footprintEditor.ts';
import '../partEditor/partEditor.css';
import './footprint.css';

/** A footprint on a canvas; below it its pads as a table, and what is wrong with it. */
export function FootprintPane({ pane, session, document, asked }: PaneProps) {
  useRevision(document);
  const editor = footprintEditorIn(document);
  const dirty = useDirty(editor);
  useUnsavedGuard(dirty);
  // A model that is dropped here is the footprint's.
  const drop = useModelDrop(session, editor.board.store, () => ({
    store: document.store,
    ids: [footprintHead(document.store).id],
    replace: true,
  }));

  return (
    <div className="symbol-pane" {...drop}>
      <FootprintBar document={document} dirty={dirty} />
      <div className="symbol-canvas">
        <Canvas
          key={document.id}
          document={document}
          screen=""
          path=""
          handle={pane.handle}
          onReady={() => pane.ready()}
          asked={asked}
        />
      </div>
      <PadPanel document={document} />
    </div>
  );
}
