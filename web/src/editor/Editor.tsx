import { App } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Id } from '@boardwright/engine/base';
import { usable, type Command, type CommandContext, type Dialog } from '@boardwright/engine/commands';
import { usesOf } from '@boardwright/engine/derive';
import type { Finding } from '@boardwright/engine/rules';
import { zoomAt } from '@boardwright/engine/render';
import { BoxBuilder } from '@boardwright/engine/geometry';
import { tr } from '../app/locale.ts';
import type { EditorDocument } from '../project/document.ts';
import { platform } from '../platform/index.ts';
import { usePlatformMenu } from '../platform/menu.ts';
import type { EditingState } from '../project/editing.ts';
import type { ProjectSession } from '../project/session.ts';
import { sheetTree } from '../project/sheets.ts';
import { Canvas, type CanvasHandle } from './canvas/Canvas.tsx';
import { homeBox } from './canvas/home.ts';
import type { PointerRequests } from './canvas/pointer.ts';
import { ContextMenu } from './ContextMenu.tsx';
import { counterpart, netOf } from './crossProbe.ts';
import { exportFabrication, exportKicad, startOrder } from './handOver.ts';
import { firstView } from './layers.ts';
import { Dialogs } from './dialogs/Dialogs.tsx';
import { Palette } from './Palette.tsx';
import { Findings } from './panels/Findings.tsx';
import { ReadingNotice } from './ReadingNotice.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StatusBar } from './StatusBar.tsx';
import { ToolStrip } from './ToolStrip.tsx';
import { TopBar } from './TopBar.tsx';
import { useChecks } from './useChecks.ts';
import { useForm } from './useForm.tsx';
import { useShortcuts } from './useShortcuts.ts';
import { useRevision } from './state/revision.ts';
import { initialEditor, useEditor, type EditorKind } from './state/store.ts';

interface Props {
  readonly session: ProjectSession;
  readonly document: EditorDocument;
  readonly editing: EditingState;
  readonly onTakeOver: () => void;
}

/** The editor of an open project: one document at a time, its tools, panels and findings around the canvas. */
export function Editor({ session, document, editing, onTakeOver }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { available } = session;
  const kind = document.type;
  const handle = useRef<CanvasHandle | null>(null);
  const pending = useRef<(() => void) | null>(null);
  const [palette, setPalette] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { ask, asking, dialog: form } = useForm();
  const ui = useEditor();
  useRevision(document);
  const checks = useChecks(document);

  // A fresh document starts with a fresh surface.
  useEffect(() => {
    const root = kind === 'schematic' ? sheetTree(document.store) : null;
    const first = firstView(document.store);
    ui.set({
      ...initialEditor,
      gridStep: kind === 'board' ? 500_000 : 1_270_000,
      screen: root?.screen ?? '',
      path: root?.path ?? '',
      hiddenLayers: new Set(kind === 'board' ? first.hidden.flatMap(layer => [layer, `zone.${layer}`]) : []),
      activeLayer: first.activeLayer,
      panel: kind === 'board' ? 'layers' : 'sheets',
    });
  }, [document, kind]);

  const goTo = useCallback(
    (editor: EditorKind) => navigate(`/eda/${editor === 'board' ? 'pcb' : 'sch'}?id=${session.summary.id}`),
    [navigate, session],
  );

  const fitTo = useCallback(
    (ids: Iterable<string>) => {
      const painter = handle.current?.painter;
      const box = new BoxBuilder();
      for (const id of ids)
        box.addBox(
          document.index.box(id as never) ?? { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity },
        );
      if (painter && box.minX <= box.maxX) {
        const margin = Math.max(box.maxX - box.minX, box.maxY - box.minY, 4e6) / 2;
        painter.fit({
          minX: box.minX - margin,
          minY: box.minY - margin,
          maxX: box.maxX + margin,
          maxY: box.maxY + margin,
        });
        ui.set({ scale: painter.viewport.scale });
      }
    },
    [document, ui],
  );

  /** The status bar tells the scale. */
  const noteScale = () => ui.set({ scale: handle.current?.painter.viewport.scale ?? ui.scale });

  const show = (finding: Finding) => {
    const go = () => {
      const { at } = finding;
      const margin = kind === 'board' ? 4e6 : 15e6;
      handle.current?.painter.fit({
        minX: at.minX - margin,
        minY: at.minY - margin,
        maxX: at.maxX + margin,
        maxY: at.maxY + margin,
      });
      ui.set({ selection: new Set(finding.ids) });
      noteScale();
    };
    if (kind === 'schematic' && finding.screen !== undefined && finding.screen !== ui.screen) {
      pending.current = go;
      ui.set({ screen: finding.screen, path: finding.path ?? '' });
    } else go();
  };

  const goToObject = (id: Id, path: string) => {
    const go = () => {
      ui.set({ selection: new Set([id]) });
      fitTo([id]);
    };
    const page = kind === 'schematic' && path !== ui.path ? usesOf(document.store).get(path) : undefined;
    if (page) {
      pending.current = go;
      ui.set({ path, screen: page.screen });
    } else go();
  };

  const context = (): CommandContext => ({
    ...state,
    store: document.store,
    history: document.history,
    selection: ui.selection,
    view: { store: document.store, screen: ui.screen, near: box => document.index.near(box, ui.screen) },
    path: ui.path,
    cursor: handle.current?.runner.cursor ?? { x: 0, y: 0 },
    gridStep: ui.gridStep,
    placed: ui.placed,
    notePlaced: objects => ui.set({ placed: objects, selection: new Set(objects.map(({ id }) => id)) }),
    ask: ask as CommandContext['ask'],
    pickFile: async extensions => (await platform.files.pick(extensions, false))[0]?.bytes ?? null,
    copyText: text => navigator.clipboard.writeText(text),
    pasteText: () => navigator.clipboard.readText(),
    tell: (text, severity = 'info') => void message[severity](tr(text)),
    open: setDialog,
    goTo: goToObject,
    busMembers: id => (kind === 'schematic' ? document.connectivity.busMembers(id, ui.path) : []),
    showPage: path => {
      const page = usesOf(document.store).get(path);
      if (page) ui.set({ path, screen: page.screen, selection: new Set() });
    },
    select: ids => ui.set({ selection: new Set(ids) }),
    startTool: (id, args) => handle.current?.runner.start(id, args),
    toolKey: key => {
      const runner = handle.current?.runner;
      if (!runner || runner.busy) return false;
      runner.send({ type: 'key', key });
      return true;
    },
    fit: () => {
      handle.current?.painter.fit(homeBox(document) ?? undefined);
      noteScale();
    },
    fitSelection: () => fitTo(ui.selection),
    zoom: factor => {
      const painter = handle.current?.painter;
      if (painter)
        painter.setViewport(zoomAt(painter.viewport, painter.viewport.width / 2, painter.viewport.height / 2, factor));
      noteScale();
    },
    toggleGrid: () => ui.set({ grid: !ui.grid }),
    highlightNetOfSelection: () => ui.set({ highlighted: netOf(document, [...ui.selection], ui.path) }),
    clearHighlight: () => ui.set({ highlighted: '' }),
    showInOther: () => {
      const found = counterpart(session, kind, [...ui.selection]);
      if (typeof found === 'string') return void message.info(t(`editor.${found}`));
      pending.current = () => {
        ui.set({ selection: new Set(found), panel: 'properties' });
        fitTo(found);
      };
      void goTo(kind === 'board' ? 'schematic' : 'board');
    },
    runChecks: () => void checks.run(),
    exportKicad: () =>
      void exportKicad(session).then(
        done => done && message.success(t('editor.exportedKicad')),
        error => {
          console.error(error);
          void message.error(t('editor.kicadFailed'));
        },
      ),
    exportFabrication: () =>
      void exportFabrication(session).then(
        saved => saved && message.success(t('editor.exported')),
        error => {
          console.error(error);
          void message.error(t('editor.exportFailed'));
        },
      ),
    order: () =>
      void startOrder(session).then(
        address => navigate(address),
        error => {
          console.error(error);
          void message.error(t('editor.exportFailed'));
        },
      ),
    showPalette: () => setPalette(true),
    showShortcuts: () => setShortcuts(true),
  });

  const state = {
    editor: kind,
    selected: ui.selection.size,
    canUndo: editing === 'editing' && document.history.canUndo,
    canRedo: editing === 'editing' && document.history.canRedo,
    highlighted: ui.highlighted !== '',
    canRepeat: ui.placed.length > 0,
    inSheet: ui.path.lastIndexOf('/') > 0,
  };
  const run = (command: Command) => {
    if (!usable(command, state) || handle.current?.runner.makeWay(command)) return;
    void command.run(context());
  };
  usePlatformMenu(state, run);

  useShortcuts({ handle, state, run, blocked: palette || shortcuts || asking || dialog !== null });

  const onReady = () => {
    pending.current?.();
    pending.current = null;
  };
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null);
  const asked = useRef<PointerRequests>({ menu: () => {}, open: () => {} });
  // What the pointer asks for is answered with the state of the latest rendering.
  useEffect(() => {
    asked.current = {
      menu: (client, { x, y }) => {
        const hit = handle.current?.runner.hit(x, y) ?? [];
        if (!hit.some(object => ui.selection.has(object.id)))
          ui.set({ selection: new Set(hit.slice(0, 1).map(o => o.id)) });
        setMenuAt(client);
      },
      open: ({ x, y }) => {
        const [hit] = handle.current?.runner.hit(x, y) ?? [];
        if (!hit) return;
        if (hit.kind === 'sheet' && usesOf(document.store).has(`${ui.path}/${hit.id}`))
          return context().showPage(`${ui.path}/${hit.id}`);
        ui.set({ selection: new Set([hit.id]), panel: 'properties' });
        if (hit.kind === 'table') setDialog('table');
      },
    };
  });
  const shown = kind === 'board' || ui.screen !== '';
  return (
    <div className="editor" data-editor={kind}>
      <title>{`${session.summary.name} · Boardwright`}</title>
      <ReadingNotice editing={editing} onTakeOver={onTakeOver} />
      <TopBar
        name={session.summary.name}
        editor={kind}
        available={available}
        state={state}
        onEditor={goTo}
        onRun={run}
      />
      <ToolStrip state={state} onRun={run} />
      {shown && (
        <Canvas
          key={kind === 'board' ? document.id : `${document.id}${ui.screen}${ui.path}`}
          document={document}
          screen={kind === 'board' ? '' : ui.screen}
          path={kind === 'board' ? '' : ui.path}
          handle={handle}
          onReady={onReady}
          asked={asked}
        />
      )}
      <SidePanel document={document} onGo={goToObject} />
      {ui.listing && (
        <Findings context={context} onShow={show} onRun={() => void checks.run()} onClose={checks.close} />
      )}
      <StatusBar document={document} />
      <Palette open={palette} state={state} onClose={() => setPalette(false)} onRun={run} />
      <Shortcuts open={shortcuts} onClose={() => setShortcuts(false)} />
      {menuAt && <ContextMenu at={menuAt} state={state} onRun={run} onClose={() => setMenuAt(null)} />}
      {form}
      <Dialogs open={dialog} document={document} session={session} context={context} onClose={() => setDialog(null)} />
    </div>
  );
}
