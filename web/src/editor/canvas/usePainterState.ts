import { useEffect } from 'react';
import { copperLayers, type Obj, type ObjOf } from '@boardwright/engine/kinds';
import type { Painter } from '@boardwright/engine/render';
import type { EditorDocument } from '../../project/document.ts';
import { orderOf } from './layers.ts';
import { dimmedBy, isDimming, useLayerView } from '../state/layerView.ts';
import { markRadius } from '../state/findingMarks.ts';
import { useEditor, useEditorStore } from '../state/store.ts';
import { markerShape } from './overlayShapes.ts';
import { selectedObjects } from './selectedObjects.ts';
import { useFindingMarks } from './useFindingMarks.ts';

/** Keeps the painter in step with the pane's state: selection, layers, grid, highlighted net, findings. */
export function usePainterState(painter: Painter | null, document: EditorDocument, screen: string): void {
  const selection = useEditor(ui => ui.selection);
  const hiddenLayers = useEditor(ui => ui.hiddenLayers);
  const opacities = useEditor(ui => ui.opacities);
  const activeLayer = useEditor(ui => ui.activeLayer);
  const dims = useLayerView(view => view.dims);
  const grid = useEditor(ui => ui.grid);
  const gridStep = useEditor(ui => ui.gridStep);
  const highlighted = useEditor(ui => ui.highlighted);
  const marks = useFindingMarks(document, screen);
  const store = useEditorStore();
  useEffect(() => painter?.select(() => selectedObjects(document, store)), [painter, document, store, selection]);
  useEffect(() => {
    if (!painter) return;
    const { settings } = document.store;
    const isDim = settings.type === 'board' && isDimming(dims, copperLayers(settings));
    for (const layer of orderOf(document.store, activeLayer)) {
      const strength = isDim ? dimmedBy(layer, activeLayer) : 1;
      painter.setLayer(layer, !hiddenLayers.has(layer), opacities.get(layer), strength);
    }
  }, [painter, document, hiddenLayers, opacities, activeLayer, dims]);
  useEffect(() => painter?.setOrder(orderOf(document.store, activeLayer)), [painter, document, activeLayer]);
  useEffect(() => painter?.setGrid(grid ? gridStep : 0, false), [painter, grid, gridStep]);
  useEffect(() => {
    if (!painter) return;
    const show = () => {
      const ids =
        highlighted === ''
          ? []
          : [
              ...(document.type === 'board'
                ? document.nets.items(highlighted)
                : document.connectivity.items(highlighted)),
            ];
      painter.highlightObjects(
        ids
          .flatMap(id => document.store.get(id) ?? [])
          .filter(o => document.type === 'board' || !('screen' in o) || o.screen === screen)
          .map(o => (o.kind === 'footprint' ? padsOn(highlighted, o) : o)),
      );
    };
    show();
    // What is edited is shown as it is now.
    return highlighted === '' ? undefined : document.onChange(show);
  }, [painter, document, highlighted, screen]);
  useEffect(
    () => painter?.mark(marks.map(({ mark, x, y }) => markerShape(mark, x, y, markRadius(document.type)))),
    [painter, document, marks],
  );
}

/** A footprint without what is not on a net. */
const padsOn = (net: string, footprint: ObjOf<'footprint'>): Obj => ({
  ...footprint,
  items: [],
  fields: [],
  pads: footprint.pads.filter(pad => pad.net === net),
});
