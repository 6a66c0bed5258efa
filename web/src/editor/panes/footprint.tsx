import { asId } from '@boardwright/engine/base';
import { bareName, footprintHead } from '@boardwright/engine/partEditor';
import { i18next } from '../../app/locale.ts';
import { FootprintPane } from '../footprint/FootprintPane.tsx';
import { footprintEditorIn, libraryEditor, placedEditor } from '../footprint/footprintEditor.ts';
import { loadedFootprints } from '../dialogs/footprints/projectLibrary.ts';
import { mayClosePart } from '../partEditor/closing.tsx';
import { tabIcons } from '../shell/icons.tsx';
import type { PaneType } from '../workspace/Pane.ts';

/** Layers that hide what one works on. */
const HIDDEN = ['F.Mask', 'B.Mask', 'F.Adhes', 'B.Adhes'];

/** Libraries' footprints are named 'Library:Name', placed ones by their id, which has no colon. */
const inLibrary = (arg: string): boolean => arg.includes(':');

/** A footprint: of the board, `arg` being the id of its record, or of the project's libraries, `arg` being its name there. */
export const footprintPane: PaneType = {
  type: 'footprint',
  icon: tabIcons.footprint,
  editor: 'footprint',
  address: 'pcb',
  panels: ['properties', 'layers', 'history'],
  exists(session, arg) {
    const { available, board } = session;
    if (!available.includes('board')) return false;
    if (inLibrary(arg)) return loadedFootprints(session)?.get(arg) !== undefined;
    return !board || board.store.get(asId(arg))?.kind === 'footprint';
  },
  document(session, arg) {
    const { board } = session;
    if (!board) return null;
    const library = loadedFootprints(session);
    if (!inLibrary(arg)) return placedEditor(board, arg).document;
    return library && libraryEditor(board, library, arg).document;
  },
  begin: () => ({ gridStep: 100_000, hiddenLayers: new Set(HIDDEN), activeLayer: 'F.SilkS' }),
  page: (_document, path) => (path === '' ? '' : undefined),
  title: document =>
    document
      ? i18next.t('footprintEditor.tab', { name: bareName(footprintHead(document.store).libId) })
      : i18next.t('footprintEditor.title'),
  mayClose({ document }, modal) {
    if (!document) return true;
    const { t } = i18next;
    const editor = footprintEditorIn(document);
    const title = t('footprintEditor.closeTitle', { name: bareName(footprintHead(document.store).libId) });
    const content = t(editor.library ? 'footprintEditor.closeLibraryText' : 'footprintEditor.closeText');
    return mayClosePart(editor, { title, content }, modal);
  },
  component: FootprintPane,
};
