import { createStore, useStore, type StoreApi } from 'zustand';
import { msg, type Id, type Issue } from '@boardwright/engine/base';
import type { Change, Store } from '@boardwright/engine/kinds';
import type { HistoryStep } from '@boardwright/engine/model';
import { blankSymbol, collapseSymbol, explodeSymbol, headOf, PROJECT, saveSymbol } from '@boardwright/engine/workshop';
import { EditorDocument } from '../../project/document.ts';

/** Whether a change is about the drawing of a derived symbol: its own are its head and the texts of its fields. */
function touchesBase(store: Store, { added, removed, updated }: Change): boolean {
  const head = headOf(store);
  if (head.extends === '') return false;
  const own = new Set<Id>([head.id, ...head.fields.map(field => field.id)]);
  // With its link, or with one that is taken back, the drawing comes and goes.
  const relinked = updated.get(head.id)?.some(each => each.kind === 'symbol' && each.extends !== head.extends);
  const foreign = (id: Id) => !own.has(id);
  return !relinked && [...added.keys(), ...removed.keys(), ...updated.keys()].some(foreign);
}

interface WorkshopState {
  /** Whether something is not yet in the schematic. */
  readonly dirty: boolean;
  /** What the last saving told, until it is put away. */
  readonly report: readonly Issue[];
  /** How often the drawing of a derived symbol was touched, which is its base's. */
  readonly refused: number;
}

/** A symbol of a schematic that is being edited: taken apart in a document of its own, written back when it is saved. */
export class SymbolWorkshop {
  readonly document: EditorDocument;
  readonly state: StoreApi<WorkshopState>;
  private readonly schematic: EditorDocument;
  private readonly id: Id;
  private saved: HistoryStep | undefined;
  private writing = false;

  constructor(schematic: EditorDocument, id: Id) {
    this.schematic = schematic;
    this.id = id;
    const symbol = this.record();
    const { settings, objects } = explodeSymbol(symbol);
    const summary = { id, type: 'library' as const, name: symbol.name, revision: 0 };
    this.document = new EditorDocument({ summary, settings, objects }, null);
    this.state = createStore<WorkshopState>()(() => ({ dirty: false, report: [], refused: 0 }));
    this.document.onChange(change => {
      // The history moves a step when everybody has heard of it.
      queueMicrotask(() => this.state.setState({ dirty: this.last() !== this.saved }));
      if (!touchesBase(this.document.store, change)) return;
      // Everybody hears of the change first; then it is taken back.
      queueMicrotask(() => {
        this.document.history.undo();
        this.state.setState(({ refused }) => ({ refused: refused + 1 }));
      });
    });
    // A step undone on the sheets, or another window's change. Unsaved work is not thrown away.
    schematic.onChange(change => {
      const touched = change.updated.has(id) || change.added.has(id);
      if (touched && !this.writing && !this.state.getState().dirty) this.revert();
    });
  }

  /** Writes the symbol into the schematic, all its placements included; gives how many there are, null when refused. */
  save(): number | null {
    const symbol = collapseSymbol(this.document.store);
    const { revision } = this.schematic.store;
    this.writing = true;
    try {
      const { placements, issues } = saveSymbol(this.schematic.store, symbol);
      // A schematic that another window edits takes nothing.
      if (this.schematic.store.revision === revision && this.schematic.readOnly) return null;
      this.saved = this.last();
      this.state.setState({ dirty: false, report: issues });
      return placements;
    } finally {
      this.writing = false;
    }
  }

  /** Goes back to what the schematic has, as a step that can be undone. */
  revert(): void {
    const { store } = this.document;
    const fresh = new Map(explodeSymbol(this.record()).objects.map(object => [object.id, object]));
    store.transact(msg('undo.takeSymbol', 'Take symbol from the schematic'), tx => {
      for (const object of store.everything()) if (!fresh.has(object.id)) tx.remove(object.id);
      for (const object of fresh.values()) {
        if (tx.get(object.id)) tx.put(object);
        else tx.add(object);
      }
    });
    this.saved = this.last();
    this.state.setState({ dirty: false });
  }

  dismissReport(): void {
    this.state.setState({ report: [] });
  }

  private last(): HistoryStep | undefined {
    return this.document.history.steps.at(-1);
  }

  private record() {
    const symbol = this.schematic.store.get(this.id);
    // What was deleted meanwhile begins anew under its id.
    return symbol?.kind === 'symbol' ? symbol : { ...blankSymbol(`${PROJECT}:?`, 'U'), id: this.id };
  }
}

const byDocument = new WeakMap<EditorDocument, SymbolWorkshop>();
const workshops = new WeakMap<EditorDocument, Map<string, SymbolWorkshop>>();

/** The workshop of a symbol; the same one as long as the schematic is open. */
export function workshopOf(schematic: EditorDocument, id: string): SymbolWorkshop {
  let open = workshops.get(schematic);
  if (!open) workshops.set(schematic, (open = new Map()));
  let workshop = open.get(id);
  if (!workshop) {
    open.set(id, (workshop = new SymbolWorkshop(schematic, id as Id)));
    byDocument.set(workshop.document, workshop);
  }
  return workshop;
}

/** The workshop that a document belongs to. */
export function workshopIn(document: EditorDocument): SymbolWorkshop {
  const workshop = byDocument.get(document);
  if (!workshop) throw new Error('the document is no symbol');
  return workshop;
}

export const useWorkshop = (workshop: SymbolWorkshop): WorkshopState => useStore(workshop.state);
