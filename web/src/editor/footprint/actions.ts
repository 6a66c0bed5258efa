import type { MessageInstance } from 'antd/es/message/interface';
import type { Id } from '@boardwright/engine/base';
import type { Store } from '@boardwright/engine/kinds';
import { updateFootprints } from '@boardwright/engine/workshop';
import { i18next } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { openFootprints } from '../dialogs/footprints/choices.ts';
import { PROJECT_LIBRARY, projectFootprints } from '../dialogs/footprints/projectLibrary.ts';
import { nameOf } from './names.ts';
import { footprintWorkshopIn } from './workshop.ts';

/**
 * Saves the footprint of a document and says so: on the board only, or as one of the project's library as well, which all
 * footprints of the same name on the board then follow.
 */
export async function saveFootprintWorkshop(
  document: EditorDocument,
  session: ProjectSession,
  where: 'here' | 'library',
  message: MessageInstance,
): Promise<void> {
  const { t } = i18next;
  const workshop = footprintWorkshopIn(document);
  const footprint = workshop.footprint();
  if (where === 'here') {
    if (workshop.save()) void message.success({ key: 'footprintSaved', content: t('footprintEditor.saved') });
    else void message.warning(t('footprintEditor.notSaved'));
    return;
  }
  if (footprint.side === 'back') {
    void message.warning(t('footprintEditor.backLibrary'));
    return;
  }
  const before = footprint.libId;
  const libId = `${PROJECT_LIBRARY}:${nameOf(footprint)}`;
  const library = { ...footprint, libId, pads: footprint.pads.map(pad => ({ ...pad, net: '' })) };
  try {
    await (await projectFootprints(session)).put([library]);
  } catch (error) {
    console.error(error);
    void message.error(t('footprints.notStored'));
    return;
  }
  const alike = (each: { readonly libId: string }) => each.libId === before || each.libId === libId;
  const { store } = workshop.board;
  let count = 0;
  const saved = workshop.write(() => {
    count = updateFootprints(store, () => library, alike, libId).updated;
    return count > 0;
  });
  if (saved) workshop.revert();
  void message.success({ key: 'footprintSaved', content: t('footprintEditor.savedToLibrary', { count, name: libId }) });
}

/** Brings what is selected on a board, or all of it, in line with the libraries, and says what came of it. */
export async function updateFromLibrary(
  board: Store,
  selection: ReadonlySet<Id>,
  session: ProjectSession,
  message: MessageInstance,
): Promise<void> {
  const { t } = i18next;
  try {
    const { source } = await openFootprints(session);
    const { updated, missing, back } = updateFootprints(
      board,
      source,
      footprint => selection.size === 0 || selection.has(footprint.id),
    );
    void message.info(t('footprintEditor.updated', { count: updated }));
    if (missing.length > 0)
      void message.warning(t('footprintEditor.missing', { count: missing.length, name: missing[0]! }));
    if (back > 0) void message.warning(t('footprintEditor.back', { count: back }));
  } catch (error) {
    console.error(error);
    void message.error(t('footprints.failed'));
  }
}
