import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Id, Msg } from '@boardwright/engine/base';
import type { Obj, Settings } from '@boardwright/engine/kinds';
import type { HistoryStep } from '@boardwright/engine/model';
import { EditorDocument } from '../../project/document.ts';

/** Where a part that is being edited is kept. */
export interface PartHome<Part> {
  readonly id: Id;
  /** The part as it is kept now; one that was deleted meanwhile restarts. */
  read(): Part;
  /** Keeps the part; false when that was refused. */
  write(part: Part): boolean;
  /** Calls whenever the part may have changed where it is kept, until what it gives is called. */
  watch(changed: () => void): () => void;
}

/** How a part becomes a document, and a document a part. */
export interface PartForm<Part> {
  readonly type: 'library' | 'board';
  /** What going back to what is kept is called among the steps of undo. */
  readonly taking: Msg;
  name(part: Part): string;
  explode(part: Part): { readonly settings: Settings; readonly objects: readonly Obj[] };
  collapse(document: EditorDocument): Part;
}

interface PartEditorState {
  /** Whether something is not yet kept. */
  readonly dirty: boolean;
}

/** A library part that is being edited: taken apart in a document of its own, written back when it is saved. */
export class PartEditor<Part> {
  readonly document: EditorDocument;
  readonly state: StoreApi<PartEditorState> = createStore(() => ({ dirty: false }));
  readonly home: PartHome<Part>;
  private readonly form: PartForm<Part>;
  private readonly unwatch: () => void;
  private saved: HistoryStep | undefined;
  private writing = false;

  constructor(home: PartHome<Part>, form: PartForm<Part>) {
    this.home = home;
    this.form = form;
    const part = home.read();
    const { settings, objects } = form.explode(part);
    const summary = { id: home.id, type: form.type, name: form.name(part), revision: 0 };
    this.document = new EditorDocument({ summary, settings, objects: [...objects] }, null);
    // The history moves a step when everybody has heard of it.
    this.document.onChange(() => queueMicrotask(() => this.state.setState({ dirty: this.last() !== this.saved })));
    // A step undone at home, or another window's change. Unsaved work is not thrown away.
    this.unwatch = home.watch(() => {
      if (!this.writing && !this.state.getState().dirty) this.revert();
    });
  }

  dispose(): void {
    this.unwatch();
  }

  part(): Part {
    return this.form.collapse(this.document);
  }

  /** Keeps the part as it now is; false when that was refused. */
  save(): boolean {
    return this.write(() => this.home.write(this.part()));
  }

  /** Does something that changes the part where it is kept and counts as saving it; false when that was refused. */
  write(action: () => boolean): boolean {
    this.writing = true;
    try {
      if (!action()) return false;
      this.settle();
      return true;
    } finally {
      this.writing = false;
    }
  }

  /** Goes back to what is kept, as a step that can be undone. */
  revert(): void {
    const { store } = this.document;
    const fresh = new Map(this.form.explode(this.home.read()).objects.map(object => [object.id, object]));
    store.transact(this.form.taking, tx => {
      for (const object of store.everything()) if (!fresh.has(object.id)) tx.remove(object.id);
      for (const object of fresh.values()) {
        if (tx.get(object.id)) tx.put(object);
        else tx.add(object);
      }
    });
    this.settle();
  }

  private settle(): void {
    this.saved = this.last();
    this.state.setState({ dirty: false });
  }

  private last(): HistoryStep | undefined {
    return this.document.history.steps.at(-1);
  }
}

export const useDirty = ({ state }: { readonly state: StoreApi<PartEditorState> }): boolean =>
  useStore(state, ({ dirty }) => dirty);
