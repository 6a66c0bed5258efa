import type { Id, Msg } from '@boardwright/engine/base';
import { BoardNets, RatsnestIndex, SpatialIndex, type Derived } from '@boardwright/engine/derive';
import { drawEnv, openDocument, type Change, type DrawEnv, type Store } from '@boardwright/engine/kinds';
import { createHistory, type History } from '@boardwright/engine/model';
import type { ProjectStore, StoredDocument } from '@boardwright/engine/storage';
import { Connectivity } from './connectivity.ts';

export type SaveState = 'saved' | 'saving' | 'failed';

/** One open document with all that is derived from it. Every change is appended to the project store by itself. */
export class EditorDocument {
  readonly id: Id;
  readonly name: string;
  readonly type: 'schematic' | 'board';
  readonly store: Store;
  readonly history: History;
  readonly index = new SpatialIndex();
  readonly nets = new BoardNets();
  readonly ratsnest = new RatsnestIndex();
  readonly connectivity = new Connectivity();
  saveState: SaveState = 'saved';
  /** Called when the save state changes. */
  onSaveState: (() => void) | undefined;

  private readonly projects: ProjectStore;
  private revision: number;
  private saving: Promise<void> = Promise.resolve();
  private readonly listeners = new Set<(change: Change) => void>();
  private env: DrawEnv;

  constructor(stored: StoredDocument, projects: ProjectStore) {
    this.projects = projects;
    this.id = stored.summary.id;
    this.name = stored.summary.name;
    this.type = stored.summary.type === 'board' ? 'board' : 'schematic';
    this.revision = stored.summary.revision;
    this.store = openDocument(stored);
    this.history = createHistory(this.store);
    this.env = drawEnv(this.store);
    for (const derived of this.derived()) derived.reset(this.store);
    this.store.subscribe((change, _origin, label) => {
      this.env = drawEnv(this.store);
      for (const derived of this.derived()) derived.apply(change);
      for (const listener of this.listeners) listener(change);
      this.save(change, label);
    });
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

  /** Resolves when all changes so far are stored, or the store refused one. */
  settled(): Promise<void> {
    return this.saving;
  }

  private derived(): readonly Derived[] {
    return this.type === 'board' ? [this.index, this.nets, this.ratsnest] : [this.index, this.connectivity];
  }

  /** Changes are appended one after the other, in the order they were made. */
  private save(change: Change, label: Msg): void {
    this.report('saving');
    this.saving = this.saving.then(async () => {
      if (this.saveState === 'failed') return;
      try {
        this.revision = await this.projects.append(this.id, this.revision, change, label);
        this.report('saved');
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
