import { createStore, useStore, type StoreApi } from 'zustand';
import { msg, type Id, type Issue } from '@boardwright/engine/base';
import type { Change, ObjOf, Store } from '@boardwright/engine/kinds';
import {
  bareName,
  blankSymbol,
  collapseSymbol,
  explodeSymbol,
  headOf,
  PROJECT,
  saveSymbol,
  type SaveReport,
} from '@boardwright/engine/partEditor';
import type { EditorDocument } from '../../project/document.ts';
import { editorIn, OpenEditors } from '../partEditor/open.ts';
import { PartEditor, type PartForm, type PartHome } from '../partEditor/PartEditor.ts';

type Symbol = ObjOf<'symbol'>;

const FORM: PartForm<Symbol> = {
  type: 'library',
  taking: msg('undo.takeSymbol', 'Load symbol from schematic'),
  name: symbol => bareName(symbol.name),
  explode: explodeSymbol,
  collapse: ({ store }) => collapseSymbol(store),
};

/** A symbol's record in a schematic; writing it takes all its placements along. */
class SchematicHome implements PartHome<Symbol> {
  readonly id: Id;
  /** Issues of the last write. */
  report: SaveReport = { placements: 0, issues: [] };
  private readonly schematic: EditorDocument;

  constructor(schematic: EditorDocument, id: Id) {
    this.schematic = schematic;
    this.id = id;
  }

  read(): Symbol {
    const symbol = this.schematic.store.get(this.id);
    return symbol?.kind === 'symbol' ? symbol : { ...blankSymbol(`${PROJECT}:?`, 'U'), id: this.id };
  }

  write(symbol: Symbol): boolean {
    const { store } = this.schematic;
    const { revision } = store;
    const report = saveSymbol(store, symbol);
    // A schematic that another window edits takes nothing.
    if (store.revision === revision && this.schematic.readOnly) return false;
    this.report = report;
    return true;
  }

  watch(changed: () => void): () => void {
    return this.schematic.onChange(({ updated, added }) => {
      if (updated.has(this.id) || added.has(this.id)) changed();
    });
  }
}

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

interface Notes {
  /** Issues of the last save, until they are dismissed. */
  readonly report: readonly Issue[];
  /** How often the drawing of a derived symbol was touched, which is its base's. */
  readonly refused: number;
}

/** A symbol of a schematic that is being edited; the drawing of a derived one is its base's and cannot be changed. */
export class SymbolEditor extends PartEditor<Symbol> {
  declare readonly home: SchematicHome;
  readonly notes: StoreApi<Notes> = createStore<Notes>()(() => ({ report: [], refused: 0 }));

  constructor(schematic: EditorDocument, id: Id) {
    super(new SchematicHome(schematic, id), FORM);
    this.document.onChange(change => {
      if (!touchesBase(this.document.store, change)) return;
      // Everybody is notified of the change first; then it is taken back.
      queueMicrotask(() => {
        this.document.history.undo();
        this.notes.setState(({ refused }) => ({ refused: refused + 1 }));
      });
    });
  }

  override save(): boolean {
    const saved = super.save();
    if (saved) this.notes.setState({ report: this.home.report.issues });
    return saved;
  }

  dismissReport(): void {
    this.notes.setState({ report: [] });
  }
}

/** The editor of a symbol, `id` being its record's. */
export const symbolEditorOf = (schematic: EditorDocument, id: string): SymbolEditor =>
  schematic.late.get(OpenEditors<SymbolEditor>).of(id, () => new SymbolEditor(schematic, id as Id));

export const symbolEditorIn = (document: EditorDocument): SymbolEditor => editorIn(document, SymbolEditor);

export const useNotes = (editor: SymbolEditor): Notes => useStore(editor.notes);
