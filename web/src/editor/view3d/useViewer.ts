import { useEffect } from 'react';
import { Vector3 } from 'three';
import type { Id } from '@boardwright/engine/base';
import { sceneX, sceneY } from '@boardwright/engine/board3d';
import { BoxBuilder } from '@boardwright/engine/geometry';
import type { EditorDocument } from '../../project/document.ts';
import { bodyBox } from '../state/bodyBox.ts';
import type { Pane } from '../workspace/Pane.ts';
import type { Camera } from './cameraMoves.ts';
import type { BoardData } from './protocol.ts';
import { useViewStore } from './viewState.ts';

/** What commands can do with the view while it is seen. */
export function useViewer(
  pane: Pane,
  document: EditorDocument,
  board: BoardData,
  camera: { readonly current: Camera | null },
): void {
  const view = useViewStore();
  useEffect(() => {
    pane.viewer.current = {
      fit: () => camera.current?.fit(),
      fitTo: ids => {
        const ball = ballAround(document, board, ids);
        if (ball) camera.current?.fit(ball);
      },
      zoom: factor => camera.current?.zoom(factor),
      act(action) {
        if (action === 'projection') view.setState(({ perspective }) => ({ perspective: !perspective }));
        else if (action === 'tht' || action === 'smd' || action === 'virtual' || action === 'dnp')
          view.getState().toggle(action);
        else camera.current?.look(action);
      },
    };
    pane.ready();
    return () => void (pane.viewer.current = null);
  }, [pane, document, board, camera, view]);
}

/** The ball around objects of the board, with some room. */
function ballAround(document: EditorDocument, { frame, stack }: BoardData, ids: Iterable<Id>) {
  const builder = new BoxBuilder();
  for (const id of ids) {
    const box = bodyBox(document, id);
    if (box) builder.addBox(box);
  }
  const { minX, minY, maxX, maxY } = builder;
  if (minX > maxX) return null;
  return {
    center: new Vector3(sceneX(frame, (minX + maxX) / 2), sceneY(frame, (minY + maxY) / 2), stack.thickness),
    radius: Math.max(4, Math.hypot(maxX - minX, maxY - minY) / 1.6e6),
  };
}
