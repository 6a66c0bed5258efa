import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Command, CommandContext, CommandState, Dialog } from '@boardwright/engine/commands';
import type { Id } from '@boardwright/engine/base';
import type { EditorDocument } from '../project/document.ts';
import type { ProjectSession } from '../project/session.ts';
import { DialogHelp } from '../help/DialogHelp.tsx';
import { ContextMenu } from './ContextMenu.tsx';
import { Dialogs } from './Dialogs.tsx';
import { dialogHelp } from './helpTargets.ts';
import { showLocated } from './state/locate.ts';
import { useEditorStore } from './state/store.ts';
import { Palette } from './Palette.tsx';
import { Shortcuts } from './Shortcuts.tsx';

/** What lies over the workbench: palette, list of shortcuts, context menu, a dialog. */
export interface OverlayState {
  readonly palette: boolean;
  /** At once: what is typed next, however soon, is for the palette and not for the drawing. */
  readonly showPalette: () => void;
  readonly closePalette: () => void;
  readonly shortcuts: boolean;
  readonly setShortcuts: (open: boolean) => void;
  readonly dialog: Dialog | null;
  readonly setDialog: (dialog: Dialog | null) => void;
  /** Where the context menu is, in the window. */
  readonly menuAt: { readonly x: number; readonly y: number } | null;
  readonly setMenuAt: (at: { x: number; y: number } | null) => void;
  /** Whether one of them takes the keys for itself. */
  readonly takesKeys: boolean;
}

export function useOverlays(): OverlayState {
  const [palette, setPalette] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null);
  const takesKeys = palette || shortcuts || dialog !== null;
  const showPalette = () => flushSync(() => setPalette(true));
  const closePalette = () => setPalette(false);
  return {
    palette,
    showPalette,
    closePalette,
    shortcuts,
    setShortcuts,
    dialog,
    setDialog,
    menuAt,
    setMenuAt,
    takesKeys,
  };
}

interface Props {
  readonly overlays: OverlayState;
  readonly document: EditorDocument;
  readonly session: ProjectSession;
  readonly selection: () => ReadonlySet<Id>;
  readonly state: CommandState;
  readonly context: () => CommandContext;
  readonly onRun: (command: Command) => void;
}

export function Overlays({ overlays, document, session, selection, state, context, onRun }: Props) {
  const { palette, closePalette, shortcuts, setShortcuts, dialog, setDialog, menuAt, setMenuAt } = overlays;
  const ui = useEditorStore();
  return (
    <>
      <Palette
        open={palette}
        state={state}
        document={document}
        onClose={closePalette}
        onRun={onRun}
        onShow={located => showLocated(context, ui, located)}
      />
      <Shortcuts open={shortcuts} onClose={() => setShortcuts(false)} />
      {menuAt && (
        <ContextMenu
          kinds={kindsOf(document, selection())}
          at={menuAt}
          state={state}
          onRun={onRun}
          onClose={() => setMenuAt(null)}
        />
      )}
      {dialog && <DialogHelp key={dialog} target={dialogHelp[dialog]} />}
      <Dialogs open={dialog} document={document} session={session} context={context} onClose={() => setDialog(null)} />
    </>
  );
}

/** Above this number the first few items stand for a selection. */
const LOOKED_AT = 500;

function kindsOf({ store }: EditorDocument, selection: ReadonlySet<Id>): ReadonlySet<string> {
  const looked = new Set(Iterator.from(selection).take(LOOKED_AT));
  const kinds = new Set<string>([...looked].map(id => store.get(id)?.kind ?? ''));
  for (const { members } of store.all('group')) if (members.some(member => looked.has(member))) kinds.add('group');
  return kinds;
}
