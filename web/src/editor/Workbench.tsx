import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { Command, CommandContext, Dialog } from '@boardwright/engine/commands';
import { usePlatformMenu } from '../platform/menu.ts';
import type { Id } from '@boardwright/engine/base';
import type { EditorDocument } from '../project/document.ts';
import type { EditingState } from '../project/editing.ts';
import type { ProjectSession } from '../project/session.ts';
import { benchOf } from './benchOf.ts';
import { commandContext, commandState } from './commandContext.ts';
import { ContextMenu } from './ContextMenu.tsx';
import { Background } from './extension/Background.tsx';
import type { Shell } from './extension/EditorExtension.ts';
import { actionsOf, addedCommands, useCommands, useExtensions } from './extension/extensions.ts';
import { useServices } from './extension/ProjectService.ts';
import { Dialogs } from './Dialogs.tsx';
import { Palette } from './Palette.tsx';
import { ReadingNotice } from './ReadingNotice.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { whereIs } from './shell/docks.ts';
import { useDocks } from './shell/dockStore.ts';
import { DropPreview } from './shell/DropPreview.tsx';
import { goTo, showFinding } from './shell/look.ts';
import type { Pane } from './shell/Pane.ts';
import type { Panes } from './shell/Panes.ts';
import type { PanelProps } from './shell/PanelProps.ts';
import { useArrange } from './shell/useArrange.ts';
import { useCloseTab } from './shell/useCloseTab.ts';
import { useLayout, useWorkspace } from './shell/workspace.ts';
import { useCrossProbe } from './shell/useCrossProbe.ts';
import { BenchContext } from './state/run.ts';
import { EditorContext, useEditor, type EditorKind } from './state/store.ts';
import { useRevision } from './state/revision.ts';
import { StatusBar } from './StatusBar.tsx';
import { useLatest, useStable } from './state/stableHooks.ts';
import { ToolStrip } from './ToolStrip.tsx';
import { TopBar } from './TopBar.tsx';
import { useChecks, useLiveChecks } from './useChecks.ts';
import { useForm } from './useForm.tsx';
import { usePointerRequests } from './usePointerRequests.ts';
import { useRun } from './useRun.ts';
import { showTab } from './shell/showTab.ts';
import { useWork } from './useWork.tsx';
import { useShortcuts } from './useShortcuts.ts';
import { useZoneFill } from './useZoneFill.tsx';
import { WorkArea } from './WorkArea.tsx';

interface Props {
  readonly session: ProjectSession;
  readonly panes: Panes;
  /** The active pane: commands, keys and panels are about it. */
  readonly pane: Pane;
  readonly document: EditorDocument;
  readonly editing: EditingState;
  readonly onTakeOver: () => void;
}

/** Everything around the panes, in the context of the active one. */
export const Workbench = (props: Props) => (
  <EditorContext.Provider value={props.pane.store}>
    <Inner {...props} />
  </EditorContext.Provider>
);

function Inner({ session, panes, pane, document, editing, onTakeOver }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const layout = useLayout();
  const workspace = useWorkspace();
  const [palette, setPalette] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null);
  const { ask, asking, dialog: form } = useForm();
  const { work, working, dialog: progress } = useWork(document);
  const show = useDocks(docks => docks.show);
  const onClose = useCloseTab(panes);
  useRevision(document);
  useCommandState();
  useLiveChecks(session);
  const listed = useDocks(({ docks }) => whereIs(docks, 'findings') !== null);
  const checks = useChecks(document, session, listed, () => show('findings'));
  const fill = useZoneFill(session.board);
  const arrange = useArrange(session, pane, onClose);
  const { showInOther } = useCrossProbe(session, panes, pane);

  const services = useServices();
  const shell: Shell = { session, services, workspace, message, pane, showPanel: show };
  const extensions = useExtensions();
  const commands = useCommands();
  const actions = actionsOf(extensions, shell);

  const closed = useStore(workspace, each => each.closed);
  const now = () => commandState(pane, document, editing, { layout, closed });
  const state = useStable(now());
  const context = (command?: Command): CommandContext =>
    commandContext({
      command: command?.id ?? '',
      pane,
      document,
      session,
      services,
      state,
      message,
      ask: ask as CommandContext['ask'],
      work,
      open: setDialog,
      navigate: address => void navigate(address),
      showInOther: () => {
        const fault = showInOther();
        if (fault) void message.info(t(`editor.${fault}`));
      },
      reveal: (type, arg) => workspace.getState().reveal(type, arg),
      showTab: type => showTab(workspace, panes.types, type),
      actions,
      runChecks: checks.run,
      fillZones: fill.run,
      showPalette: () => setPalette(true),
      showShortcuts: () => setShortcuts(true),
      arrange,
    });
  const run = useRun(pane, now, context);
  const bench = benchOf({ session, panes, workspace, commands, state, run });
  usePlatformMenu(state, addedCommands(extensions), run);
  useShortcuts({ pane, commands, state, run, blocked: palette || shortcuts || asking || working || dialog !== null });

  const asked = usePointerRequests(pane, document, { context, onMenu: setMenuAt, onDialog: setDialog });

  const panels: PanelProps = {
    document,
    context,
    onGo: (id, path) => goTo(pane, id, path),
    onFinding: finding => showFinding(pane, finding),
    onCheck: checks.run,
    session,
    onOpenPage: path => workspace.getState().open('schematic', path),
  };
  const available = useStable(editorsOf(session));
  const reveal = useLatest((kind: EditorKind) => workspace.getState().reveal(kind));
  return (
    <div className="editor" data-editor={pane.type.editor}>
      <title>{`${session.summary.name} · Boardwright`}</title>
      <ReadingNotice editing={editing} onTakeOver={onTakeOver} />
      <TopBar
        document={document}
        name={session.summary.name}
        editor={pane.type.editor}
        available={available}
        state={state}
        onEditor={reveal}
        onRun={run}
      />
      <div className="work">
        <ToolStrip state={state} onRun={run} />
        <BenchContext.Provider value={bench}>
          <WorkArea panels={panels} panes={panes} pane={pane} asked={asked} onClose={onClose} />
        </BenchContext.Provider>
      </div>
      <StatusBar document={document} editor={state.editor} />
      <DropPreview />
      <Background shell={shell} />
      <Palette open={palette} state={state} onClose={() => setPalette(false)} onRun={run} />
      <Shortcuts open={shortcuts} onClose={() => setShortcuts(false)} />
      {menuAt && (
        <ContextMenu
          kinds={kindsOf(document, pane.store.getState().selection)}
          at={menuAt}
          state={state}
          onRun={run}
          onClose={() => setMenuAt(null)}
        />
      )}
      {form}
      {progress}
      <Dialogs open={dialog} document={document} session={session} context={context} onClose={() => setDialog(null)} />
    </div>
  );
}

/** Of more than these the first few tell what a selection is made of. */
const LOOKED_AT = 500;

const kindsOf = ({ store }: EditorDocument, selection: ReadonlySet<Id>): ReadonlySet<string> =>
  new Set(
    Iterator.from(selection)
      .take(LOOKED_AT)
      .flatMap(id => [store.get(id)?.kind ?? '']),
  );

/** What one can go to: what the project has, and the views of it. */
const editorsOf = ({ available }: ProjectSession): EditorKind[] => [
  ...available,
  ...(available.includes('board') ? (['solid'] as const) : []),
  ...(available.includes('schematic') ? (['waves'] as const) : []),
];

/** Renders again when something changes that decides which commands can be used; not at every move of the cursor. */
function useCommandState(): void {
  useEditor(ui => ui.selection);
  useEditor(ui => ui.highlighted);
  useEditor(ui => ui.placed);
  useEditor(ui => ui.path);
  useEditor(ui => ui.screen);
}
