import { inSlices, newTimedId, type Id, type Msg } from '@boardwright/engine/base';
import { boardEnv, BoardNets, NetLooks, RatsnestIndex, SpatialIndex, type Derived } from '@boardwright/engine/indexes';
import { followDimensions, followStaleZones } from '@boardwright/engine/boardInfo';
import { openDocument, openingDocument, type Change, type DrawEnv, type Store } from '@boardwright/engine/kinds';
import { takenBack, type Conflict } from '@boardwright/engine/merge';
import { applyChange, createHistory, type History } from '@boardwright/engine/model';
import type { LoggedChange, MovedDocument, ProjectStore, StoredDocument } from '@boardwright/engine/storage';
import { Connectivity } from './connectivity.ts';
import type { StoredChange } from './editing.ts';
import type { UnsavedEdit } from './journal.ts';
import { LateServices } from './LateServices.ts';
import { OwnEdits, overruledOf, type Overruled } from './ownEdits.ts';
import type { Prepared } from './prepared.ts';
import { guarded } from './readOnly.ts';
import { SaveQueue, type SaveFault, type SaveState } from './saveQueue.ts';
import { actorNow } from '../app/actor.ts';
import { savingChanged, type Saver } from './unsaved.ts';

export type { SaveState } from './saveQueue.ts';

export type DocumentName = 'schematic' | 'board' | 'symbol';

/** A symbol that was taken apart for editing is a library document. */
const NAMES = { schematic: 'schematic', board: 'board', library: 'symbol' } as const;

const NOTHING: Change = { added: new Map(), removed: new Map(), updated: new Map() };

/** One open document with all that is derived from it. Every change is appended to the project store by itself. */
export class EditorDocument implements Saver {
  readonly id: Id;
  readonly name: string;
  readonly type: DocumentName;
  readonly store: Store;
  readonly history: History;
  readonly index: SpatialIndex;
  readonly nets = new BoardNets();
  readonly ratsnest = new RatsnestIndex();
  readonly connectivity = new Connectivity();
  /** Called when the save state changes. */
  onSaveState: (() => void) | undefined;
  /** What lives as long as the document is open: findings, views in three dimensions, editors of its parts. */
  readonly late = new LateServices<EditorDocument>(this);
  /** Another window edits it: nothing that is done here stays. */
  readOnly = false;
  /** Called when something was done that does not stay. */
  onRefused: (() => void) | undefined;
  /** Called when a change is on its way to the store: who asks the store now, is answered after it. */
  onStoring: (() => void) | undefined;
  /** Called with each change that is stored. */
  onStored: ((stored: StoredChange) => void) | undefined;

  /** Others edit it at the same time, and their changes come at once. */
  isLive = false;
  /** Called with what others set at the same time as this window. */
  onOverruled: ((found: readonly Overruled[]) => void) | undefined;
  /** Called with what undo or redo leave as it is, because others have changed it since. */
  onKept: ((kept: readonly Conflict[]) => void) | undefined;

  /** Gives the user the whole project as a file. */
  exportProject: (() => Promise<void>) | undefined;

  private readonly own = new OwnEdits();
  private readonly queue: SaveQueue | null;
  /** What was loaded, until the steps that led to it are recalled. */
  private loaded: StoredDocument | null;
  private readonly restored: LoggedChange[] = [];
  private isBuilt = false;
  private readonly listeners = new Set<(change: Change) => void>();
  private env: DrawEnv;

  /**
   * Opens a document a stretch at a time, so that the surface does not wait for a large one. `unsaved`: edits of a window that
   * was closed before they were stored. `prepared`: what was made of what is stored already.
   */
  static async open(
    stored: StoredDocument,
    projects: ProjectStore | null,
    unsaved: readonly UnsavedEdit[] = [],
    prepared: Prepared | null = null,
  ): Promise<EditorDocument> {
    const store = prepared?.store ?? (await inSlices(openingDocument(stored)))!;
    const ready = unsaved.length === 0 ? prepared?.index : undefined;
    const document = new EditorDocument(stored, projects, false, store, ready);
    document.restore(unsaved);
    for (const derived of document.derived()) {
      if (derived === ready) continue;
      if (derived.building) await inSlices(derived.building(document.store)[Symbol.iterator]());
      else derived.reset(document.store);
    }
    document.isBuilt = true;
    return document;
  }

  /**
   * Without a project store the changes stay here: they are kept when somebody saves them elsewhere. Who does not want all
   * to be built at once uses `open`.
   */
  constructor(
    stored: StoredDocument,
    projects: ProjectStore | null,
    build = true,
    store = openDocument(stored),
    index = new SpatialIndex(),
  ) {
    this.index = index;
    this.id = stored.summary.id;
    this.name = stored.summary.name;
    this.type = NAMES[stored.summary.type];
    this.loaded = stored;
    this.queue =
      projects &&
      new SaveQueue(projects, this.id, stored.summary.revision, {
        onState: () => {
          this.onSaveState?.();
          savingChanged();
        },
        // What a window may no longer store waits until somebody decides.
        live: () => (this.readOnly && this.unsaved > 0 ? null : this.store),
        onOverruled: conflicts => {
          if (!this.isLive || this.saveState === 'failed') return false;
          this.onOverruled?.(overruledOf(conflicts));
          return true;
        },
        onStoring: () => this.onStoring?.(),
        onStored: change => this.onStored?.(change),
      });
    this.store = guarded(
      store,
      () => this.readOnly,
      () => this.onRefused?.(),
    );
    this.history = createHistory(this.store, 1000, (doc, step) => {
      const { change, kept } = takenBack(doc, step);
      if (kept.length > 0) this.onKept?.(kept);
      return change;
    });
    if (this.type === 'schematic') NetLooks.of(this.store).use(this.connectivity.nets);
    this.env = boardEnv(this.store);
    if (build) for (const derived of this.derived()) derived.reset(this.store);
    this.isBuilt = build;
    this.store.subscribe((change, origin, label) => {
      // First of all: what follows may change the document in its turn.
      if (origin !== 'remote') {
        this.save(change, label);
        this.own.note(change);
      } else if (this.isLive && !this.readOnly) {
        const overwritten = this.own.overwrittenBy(change);
        if (overwritten.length > 0) this.onOverruled?.(overwritten);
      }
      this.env = boardEnv(this.store);
      if (!this.isBuilt) return;
      for (const derived of this.derived()) derived.apply(change);
      for (const listener of this.listeners) listener(change);
    });
    if (this.type !== 'board') return;
    followDimensions(this.store);
    followStaleZones(this.store);
  }

  /** What drawing and picking need; renewed when settings change. */
  get drawEnv(): DrawEnv {
    return this.env;
  }

  /** Follows changes after everything derived is up to date. */
  onChange(listener: (change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Takes over what another window stored; false when this is not the change that follows. */
  follow({ revision, change, label }: StoredChange): boolean {
    const at = this.queue?.stored ?? revision;
    if (revision <= at) return true;
    if (revision !== at + 1) return false;
    this.queue?.follow(revision);
    applyChange(this.store, change, label, 'remote');
    return true;
  }

  /** Follows what other devices have changed, to this revision of the store. */
  catchUp({ revision, news }: MovedDocument): void {
    if (!this.isAt(revision)) this.queue?.catchUp(news);
  }

  /** Whether the store has nothing newer. */
  isAt(revision: number): boolean {
    return revision === (this.queue?.stored ?? revision);
  }

  get saveState(): SaveState {
    return this.queue?.state ?? 'saved';
  }

  get fault(): SaveFault | null {
    return this.queue?.fault ?? null;
  }

  get unsaved(): number {
    return this.queue?.count ?? 0;
  }

  get isKept(): boolean {
    return this.queue?.isKept ?? true;
  }

  hurry(): void {
    this.queue?.hurry();
  }

  retry(): void {
    this.queue?.retry();
  }

  /** Resolves when all changes so far are stored, or the store refused one. */
  async settled(): Promise<void> {
    await this.queue?.settled();
  }

  /** The document is not shown any more: nothing is saved from here, for it may be opened again elsewhere. */
  close(): void {
    this.late.dispose();
    this.queue?.stop();
  }

  /** Takes up the undo steps of earlier sessions. */
  async recallSteps(projects: ProjectStore): Promise<void> {
    const { loaded } = this;
    if (!loaded) return;
    this.loaded = null;
    this.history.recall([...(await projects.past(loaded)), ...this.restored]);
    for (const listener of this.listeners) listener(NOTHING);
  }

  private derived(): readonly Derived[] {
    switch (this.type) {
      case 'board':
        return [this.index, this.nets, this.ratsnest];
      case 'schematic':
        return [this.index, this.connectivity];
      case 'symbol':
        return [this.index];
    }
  }

  /** Does again what was not stored, and saves it. */
  private restore(unsaved: readonly UnsavedEdit[]): void {
    for (const edit of unsaved) {
      applyChange(this.store, edit.change, edit.label, 'remote');
      this.queue?.add(edit);
      const { change, label, entry } = edit;
      this.restored.push({ change, label, id: entry.id, mark: entry.mark });
    }
  }

  private save(change: Change, label: Msg): void {
    const entry = { id: newTimedId(), actor: actorNow(), mark: this.history.mark };
    this.queue?.add({ entry, change, label });
  }
}
