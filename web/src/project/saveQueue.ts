import { pause, type Id } from '@boardwright/engine/base';
import type { Change, Store } from '@boardwright/engine/kinds';
import type { Conflict } from '@boardwright/engine/merge';
import {
  loggedOf,
  StoreError,
  type MovedDocument,
  type ProjectStore,
  type StoreFault,
} from '@boardwright/engine/storage';
import type { StoredChange } from './editing.ts';
import { RetryTimer } from '../app/retryTimer.ts';
import { journal, type UnsavedEdit } from './journal.ts';

export type SaveState = 'saved' | 'saving' | 'failed';
export type SaveFault = StoreFault | 'unknown';

/** Why something was not saved. */
export const saveFault = (error: unknown): SaveFault => (error instanceof StoreError ? error.fault : 'unknown');

/** Records of a change that is encoded at once. */
const FEW = 20;

const recordsOf = ({ added, removed, updated }: Change): number => added.size + removed.size + updated.size;

interface Events {
  /** The open document, which follows the store; null where nothing else changes it. */
  readonly live: () => Store | null;
  readonly onState: () => void;
  /** The store was just asked to take an edit. */
  readonly onStoring?: () => void;
  readonly onStored: (stored: StoredChange) => void;
  /** Edits that wait here set what others set too; true: the user knows, and need not be asked. */
  readonly onOverruled?: (conflicts: readonly Conflict[]) => boolean;
}

/**
 * Edits of one document on their way to the project store, in the order they were made. Where the store refuses one, all stay
 * here, and in the journal, and are tried again until it takes them.
 */
export class SaveQueue {
  state: SaveState = 'saved';
  /** Why the latest attempt failed; null while none did. */
  fault: SaveFault | null = null;
  /** Whether the journal holds everything that is unsaved. */
  isKept = true;

  private readonly projects: ProjectStore;
  private readonly document: Id;
  private readonly events: Events;
  private edits: UnsavedEdit[] = [];
  private isBehind = false;
  private news: MovedDocument['news'];
  private revision: number;
  private running: Promise<void> | null = null;
  private readonly timer = new RetryTimer();
  private isUrgent = false;
  private isStopped = false;
  private isJournaled = false;

  constructor(projects: ProjectStore, document: Id, revision: number, events: Events) {
    this.projects = projects;
    this.document = document;
    this.revision = revision;
    this.events = events;
  }

  /** The revision that the store has. */
  get stored(): number {
    return this.revision;
  }

  get count(): number {
    return this.edits.length;
  }

  add(edit: UnsavedEdit): void {
    this.edits.push(edit);
    if (this.state === 'failed') return this.keep();
    this.report('saving', null);
    this.run();
  }

  /** The store has changes of other devices: the document follows them, and what is unsaved comes after them. */
  catchUp(news: MovedDocument['news']): void {
    this.isBehind = true;
    this.news = news;
    this.run();
  }

  /** Another window stored a change. */
  follow(revision: number): void {
    this.revision = revision;
  }

  /** Resolves when nothing is left, or an attempt failed. */
  async settled(): Promise<void> {
    while (this.running) await this.running;
  }

  /** Tries at once, and waits for nothing: the window may be closing. */
  hurry(): void {
    this.isUrgent = true;
    this.keep();
    this.retry();
  }

  /** Tries again now. */
  retry(): void {
    this.timer.cancel();
    if (this.edits.length > 0) this.run();
  }

  /** Writes what is unsaved to the journal, from which the document takes it when it is opened again. */
  keep(): void {
    if (this.edits.length === 0 && !this.isJournaled) return;
    this.isKept = journal.write(this.document, this.edits);
    this.isJournaled = this.isKept && this.edits.length > 0;
  }

  /** Ends the attempts. What is unsaved stays in the journal. */
  stop(): void {
    if (this.edits.length > 0) this.keep();
    this.isStopped = true;
    this.timer.cancel();
  }

  private run(): void {
    if (this.isStopped) return;
    this.running ??= this.storeAll().finally(() => (this.running = null));
  }

  private async storeAll(): Promise<void> {
    try {
      if (this.isBehind) await this.catchUpNow();
      for (let edit = this.edits[0]; edit && !this.isStopped; edit = this.edits[0]) {
        // Encoding a large change is no part of making it; others may wait for a small one.
        if (!this.isUrgent && recordsOf(edit.change) > FEW) await pause();
        const { change, label } = edit;
        const revision = await this.append(edit);
        if (revision === null) continue;
        this.revision = revision;
        this.edits.shift();
        this.timer.succeeded();
        this.events.onStored({ document: this.document, revision: this.revision, change, label });
      }
      if (this.isBehind) await this.catchUpNow();
      this.isUrgent = false;
      this.keep();
      if (this.edits.length === 0) this.report('saved', null);
    } catch (error) {
      console.error(error);
      this.isUrgent = false;
      this.keep();
      this.report('failed', saveFault(error));
      if (!this.isStopped) this.timer.failed(() => this.retry());
    }
  }

  /** Stores an edit; null where the store has moved on, and the document with it. */
  private async append({ change, label, entry }: UnsavedEdit): Promise<number | null> {
    try {
      const revision = this.projects.append(this.document, this.revision, change, label, entry);
      this.events.onStoring?.();
      return await revision;
    } catch (error) {
      const hasMoved = error instanceof StoreError && error.fault === 'conflict';
      if (hasMoved && (await this.catchUpNow())) return null;
      throw error;
    }
  }

  /** Whether there was something to follow. */
  private async catchUpNow(): Promise<boolean> {
    const { news, projects } = this;
    this.isBehind = false;
    this.news = undefined;
    const live = this.events.live();
    if (!live) return false;
    const { catchUp } = await import('@boardwright/engine/sync');
    const before = this.revision;
    const isNext = news?.since === before;
    this.revision = await catchUp(
      isNext ? { ...projects, since: () => Promise.resolve(loggedOf(news.entries)) } : projects,
      this.document,
      before,
      live,
      () => this.edits.map(({ entry, change }) => ({ id: entry.id, change })),
      steps => {
        const changes = new Map(steps.map(({ id, change }) => [id, change]));
        this.edits = this.edits.flatMap(edit => {
          const change = changes.get(edit.entry.id);
          return change ? [{ ...edit, change }] : [];
        });
      },
      this.events.onOverruled,
    );
    return this.revision !== before;
  }

  private report(state: SaveState, fault: SaveFault | null): void {
    const isNew = state !== this.state || fault !== this.fault;
    this.state = state;
    this.fault = fault;
    if (isNew || state === 'failed') this.events.onState();
  }
}
