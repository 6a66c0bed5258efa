import { msg, newId, type Id } from '@boardwright/engine/base';
import { asBoard, type ObjOf } from '@boardwright/engine/kinds';
import { bareName, collapseFootprint, explodeFootprint, saveFootprint } from '@boardwright/engine/partEditor';
import { i18next } from '../../app/locale.ts';
import { toast } from '../../app/toast.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectFootprints } from '../dialogs/footprints/projectLibrary.ts';
import { editorIn, OpenEditors } from '../partEditor/open.ts';
import { PartEditor, type PartForm, type PartHome } from '../partEditor/PartEditor.ts';

type Footprint = ObjOf<'footprint'>;

/** Keeps a footprint in the project's library and waits until it is stored; false when that failed, which is reported. */
export async function keepInLibrary(library: ProjectFootprints, footprint: Footprint): Promise<boolean> {
  try {
    await library.put([{ ...footprint, pads: footprint.pads.map(pad => ({ ...pad, net: '' })) }]);
    return true;
  } catch (error) {
    console.error(error);
    toast('error', i18next.t('footprints.notStored'));
    return false;
  }
}

/** A footprint that lies on a board. */
class BoardHome implements PartHome<Footprint> {
  readonly id: Id;
  private readonly board: EditorDocument;
  private readonly opened: Footprint;

  constructor(board: EditorDocument, id: Id) {
    this.board = board;
    this.id = id;
    const placed = board.store.get(id);
    if (placed?.kind !== 'footprint') throw new Error('the board has no such footprint');
    this.opened = placed;
  }

  read(): Footprint {
    const placed = this.board.store.get(this.id);
    return placed?.kind === 'footprint' ? placed : this.opened;
  }

  write(footprint: Footprint): boolean {
    const { store } = this.board;
    const { revision } = store;
    // A board that another window edits takes nothing.
    return saveFootprint(store, footprint) && !(store.revision === revision && this.board.readOnly);
  }

  watch(changed: () => void): () => void {
    return this.board.onChange(({ updated, added }) => {
      if (updated.has(this.id) || added.has(this.id)) changed();
    });
  }
}

/** A footprint of the project's libraries. */
class LibraryHome implements PartHome<Footprint> {
  readonly id = newId();
  /** Whether the last change has been stored; a failure is reported. */
  stored: Promise<boolean> = Promise.resolve(true);
  private readonly library: ProjectFootprints;
  private readonly opened: Footprint;

  constructor(library: ProjectFootprints, libId: string) {
    this.library = library;
    const found = library.get(libId);
    if (!found) throw new Error('the project has no such footprint');
    this.opened = found;
  }

  read(): Footprint {
    return { ...(this.library.get(this.opened.libId) ?? this.opened), id: this.id };
  }

  write(footprint: Footprint): boolean {
    this.stored = keepInLibrary(this.library, { ...footprint, libId: this.opened.libId });
    return true;
  }

  watch(changed: () => void): () => void {
    let known = this.library.get(this.opened.libId);
    return this.library.subscribe(() => {
      const now = this.library.get(this.opened.libId);
      if (now === known) return;
      known = now;
      changed();
    });
  }
}

/** A footprint that is being edited, of a board or of the project's libraries. */
export class FootprintEditor extends PartEditor<Footprint> {
  /** Which lends its layers, and has the placed ones. */
  readonly board: EditorDocument;
  /** Where it belongs when it is no placed one. */
  readonly library: LibraryHome | null;

  constructor(board: EditorDocument, home: BoardHome | LibraryHome) {
    const library = home instanceof LibraryHome ? home : null;
    const form: PartForm<Footprint> = {
      type: 'board',
      taking: library
        ? msg('undo.takeLibraryFootprint', 'Load footprint from library')
        : msg('undo.takeFootprint', 'Load footprint from board'),
      name: footprint => bareName(footprint.libId),
      explode: footprint => explodeFootprint(footprint, asBoard(board.store.settings)),
      collapse: ({ store }) => collapseFootprint(store),
    };
    super(home, form);
    this.board = board;
    this.library = library;
  }
}

/** The editor of a footprint that lies on the board. */
export const placedEditor = (board: EditorDocument, id: string): FootprintEditor =>
  board.late.get(OpenEditors<FootprintEditor>).of(id, () => new FootprintEditor(board, new BoardHome(board, id as Id)));

/** The editor of a footprint of the project's libraries, 'Library:Name'; it outlives the board that is open. */
export const libraryEditor = (board: EditorDocument, library: ProjectFootprints, libId: string): FootprintEditor =>
  library.late
    .get(OpenEditors<FootprintEditor>)
    .of(libId, () => new FootprintEditor(board, new LibraryHome(library, libId)));

export const footprintEditorIn = (document: EditorDocument): FootprintEditor => editorIn(document, FootprintEditor);
