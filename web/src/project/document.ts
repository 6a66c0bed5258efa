import { inSlices, pause, type Id, type Msg } from '@boardwright/engine/base';
import { boardEnv, BoardNets, RatsnestIndex, SpatialIndex, type Derived } from '@boardwright/engine/derive';
import { followDimensions } from '@boardwright/engine/furniture';
import { openDocument, type Change, type DrawEnv, type Store } from '@boardwright/engine/kinds';
import { applyChange, createHistory, type History } from '@boardwright/engine/model';
import type { ProjectStore, StoredDocument } from '@boardwright/engine/storage';
import { Connectivity } from './connectivity.ts';
import type { StoredChange } from './editing.ts';
import { stepsLeft, type Left } from './left.ts';
import { guarded } from './readOnly.ts';

export type SaveState = 'saved' | 'saving' | 'failed';

export type DocumentName = 'schematic' | 'board' | 'symbol';

/** A symbol that was taken apart for editing is a library document. */
const NAMES = { schematic: 'schematic', board: 'board', library: 'symbol' } as const;

/** One open document with all that is derived from it. Every change is appended to the project store by itself. */
export class EditorDocument {
  readonly id: Id;
  readonly name: string;
  readonly type: DocumentName;
  readonly store: Store;
  readonly history: History;
  readonly index = new SpatialIndex();
  readonly nets = new BoardNets();
  readonly ratsnest = new RatsnestIndex();
  readonly connectivity = new Connectivity();
  saveState: SaveState = 'saved';
  /** Called when the save state changes. */
  onSaveState: (() => void) | undefined;
  /** Another window edits it: nothing that is done here stays. */
  readOnly = false;
  /** Called when something was done that does not stay. */
  onRefused: (() => void) | undefined;
  /** Called with each change that is stored. */
  onStored: ((stored: StoredChange) => void) | undefined;

  private readonly projects: ProjectStore | null;
  private revision: number;
  private saving: Promise<void> = Promise.resolve();
  private readonly listeners = new Set<(change: Change) => void>();
  private env: DrawEnv;

  /** Opens a document a stretch at a time, so that the surface does not wait for a large one. */
  static async open(stored: StoredDocument, projects: ProjectStore | null): Promise<EditorDocument> {
    const document = new EditorDocument(stored, projects, false);
    for (const derived of document.derived()) {
      if (derived.building) await inSlices(derived.building(document.store)[Symbol.iterator]());
      else derived.reset(document.store);
    }
    return document;
  }

  /**
   * Without a project store the changes stay here: they are kept when somebody saves them elsewhere. Who does not want all
   * to be built at once uses `open`.
   */
  constructor(stored: StoredDocument, projects: ProjectStore | null, build = true) {
    this.projects = projects;
    this.id = stored.summary.id;
    this.name = stored.summary.name;
    this.type = NAMES[stored.summary.type];
    this.revision = stored.summary.revision;
    this.store = guarded(
      openDocument(stored),
      () => this.readOnly,
      () => this.onRefused?.(),
    );
    this.history = createHistory(this.store, undefined, stepsLeft(this.id, this.revision));
    this.env = boardEnv(this.store);
    if (build) for (const derived of this.derived()) derived.reset(this.store);
    this.store.subscribe((change, origin, label) => {
      this.env = boardEnv(this.store);
      for (const derived of this.derived()) derived.apply(change);
      for (const listener of this.listeners) listener(change);
      if (origin !== 'remote') this.save(change, label);
    });
    if (this.type === 'board') followDimensions(this.store);
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
    if (revision <= this.revision) return true;
    if (revision !== this.revision + 1) return false;
    this.revision = revision;
    applyChange(this.store, change, label, 'remote');
    return true;
  }

  /** Whether the store has nothing newer. */
  isAt(revision: number): boolean {
    return revision === this.revision;
  }

  /** Resolves when all changes so far are stored, or the store refused one. */
  settled(): Promise<void> {
    return this.saving;
  }

  /** Its steps, for when somebody comes back to it; null when the store does not have all of them. */
  left(): Left | null {
    return this.saveState === 'failed' ? null : { revision: this.revision, past: this.history.past() };
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

  /** Changes are appended one after the other, in the order they were made. */
  private save(change: Change, label: Msg): void {
    const { projects } = this;
    if (!projects) return;
    this.report('saving');
    this.saving = this.saving.then(async () => {
      if (this.saveState === 'failed') return;
      try {
        // Writing a large change down is no part of making it.
        await pause();
        this.revision = await projects.append(this.id, this.revision, change, label);
        this.report('saved');
        this.onStored?.({ document: this.id, revision: this.revision, change, label });
      } catch (error) {
        console.error(error);
        this.report('failed');
      }
    });
  }

  private report(state: SaveState): void {
    if (this.saveState === 'failed') return;
    this.saveState = state;
    this.onSaveState?.();
  }
}
