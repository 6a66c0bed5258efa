import { App } from 'antd';
import type { Command, CommandContext } from '@boardwright/engine/commands';
import { usePlatformMenu } from '../platform/menu.ts';
import type { EditorDocument } from '../project/document.ts';
import type { EditingState } from '../project/editing.ts';
import type { ProjectSession } from '../project/session.ts';
import { openHelp } from '../help/helpState.ts';
import { benchOf } from './benchOf.ts';
import { commandContext } from './commandContext.ts';
import { Background } from './extension/Background.tsx';
import type { Shell } from './extension/EditorExtension.ts';
import { actionsOf, addedCommands, useCommands, useExtensions } from './extension/extensions.ts';
import { useServices } from './extension/ProjectService.ts';
import { editorHelp } from './helpTargets.ts';
import { Overlays, useOverlays } from './Overlays.tsx';
import { PickNotices } from './PickNotices.tsx';
import { ReadingNotice } from './ReadingNotice.tsx';
import { PresenceNotices } from './presence/PresenceNotices.tsx';
import { whereIs } from './workspace/docks.ts';
import { useDocks } from './workspace/dockStore.ts';
import { DropPreview } from './shell/DropPreview.tsx';
import { goTo, showFinding } from './shell/look.ts';
import type { Pane } from './workspace/Pane.ts';
import type { Panes } from './workspace/Panes.ts';
import type { PanelProps } from './workspace/PanelProps.ts';
import { useCloseTab } from './shell/useCloseTab.ts';
import { useWorkspace } from './workspace/workspace.ts';
import { BenchContext } from './state/run.ts';
import { EditorContext, type EditorKind } from './state/store.ts';
import { useRevision } from './state/revision.ts';
import { StatusBar } from './StatusBar.tsx';
import { useLatest } from './state/stableHooks.ts';
import { ToolStrip } from './ToolStrip.tsx';
import { TopBar } from './TopBar.tsx';
import { useChecks, useLiveChecks } from './useChecks.ts';
import { useCommandState } from './useCommandState.ts';
import { useForm } from './useForm.tsx';
import { useNavigation } from './useNavigation.ts';
import { usePointerRequests } from './usePointerRequests.ts';
import { useRun } from './useRun.ts';
import { useWork } from './useWork.tsx';
import { useShortcuts } from './useShortcuts.ts';
import { useZoneFill } from './useZoneFill.tsx';
import { ViewerBridge } from './ViewerBridge.tsx';
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

/** Whether a page shows this window inside of it. */
const isShownInPage = window.parent !== window;

/** Everything around the panes, in the context of the active one. */
export const Workbench = (props: Props) => (
  <EditorContext.Provider value={props.pane.store}>
    <Inner {...props} />
    {isShownInPage && <ViewerBridge {...props} />}
  </EditorContext.Provider>
);

function Inner({ session, panes, pane, document, editing, onTakeOver }: Props) {
  const { message } = App.useApp();
  const workspace = useWorkspace();
  const overlays = useOverlays();
  const { ask, asking, dialog: form } = useForm();
  const { work, working, dialog: progress } = useWork(document);
  const show = useDocks(docks => docks.show);
  const onClose = useCloseTab(panes);
  useRevision(document);
  useLiveChecks(session);
  const listed = useDocks(({ docks }) => whereIs(docks, 'findings') !== null);
  const checks = useChecks(document, session, listed, () => show('findings'));
  const fill = useZoneFill(session.board);
  const navigation = useNavigation(session, panes, pane, onClose);

  const services = useServices();
  const shell: Shell = { session, services, workspace, message, pane, showPanel: show };
  const extensions = useExtensions();
  const commands = useCommands();
  const actions = actionsOf(extensions, shell);
  const { state, now } = useCommandState(pane, document, editing);
  const context = (command?: Command): CommandContext =>
    commandContext({
      command: command?.id ?? '',
      pane,
      document,
      session,
      services,
      state,
      message,
      ask,
      work,
      open: overlays.setDialog,
      ...navigation,
      actions,
      runChecks: checks.run,
      fillZones: fill.run,
      showPalette: overlays.showPalette,
      showShortcuts: () => overlays.setShortcuts(true),
      showHelp: () => openHelp(editorHelp[pane.type.editor]),
    });
  const run = useRun(pane, now, context);
  const bench = benchOf({ session, panes, workspace, commands, state, run });
  usePlatformMenu(state, addedCommands(extensions), run);
  useShortcuts({ pane, commands, state, run, blocked: overlays.takesKeys || asking || working });

  const asked = usePointerRequests(pane, document, {
    context,
    onMenu: overlays.setMenuAt,
    onDialog: overlays.setDialog,
  });

  const panels: PanelProps = {
    document,
    context,
    onGo: (id, path) => goTo(pane, id, path),
    onFinding: finding => showFinding(pane, finding),
    onCheck: checks.run,
    session,
    onOpenPage: path => workspace.getState().open('schematic', path),
  };
  const reveal = useLatest((kind: EditorKind) => workspace.getState().reveal(kind));
  return (
    <div className="editor" data-editor={pane.type.editor}>
      <title>{`${session.summary.name} · Boardwright`}</title>
      <ReadingNotice session={session} editing={editing} onTakeOver={onTakeOver} />
      <TopBar
        document={document}
        session={session}
        panes={panes}
        editor={pane.type.editor}
        state={state}
        onEditor={reveal}
        onRun={run}
      />
      <PresenceNotices session={session} panes={panes} />
      <div className="work">
        <ToolStrip state={state} onRun={run} />
        <BenchContext.Provider value={bench}>
          <WorkArea panels={panels} panes={panes} pane={pane} asked={asked} onClose={onClose} />
        </BenchContext.Provider>
      </div>
      <StatusBar document={document} editor={state.editor} />
      <DropPreview />
      <PickNotices pane={pane} document={document} />
      <Background shell={shell} />
      <Overlays
        overlays={overlays}
        document={document}
        session={session}
        selection={() => pane.store.getState().selection}
        state={state}
        context={context}
        onRun={run}
      />
      {form}
      {progress}
    </div>
  );
}
