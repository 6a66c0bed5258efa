import { createStore, useStore, type StoreApi } from 'zustand';
import { msg, type Id } from '@boardwright/engine/base';
import type { BoardSettings, ObjOf } from '@boardwright/engine/kinds';
import type { HistoryStep } from '@boardwright/engine/model';
import { collapseFootprint, explodeFootprint, saveFootprint } from '@boardwright/engine/workshop';
import { EditorDocument } from '../../project/document.ts';

interface WorkshopState {
  /** Whether something is not yet on the board. */
  readonly dirty: boolean;
}

/** A footprint of the board that is being edited: taken apart in a document of its own, written back when it is saved. */
export class FootprintWorkshop {
  readonly document: EditorDocument;
  readonly state: StoreApi<WorkshopState>;
  readonly board: EditorDocument;
  private readonly id: Id;
  private readonly opened: ObjOf<'footprint'>;
  private saved: HistoryStep | undefined;
  private writing = false;

  constructor(board: EditorDocument, id: Id) {
    this.board = board;
    this.id = id;
    const placed = board.store.get(id);
    if (placed?.kind !== 'footprint') throw new Error('the board has no such footprint');
    this.opened = placed;
    const { settings, objects } = explodeFootprint(placed, board.store.settings as BoardSettings);
    const summary = { id, type: 'board' as const, name: placed.libId, revision: 0 };
    this.document = new EditorDocument({ summary, settings, objects }, null);
    this.state = createStore<WorkshopState>()(() => ({ dirty: false }));
    // The history moves a step when everybody has heard of it.
    this.document.onChange(() => queueMicrotask(() => this.state.setState({ dirty: this.last() !== this.saved })));
    // A step undone on the board, or another window's change. Unsaved work is not thrown away.
    board.onChange(({ updated, added }) => {
      const touched = updated.has(id) || added.has(id);
      if (touched && !this.writing && !this.state.getState().dirty) this.revert();
    });
  }

  footprint(): ObjOf<'footprint'> {
    return collapseFootprint(this.document.store);
  }

  /** Writes the footprint into the board; false when that takes nothing, or no longer has it. */
  save(): boolean {
    return this.write(() => saveFootprint(this.board.store, this.footprint()));
  }

  /** Does something that changes the footprint on the board and counts as saving it. */
  write(action: () => boolean): boolean {
    const { revision } = this.board.store;
    this.writing = true;
    try {
      if (!action() || (this.board.store.revision === revision && this.board.readOnly)) return false;
      this.saved = this.last();
      this.state.setState({ dirty: false });
      return true;
    } finally {
      this.writing = false;
    }
  }

  /** Goes back to what the board has, as a step that can be undone. */
  revert(): void {
    const { store } = this.document;
    const placed = this.board.store.get(this.id);
    const record = placed?.kind === 'footprint' ? placed : this.opened;
    const { objects } = explodeFootprint(record, this.board.store.settings as BoardSettings);
    const fresh = new Map(objects.map(object => [object.id, object]));
    store.transact(msg('undo.takeFootprint', 'Take footprint from the board'), tx => {
      for (const object of store.everything()) if (!fresh.has(object.id)) tx.remove(object.id);
      for (const object of fresh.values()) {
        if (tx.get(object.id)) tx.put(object);
        else tx.add(object);
      }
    });
    this.saved = this.last();
    this.state.setState({ dirty: false });
  }

  private last(): HistoryStep | undefined {
    return this.document.history.steps.at(-1);
  }
}

const byDocument = new WeakMap<EditorDocument, FootprintWorkshop>();
const workshops = new WeakMap<EditorDocument, Map<string, FootprintWorkshop>>();

/** The workshop of a footprint; the same one as long as the board is open. */
export function footprintWorkshopOf(board: EditorDocument, id: string): FootprintWorkshop {
  let open = workshops.get(board);
  if (!open) workshops.set(board, (open = new Map()));
  let workshop = open.get(id);
  if (!workshop) {
    open.set(id, (workshop = new FootprintWorkshop(board, id as Id)));
    byDocument.set(workshop.document, workshop);
  }
  return workshop;
}

/** The workshop that a document belongs to. */
export function footprintWorkshopIn(document: EditorDocument): FootprintWorkshop {
  const workshop = byDocument.get(document);
  if (!workshop) throw new Error('the document is no footprint');
  return workshop;
}

export const useFootprintWorkshop = (workshop: FootprintWorkshop): WorkshopState => useStore(workshop.state);
