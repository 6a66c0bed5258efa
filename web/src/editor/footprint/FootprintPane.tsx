import { Canvas } from '../canvas/Canvas.tsx';
import type { PaneProps } from '../shell/Pane.ts';
import { useRevision } from '../state/revision.ts';
import { FootprintBar } from './FootprintBar.tsx';
import { PadPanel } from './PadPanel.tsx';
import { useDirty } from '../workshop/PartWorkshop.ts';
import { useUnsavedGuard } from '../workshop/useUnsavedGuard.ts';
import { footprintWorkshopIn } from './workshop.ts';
import '../symbol/symbol.css';
import './footprint.css';

/** A footprint on a canvas; below it its pads as a table, and what is wrong with it. */
export function FootprintPane({ pane, document, asked }: PaneProps) {
  useRevision(document);
  const dirty = useDirty(footprintWorkshopIn(document));
  useUnsavedGuard(dirty);

  return (
    <div className="symbol-pane">
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
