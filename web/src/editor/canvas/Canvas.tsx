import { Alert } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { inSlices, pause } from '@boardwright/engine/base';
import type { Obj, ObjOf } from '@boardwright/engine/kinds';
import { darkTheme, lightBoardTheme, lightTheme, Painter, startTriangulating } from '@boardwright/engine/render';
import { useDark } from '../../app/theme.ts';
import type { EditorDocument } from '../../project/document.ts';
import { useServices, type Probing } from '../extension/ProjectService.ts';
import { SheetOverlays } from '../extension/SheetOverlays.tsx';
import { orderOf } from '../layers.ts';
import { useLatest } from '../state/stableHooks.ts';
import { useFindings } from '../state/findings.ts';
import { useEditor, useEditorStore, type EditorStore } from '../state/store.ts';
import type { CanvasHandle } from './CanvasHandle.ts';
import { Crosshair } from './Crosshair.tsx';
import { HomeView } from './home.ts';
import { connectPointer, type PointerRequests } from './pointer.ts';
import { markerShape, ToolRunner } from './toolRunner.ts';

// With the editor's code, so that the worker loads while the project is read.
startTriangulating();

interface Props {
  readonly document: EditorDocument;
  readonly screen: string;
  readonly path: string;
  readonly handle: RefObject<CanvasHandle | null>;
  readonly onReady: () => void;
  readonly asked: RefObject<PointerRequests>;
}

/** The drawing surface of one sheet or board. */
export function Canvas({ document, screen, path, handle, onReady, asked }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [painter, setPainter] = useState<Painter | null>(null);
  const { t } = useTranslation();
  const dark = useDark();
  const theme = dark ? darkTheme : document.type === 'board' ? lightBoardTheme : lightTheme;
  const store = useEditorStore();
  const services = useServices();
  const probe = useLatest((probing: Probing) => services.forEach(each => each.probe(probing)));

  useEffect(() => {
    let gone = false;
    let cleanUp = () => {};
    const ui = store.getState();
    void Painter.create(host.current!, document.store, {
      theme,
      order: orderOf(document.store, ui.activeLayer),
      grid: ui.grid ? ui.gridStep : 0,
      screen,
      path,
      near: box => document.index.near(box, screen),
    }).then(
      made => {
        if (gone) return made.destroy();
        for (const layer of ui.hiddenLayers) made.setLayer(layer, false);
        const runner = new ToolRunner(document, made, screen, store, probe);
        const home = new HomeView(made, document, screen, host.current!);
        handle.current = { painter: made, runner, home };
        const disconnect = connectPointer(host.current!, made, runner, store, {
          menu: (client, world) => asked.current.menu(client, world),
          open: world => asked.current.open(world),
        });
        const drawRatsnest = () => {
          const byNet = document.ratsnest.byNet();
          made.setRatsnest(byNet);
          if (document.type === 'board')
            ui.set({ unrouted: byNet.values().reduce((sum, { length }) => sum + length, 0) });
        };
        /** Where it takes long it comes later, a stretch of work at a time, none of it with what asked for it. */
        const showRatsnest = async () => {
          await pause();
          if (gone) return;
          await inSlices(document.ratsnest.working(), () => !gone);
          if (!gone) drawRatsnest();
        };
        const unfollow = document.onChange(change => {
          made.apply(change);
          const { selection, set } = store.getState();
          if (change.removed.keys().some(id => selection.has(id)))
            set({ selection: new Set([...selection].filter(id => document.store.get(id))) });
          made.select(() => selected(document, store));
          if (document.ratsnest.isSettled) drawRatsnest();
          else void showRatsnest();
        });
        cleanUp = () => {
          runner.rest();
          const views = new Map(store.getState().views);
          if (home.isShown) views.delete(path);
          else views.set(path, made.viewport);
          store.getState().set({ views });
          home.end();
          disconnect();
          unfollow();
          handle.current = null;
          made.destroy();
        };
        const before = ui.views.get(path);
        const { width, height } = made.viewport;
        if (before) made.setViewport({ ...before, width, height });
        else home.show();
        runner.resume();
        // Built when it is first asked for: behind the first frame, which must not wait.
        void made.shown.then(showRatsnest);
        setPainter(made);
        ui.set({ scale: made.viewport.scale });
        onReady();
      },
      error => setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
      setPainter(null);
      cleanUp();
    };
    // The theme is applied by an effect of its own; a new painter is only for another document or sheet.
  }, [document, screen, path, store, probe]);

  useEffect(() => painter?.setTheme(theme), [painter, theme]);
  useFollow(painter, document, screen);

  return (
    <div
      className="canvas"
      ref={host}
      tabIndex={0}
      // Only whoever comes by keyboard needs to see where the focus is: a ring at every key would be in the way.
      onFocus={({ currentTarget: at }) => at.toggleAttribute('data-by-key', at.matches(':focus-visible'))}
      role="application"
      aria-label={t(`editor.canvas.${document.type}`)}
      data-testid="canvas"
    >
      {painter && <Crosshair painter={painter} />}
      {painter && document.type === 'schematic' && (
        <SheetOverlays painter={painter} document={document} screen={screen} path={path} />
      )}
      {failure !== null && (
        <Alert type="error" showIcon title={t('editor.noWebgl')} description={failure} className="canvas-failure" />
      )}
    </div>
  );
}

/** One by one: everything may be selected. */
function* selected(document: EditorDocument, store: EditorStore): Generator<Obj> {
  for (const id of store.getState().selection) {
    const object = document.store.get(id);
    if (object) yield object;
  }
}

/** A footprint without what is not on a net. */
const padsOn = (net: string, footprint: ObjOf<'footprint'>): Obj => ({
  ...footprint,
  items: [],
  fields: [],
  pads: footprint.pads.filter(pad => pad.net === net),
});

/** Keeps the painter in step with the surface's state. */
function useFollow(painter: Painter | null, document: EditorDocument, screen: string): void {
  const selection = useEditor(ui => ui.selection);
  const hiddenLayers = useEditor(ui => ui.hiddenLayers);
  const opacities = useEditor(ui => ui.opacities);
  const activeLayer = useEditor(ui => ui.activeLayer);
  const grid = useEditor(ui => ui.grid);
  const gridStep = useEditor(ui => ui.gridStep);
  const highlighted = useEditor(ui => ui.highlighted);
  const { findings } = useFindings(document);
  const store = useEditorStore();
  useEffect(() => painter?.select(() => selected(document, store)), [painter, document, store, selection]);
  useEffect(() => {
    if (!painter) return;
    for (const layer of orderOf(document.store, activeLayer))
      painter.setLayer(layer, !hiddenLayers.has(layer), opacities.get(layer) ?? 1);
  }, [painter, document, hiddenLayers, opacities, activeLayer]);
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
  useEffect(() => {
    if (!painter) return;
    const radius = document.type === 'board' ? 500_000 : 1_000_000;
    const here = Iterator.from(findings ?? []).filter(each => document.type === 'board' || each.screen === screen);
    painter.mark(here.map(({ at }) => markerShape((at.minX + at.maxX) / 2, (at.minY + at.maxY) / 2, radius)));
  }, [painter, document, findings, screen]);
}
