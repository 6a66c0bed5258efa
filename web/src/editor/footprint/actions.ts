import type { MessageInstance } from 'antd/es/message/interface';
import { asBoard, copperLayers, onSide, type ObjOf } from '@boardwright/engine/kinds';
import { bareName, updateFootprints } from '@boardwright/engine/partEditor';
import { i18next } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { PROJECT_LIBRARY, projectFootprints } from '../dialogs/footprints/projectLibrary.ts';
import { footprintEditorIn, keepInLibrary, type FootprintEditor } from './footprintEditor.ts';

type Footprint = ObjOf<'footprint'>;

/** Saves a footprint of the project's library; `alike` brings those of its name on the board in line as well. */
async function saveInLibrary(editor: FootprintEditor, alike: boolean, message: MessageInstance): Promise<void> {
  const { t } = i18next;
  const library = editor.library!;
  const { libId } = library.read();
  const footprint = { ...editor.part(), libId };
  editor.save();
  if (!(await library.stored)) return;
  const { updated } = alike
    ? updateFootprints(
        editor.board.store,
        () => footprint,
        each => each.libId === libId,
      )
    : { updated: 0 };
  const content = alike
    ? t('footprintEditor.savedToLibrary', { count: updated, name: libId })
    : t('footprintEditor.savedInLibrary', { name: libId });
  void message.success({ key: 'footprintSaved', content });
}

/**
 * Saves the footprint of a document and says so: where it belongs, or in the project's library as well, which all footprints
 * of the same name on the board then follow.
 */
export async function saveFootprint(
  document: EditorDocument,
  session: ProjectSession,
  where: 'here' | 'library',
  message: MessageInstance,
): Promise<void> {
  const { t } = i18next;
  const editor = footprintEditorIn(document);
  if (editor.library) return saveInLibrary(editor, where === 'library', message);
  if (where === 'here') {
    if (editor.save()) void message.success({ key: 'footprintSaved', content: t('footprintEditor.saved') });
    else void message.warning(t('footprintEditor.notSaved'));
    return;
  }
  const footprint = editor.part();
  const before = footprint.libId;
  const libId = `${PROJECT_LIBRARY}:${bareName(before)}`;
  const { store } = editor.board;
  const library = { ...onSide(footprint, 'front', copperLayers(asBoard(store.settings))), libId };
  if (!(await keepInLibrary(await projectFootprints(session), library))) return;
  const alike = (each: Footprint) => each.libId === before || each.libId === libId;
  let count = 0;
  const saved = editor.write(() => {
    count = updateFootprints(store, () => library, alike, libId).updated;
    return count > 0;
  });
  if (saved) editor.revert();
  void message.success({ key: 'footprintSaved', content: t('footprintEditor.savedToLibrary', { count, name: libId }) });
}
