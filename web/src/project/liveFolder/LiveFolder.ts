import { msg, type Issue } from '@boardwright/engine/base';
import type { Side } from '@boardwright/engine/merge';
import { applyChange, isEmpty } from '@boardwright/engine/model';
import type { FolderState, LiveFolderPort } from '../../platform/port.ts';
import type { EditorDocument } from '../document.ts';
import { FROM_FOLDER, isSameFiles } from './folderFiles.ts';
import type { ArrivedDocuments, FolderConflict, MergedFolder } from './folderMerge.ts';
import { mergeInWorker } from './mergeInWorker.ts';

/** How an open project stands to its folder. */
export type FolderStatus =
  | { readonly type: 'saved' | 'waiting' | 'working' }
  | { readonly type: 'conflicts'; readonly conflicts: readonly FolderConflict[] }
  | { readonly type: 'missing' | 'locked' | 'failed'; readonly issues: readonly Issue[] };

/** Edits are saved when none has come for so long: a save takes a second of a processor. */
const QUIET_MS = 1500;
/** What failed is tried again so often. */
const RETRY_MS = 10_000;
/** Programs that write into the folder all the time are waited for after so many attempts. */
const MOST_ROUNDS = 5;

export type LiveDocument = Pick<EditorDocument, 'type' | 'store' | 'readOnly' | 'settled' | 'saveState'>;

interface Options {
  readonly project: string;
  readonly folders: LiveFolderPort;
  /** All documents of the project as they are open now; none while one is not loaded yet, for a save needs all of them. */
  readonly documents: () => readonly LiveDocument[];
  readonly onStatus: (status: FolderStatus) => void;
  /** What a save or a merge reports besides. */
  readonly onIssues: (issues: readonly Issue[]) => void;
  /** Takes over documents that are new in the folder; the folder is followed again when they are open. */
  readonly onArrived: (documents: ArrivedDocuments['documents']) => Promise<void>;
  readonly merge?: typeof mergeInWorker;
  readonly quietMs?: number;
}

/** Instances by project: the folder is followed until the last one ends. */
const following = new Map<string, number>();

/** Keeps an open project and the KiCad files of its folder the same. What cannot be saved there is safe: the project is in the store. */
export class LiveFolder {
  private readonly options: Options;
  private readonly followed = new Map<LiveDocument['store'], () => void>();
  private readonly stopFollowing: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private isAskedAgain = false;
  private isEnding = false;
  private isApplying = false;
  private choices: Readonly<Record<string, Side>> = {};
  /** The folder as it was the same as these revisions of the documents. */
  private synced: { readonly stamp: string; readonly revisions: string } | null = null;

  constructor(options: Options) {
    this.options = options;
    const { project, folders } = options;
    following.set(project, (following.get(project) ?? 0) + 1);
    this.stopFollowing = folders.onChange(changed => changed === project && this.soon(0));
    this.follow();
  }

  /** Documents were loaded, or may be edited now. */
  follow(): void {
    for (const { store } of this.options.documents())
      if (!this.followed.has(store))
        this.followed.set(
          store,
          store.subscribe(() => this.isApplying || this.soon(this.options.quietMs ?? QUIET_MS)),
        );
    this.soon(0);
  }

  /** Answers conflicts, by their keys. */
  settle(choices: Readonly<Record<string, Side>>): void {
    this.choices = { ...this.choices, ...choices };
    this.soon(0);
  }

  /** Saves without waiting: the window is hidden, or the user asks for it. */
  hurry(): void {
    this.soon(0);
  }

  /** Saves without waiting; done when the folder has what was edited, or could not be written. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    await this.run();
  }

  /**
   * The project is closed, and all edits are stored: saves what waits. Changes from outside are merged when the project is opened
   * again, for nothing would store them now.
   */
  async end(): Promise<void> {
    this.isEnding = true;
    clearTimeout(this.timer);
    this.stopFollowing();
    for (const stop of this.followed.values()) stop();
    await this.running;
    try {
      await this.synchronize();
    } catch (error) {
      console.error(error);
    }
    const { project, folders } = this.options;
    const others = (following.get(project) ?? 1) - 1;
    following.set(project, others);
    if (others === 0) await folders.unwatch(project);
  }

  private soon(ms: number): void {
    if (this.isEnding) return;
    if (ms > 0) this.options.onStatus({ type: 'waiting' });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), ms);
  }

  private async run(): Promise<void> {
    if (this.running) {
      this.isAskedAgain = true;
      return;
    }
    this.running = this.synchronize().catch((error: unknown) => {
      console.error(error);
      const reason = error instanceof Error ? error.message : String(error);
      this.failed([
        {
          severity: 'error',
          message: msg('liveFolder.failed', 'The folder could not be synchronized: {{reason}}', { reason }),
        },
      ]);
    });
    await this.running;
    this.running = null;
    if (!this.isAskedAgain) return;
    this.isAskedAgain = false;
    this.soon(0);
  }

  private failed(issues: readonly Issue[]): void {
    const ids = issues.map(({ message }) => message.id);
    const type = ids.includes('liveFolder.missing')
      ? 'missing'
      : ids.includes('liveFolder.locked')
        ? 'locked'
        : 'failed';
    this.options.onStatus({ type, issues });
    if (this.isEnding) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), RETRY_MS);
  }

  private async synchronize(): Promise<void> {
    const { folders, project, documents, onStatus } = this.options;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const open = documents();
      if (open.length === 0 || open.some(each => each.readOnly)) return;
      const state = await folders.read(project);
      if (!state.ok) return this.failed(state.error);
      const revisions = revisionsOf(open);
      if (this.synced?.stamp === state.value.stamp && this.synced.revisions === revisions)
        return onStatus({ type: 'saved' });
      if (this.isEnding && !isSameFiles(state.value.base, state.value.files)) return;
      onStatus({ type: 'working' });
      if ((await this.round(state.value, open, revisions)) === 'done') return;
    }
    this.soon(this.options.quietMs ?? QUIET_MS);
  }

  /** Merges and saves once; 'again' where design or folder changed meanwhile. */
  private async round(
    { main, base, files: now, stamp }: FolderState,
    open: readonly LiveDocument[],
    revisions: string,
  ): Promise<'done' | 'again'> {
    const { folders, project, merge = mergeInWorker, onStatus, onIssues } = this.options;
    const merged = await merge({ main: main.replace(/^.*[/\\]/, ''), base, now, choices: this.choices }, open);
    if (!merged.ok) {
      this.failed(merged.error);
      return 'done';
    }
    if (merged.value.type === 'arrived') {
      // While the project is closed, nothing would open them: its next opening does.
      if (!this.isEnding) await this.options.onArrived(merged.value.documents);
      return 'done';
    }
    if (merged.value.type === 'conflicts') {
      onStatus(merged.value);
      return 'done';
    }
    if (revisionsOf(open) !== revisions) return 'again';
    this.apply(merged.value, open);
    const after = revisionsOf(open);
    // What the folder gets must survive a crash here too: the next merge would take it for removed.
    await Promise.all(open.map(each => each.settled()));
    if (open.some(each => each.saveState === 'failed')) {
      this.soon(RETRY_MS);
      return 'done';
    }
    if (open.some(each => each.saveState !== 'saved')) return 'again';
    const written = await folders.write(project, merged.value.files, stamp);
    if (!written.ok) {
      this.failed(written.error);
      return 'done';
    }
    if (written.value === null) return 'again';
    this.choices = {};
    this.synced = { stamp: written.value, revisions: after };
    if (merged.value.issues.length > 0) onIssues(merged.value.issues);
    // What was edited while the files were written is saved next.
    if (revisionsOf(open) === after) onStatus({ type: 'saved' });
    return 'done';
  }

  private apply({ changes }: MergedFolder, open: readonly LiveDocument[]): void {
    this.isApplying = true;
    try {
      for (const { type, store } of open) {
        const change = type === 'symbol' ? undefined : changes[type];
        if (change && !isEmpty(change)) applyChange(store, change, FROM_FOLDER, 'user');
      }
    } finally {
      this.isApplying = false;
    }
  }
}

const revisionsOf = (documents: readonly LiveDocument[]): string =>
  documents.map(({ store }) => store.revision).join(' ');
