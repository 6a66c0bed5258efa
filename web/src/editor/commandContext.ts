import { copyText, pastedText } from '../app/clipboard.ts';
import { nextGrid } from '../app/grids.ts';
import type { MessageInstance } from 'antd/es/message/interface';
import type { CommandContext, CommandState, Dialog, ShellAction } from '@boardwright/engine/commands';
import { toScreen } from '@boardwright/engine/render';
import { i18next, tr } from '../app/locale.ts';
import { platform } from '../platform/index.ts';
import type { EditorDocument } from '../project/document.ts';
import type { EditingState } from '../project/editing.ts';
import type { ProjectSession } from '../project/session.ts';
import { netOf } from './shell/crossProbe.ts';
import { isReadOnlyHere } from '../project/viewing.ts';
import { exportKicad, startAssemblyOrder, startOrder } from '../project/fabrication.ts';
import { fitAll, fitTo, goTo, showPage, zoom } from './shell/look.ts';
import { groupsOf, tabsOf } from './workspace/layout.ts';
import type { ProjectService } from './extension/ProjectService.ts';
import type { ExtensionActions } from './extension/EditorExtension.ts';
import type { Pane } from './workspace/Pane.ts';
import { saveFootprint } from './footprint/actions.ts';
import { saveSymbol, showBody } from './symbol/actions.ts';
import type { Ask, Place } from './useForm.tsx';
import type { WorkspaceState } from './workspace/workspace.ts';

interface Surface {
  readonly pane: Pane;
  readonly document: EditorDocument;
  readonly session: ProjectSession;
  readonly services: readonly ProjectService[];
  /** The id of the command that this is for; ''. */
  readonly command: string;
  readonly state: CommandState;
  readonly message: MessageInstance;
  readonly ask: Ask;
  readonly work: CommandContext['work'];
  readonly open: (dialog: Dialog) => void;
  readonly navigate: (address: string) => void;
  readonly showInOther: () => void;
  /** Shows a tab, opening it where it is not there. */
  readonly reveal: (type: string, arg: string) => void;
  readonly showTab: (type: string) => void;
  readonly actions: ExtensionActions;
  readonly runChecks: () => void;
  readonly fillZones: () => void;
  readonly showPalette: () => void;
  readonly showShortcuts: () => void;
  readonly showHelp: () => void;
  readonly arrange: (action: ShellAction) => void;
}

/** What decides which commands can be used in a pane now. */
export function commandState(
  pane: Pane,
  document: EditorDocument,
  editing: EditingState,
  { layout, closed }: Pick<WorkspaceState, 'layout' | 'closed'>,
): CommandState {
  const { selection, highlighted, placed, path } = pane.store.getState();
  return {
    editor: pane.type.editor,
    selected: selection.size,
    canUndo: editing === 'editing' && document.history.canUndo,
    canRedo: editing === 'editing' && document.history.canRedo,
    highlighted: highlighted !== '',
    canRepeat: placed.length > 0,
    inSheet: path.lastIndexOf('/') > 0,
    tabs: tabsOf(layout).length,
    panes: groupsOf(layout.root).length,
    closedTabs: closed.length,
  };
}

/** Where the cursor is, in the window's pixels; null before there is one. */
function cursorPlace({ handle, store }: Pane): Place | null {
  const { cursor } = store.getState();
  if (!cursor || !handle.current) return null;
  const { painter, host } = handle.current;
  const { x, y } = toScreen(painter.viewport, cursor.x, cursor.y);
  const { left, top } = host.getBoundingClientRect();
  return { x: left + x, y: top + y };
}

/** What commands may touch: the active pane, its document, and what stands around. */
export function commandContext(surface: Surface): CommandContext {
  const { pane, document, session, message } = surface;
  const ui = pane.store.getState();
  const runner = () => pane.handle.current?.runner;
  const failed = (text: string) => (error: unknown) => {
    console.error(error);
    void message.error(text);
  };
  const order = (start: typeof startOrder): void =>
    void isReadOnlyHere(session.summary.id)
      .then(isReadOnly =>
        // An order keeps a version of the project.
        isReadOnly ? void message.info(i18next.t('viewing.order')) : start(session).then(surface.navigate),
      )
      .catch(failed(i18next.t('editor.exportFailed')));
  return {
    ...surface.state,
    store: document.store,
    history: document.history,
    schematic: session.schematic?.store ?? null,
    editSymbol: id => surface.reveal('symbol', id),
    editFootprint: id => surface.reveal('footprint', id),
    saveFootprint: where => void saveFootprint(document, session, where, message),
    saveSymbol: () => saveSymbol(document, message),
    showBody: (unit, style) => showBody(pane.store, unit, style),
    selection: ui.selection,
    view: { store: document.store, screen: ui.screen, near: box => document.index.near(box, ui.screen) },
    path: ui.path,
    cursor: runner()?.cursor ?? { x: 0, y: 0 },
    gridStep: ui.gridStep,
    activeLayer: document.type === 'board' ? ui.activeLayer : '',
    placed: ui.placed,
    notePlaced: objects => ui.set({ placed: objects, selection: new Set(objects.map(({ id }) => id)) }),
    // A form's answers have the keys of its questions.
    ask: (form => surface.ask(form, form.isAtCursor ? cursorPlace(pane) : null)) as CommandContext['ask'],
    work: surface.work,
    pickFile: async extensions => (await platform.files.pick(extensions, false))[0]?.bytes ?? null,
    copyText: async text => {
      if (!(await copyText(text))) void message.warning(i18next.t('editor.copyRefused'));
    },
    pasteText: pastedText,
    say: tr,
    tell: (text, severity = 'info') => void message[severity](tr(text)),
    open: surface.open,
    goTo: (id, path) => goTo(pane, id, path),
    busMembers: id => (document.type === 'schematic' ? document.connectivity.busMembers(id, ui.path) : []),
    showPage: path => showPage(pane, path),
    select: ids => ui.set({ selection: ids instanceof Set ? ids : new Set(ids) }),
    startTool(id, args) {
      runner()?.start(id, args);
      ui.set({ toolCommand: surface.command });
    },
    toolKey(key) {
      const running = runner();
      if (!running || running.busy) return false;
      running.send({ type: 'key', key });
      return true;
    },
    activateLayer: layer => ui.set({ activeLayer: layer }),
    fit: what => fitAll(pane, what),
    fitSelection: () => fitTo(pane, ui.selection),
    zoom: factor => zoom(pane, factor),
    toggleGrid: () => ui.set({ grid: !ui.grid }),
    stepGrid: by => ui.set({ gridStep: nextGrid(surface.state.editor, ui.gridStep, by) }),
    highlightNetOfSelection: () => ui.set({ highlighted: netOf(document, [...ui.selection], ui.path) }),
    clearHighlight: () => ui.set({ highlighted: '' }),
    showInOther: surface.showInOther,
    showTab: surface.showTab,
    solid: action => pane.viewer.current?.act(action),
    ...surface.actions,
    runChecks: surface.runChecks,
    fillZones: surface.fillZones,
    exportKicad: () =>
      void exportKicad(session, surface.services).then(
        leftOut => {
          if (!leftOut) return;
          void message.success(i18next.t('editor.exportedKicad'));
          if (leftOut.length > 0) void message.warning(leftOut.map(each => tr(each.message)).join('; '), 10);
        },
        failed(i18next.t('editor.kicadFailed')),
      ),
    order: () => order(startOrder),
    orderAssembled: () => order(startAssemblyOrder),
    showPalette: surface.showPalette,
    showShortcuts: surface.showShortcuts,
    showHelp: surface.showHelp,
    arrange: surface.arrange,
  };
}
