import { createStore, type StoreApi } from 'zustand';
import { asId } from '@boardwright/engine/base';
import type { Conflict } from '@boardwright/engine/merge';
import { StoreError, type ProjectStore } from '@boardwright/engine/storage';
import { platform } from '../platform/index.ts';
import type { EditorDocument } from '../project/document.ts';
import { EditingRight, type EditingState } from '../project/editing.ts';
import { leave, whenLeft } from '../project/leaving.ts';
import type { ProjectFiles } from '../project/projectFiles.ts';
import { hasUnstored } from '../project/restoring.ts';
import { LiveProject } from '../project/live.ts';
import { ProjectFolder } from '../project/liveFolder/ProjectFolder.ts';
import { nudgeSync, onMoved, readOverruled, startSync, type MovedListener } from '../project/sync.ts';
import { isReadOnlyHere, onRole } from '../project/viewing.ts';
import type { Visit } from '../project/visit.ts';
import { openSession, type DocumentKind, type ProjectSession } from '../project/session.ts';
import { watchSaver } from '../project/unsaved.ts';
import type { EditorExtension } from './extension/EditorExtension.ts';
import type { ProjectService } from './extension/ProjectService.ts';
import { paneTypesWith } from './panes/paneTypes.ts';
import { EditorShell, type FirstLayout } from './shell/EditorShell.ts';

export interface ProjectState {
  /** What of the project is shown, and where; null until its first document is loaded. */
  readonly shown: {
    readonly session: ProjectSession;
    readonly shell: EditorShell;
    /** What extensions keep for its schematic; none while that is not loaded. */
    readonly services: readonly ProjectService[];
  } | null;
  /** Why it cannot be opened; ''. */
  readonly fault: string;
  readonly editing: EditingState;
}

export interface ProjectEvents {
  /** Something was done in a window that may only read. */
  readonly onRefused: () => void;
  /** Edits of a window that was closed early were done again; `lost` could not be. */
  readonly onRestored: (edits: number, lost: number) => void;
  /** Undo or redo leaves something as it is: others have changed it since. */
  readonly onKept: (document: EditorDocument, kept: readonly Conflict[]) => void;
  /** The project as a file of the user's. */
  readonly onExport: (session: ProjectSession, unstored: readonly ProjectFiles[]) => Promise<void>;
}

interface Options {
  /** The document that is loaded, and shown, first. */
  readonly first: DocumentKind;
  readonly extensions: readonly EditorExtension[];
  readonly begin: FirstLayout | undefined;
  /** The link by which somebody looks at it; null for a project of this device. */
  readonly visit: Visit | null;
  /** Events as they are wanted now. */
  readonly events: () => ProjectEvents;
}

export const NOT_OPEN: ProjectState = { shown: null, fault: '', editing: 'asking' };

const documentsOf = (session: ProjectSession | null): EditorDocument[] =>
  [session?.schematic, session?.board].flatMap(each => each ?? []);

/**
 * A project that is open, for editing in one window and for reading along in the others: it owns the documents, what extensions keep
 * for the schematic, and the shell, from the opening until `close`.
 */
export class OpenProject {
  /** Others who have it open. */
  readonly live: LiveProject;
  readonly store: StoreApi<ProjectState> = createStore<ProjectState>()(() => NOT_OPEN);
  private readonly id: string;
  private readonly options: Options;
  /** The KiCad folder in which it is edited; null for a visit. */
  private readonly folder: ProjectFolder | null = null;
  private session: ProjectSession | null = null;
  private services: readonly ProjectService[] = [];
  private shell: EditorShell | null = null;
  private right: EditingRight | null = null;
  /** What the right to edit allows this window, regardless of the role. */
  private granted: EditingState = 'asking';
  private readonly watched = new Map<EditorDocument, () => void>();
  /** Counts openings: of an earlier one nothing is shown. */
  private round = 0;
  private isClosed = false;
  private readonly stopFollowing: () => void;
  private readonly stopRole: () => void;
  /** Whether the project is one of somebody else that may only be read. */
  private isViewed = false;

  constructor(id: string, options: Options) {
    this.id = id;
    this.options = options;
    const { visit } = options;
    const follow: MovedListener = (project, moved) => {
      if (project !== this.id) return;
      for (const each of moved) {
        const open = documentsOf(this.session).find(({ id }) => id === each.document);
        open?.catchUp(each);
        const overruled = readOverruled(each);
        if (open && !open.readOnly && overruled.length > 0) this.live.overrule(each.document, overruled);
      }
    };
    this.live = new LiveProject(asId(id), visit !== null);
    if (visit) {
      this.stopFollowing = visit.onMoved(follow);
      this.stopRole = () => undefined;
      this.isViewed = true;
      this.store.setState({ editing: 'viewing' });
      void this.open();
      return;
    }
    this.stopFollowing = onMoved(follow);
    this.stopRole = onRole(id, () => void this.followRole());
    startSync();
    this.folder = new ProjectFolder(
      id,
      () => this.session,
      () => void this.open(),
    );
    this.live.store.subscribe((state, before) => {
      if (state.isJoined !== before.isJoined) this.dress();
    });
    // What was left a moment ago is being stored, and its right is still taken.
    void whenLeft().then(async () => {
      this.isViewed = await isReadOnlyHere(id).catch(() => false);
      if (!this.isClosed) this.right = this.ask();
    });
  }

  takeOver(): void {
    if (!this.isClosed) this.right?.takeOver();
  }

  close(): void {
    this.isClosed = true;
    this.round++;
    this.stopFollowing();
    this.live.close();
    this.stopRole();
    const closing = documentsOf(this.session);
    this.shell?.dispose();
    // Until the right to edit ends, it notifies other windows of each stored change.
    const stored = this.right?.end() ?? Promise.resolve();
    // The folder gets what the store has.
    void stored.then(() => this.folder?.close()).catch((error: unknown) => console.error(error));
    if (this.right) leave(stored.finally(() => closing.forEach(each => this.release(each))));
    else for (const each of closing) this.release(each);
    for (const service of this.services) service.dispose();
  }

  private async projects(): Promise<ProjectStore> {
    return this.options.visit?.projects ?? platform.projects();
  }

  private ask(): EditingRight {
    return new EditingRight(asId(this.id), {
      onState: next => {
        const before = this.granted;
        this.granted = next;
        this.store.setState({ editing: this.isViewed ? 'viewing' : next });
        this.dress();
        if (before === 'asking') void this.open();
        else if (next === 'editing') void this.catchUp();
      },
      onChange: stored => {
        const document = documentsOf(this.session).find(each => each.id === stored.document);
        if (document && !document.follow(stored)) void this.open();
      },
      settle: async () => {
        await Promise.all(this.services.map(each => each.flush(true)));
        await Promise.all(documentsOf(this.session).map(each => each.settled()));
      },
    });
  }

  /** The owner of the project gave this account another role, or ended its access. */
  private async followRole(): Promise<void> {
    const isViewed = await isReadOnlyHere(this.id).catch(() => this.isViewed);
    if (this.isClosed || isViewed === this.isViewed) return;
    this.isViewed = isViewed;
    this.store.setState({ editing: isViewed ? 'viewing' : this.granted });
    this.dress();
  }

  private async open(): Promise<void> {
    const round = ++this.round;
    const { first, events } = this.options;
    try {
      const restoring = {
        isEditing: () => this.store.getState().editing === 'editing' && round === this.round,
        onRestored: (edits: number, lost: number) => events().onRestored(edits, lost),
      };
      const ready = (opened: ProjectSession) => {
        if (round === this.round) this.show(opened);
        else for (const document of documentsOf(opened)) document.close();
      };
      await openSession(await this.projects(), asId(this.id), first, ready, restoring);
    } catch (error) {
      console.error(error);
      // What is open already is worth more than a page that says what went wrong.
      if (round === this.round && !documentsOf(this.session).some(each => each.unsaved > 0))
        this.store.setState({ fault: error instanceof StoreError ? error.fault : 'unknown' });
    }
  }

  /** What is shown may be older than what is stored: then it is opened again. */
  private async catchUp(): Promise<void> {
    const stored = await (await this.projects()).documents(asId(this.id));
    // A document with unsaved edits of its own stays: they are shown, and the notice says why they are not stored.
    const behind = documentsOf(this.session).some(
      document =>
        document.unsaved === 0 &&
        (!document.isAt(stored.find(each => each.id === document.id)?.revision ?? -1) || hasUnstored(document.id)),
    );
    if (behind) await this.open();
    else for (const service of this.services) service.reload();
  }

  private show(session: ProjectSession): void {
    const { extensions, first, begin } = this.options;
    const { session: before, services: old } = this;
    this.session = session;
    if (before?.schematic !== session.schematic) {
      const { schematic } = session;
      this.services = schematic ? extensions.flatMap(each => each.open?.(session, schematic) ?? []) : [];
    }
    this.dress();
    const wanted = session.available.includes(first) ? first : session.available[0];
    if (this.shell) this.shell.follow(session);
    else if (wanted) this.shell = new EditorShell(session, wanted, paneTypesWith(extensions), begin);
    this.store.setState({ shown: this.shell && { session, shell: this.shell, services: this.services } });
    if (old !== this.services) for (const service of old) service.dispose();
    const kept = documentsOf(session);
    for (const document of documentsOf(before)) if (!kept.includes(document)) this.release(document);
  }

  /** Documents say what happens to them, and whether they may be edited. */
  private dress(): void {
    const { events } = this.options;
    const mayEdit = this.store.getState().editing === 'editing';
    for (const document of documentsOf(this.session)) {
      document.readOnly = !mayEdit;
      document.isLive = this.live.store.getState().isJoined;
      document.onOverruled = found => this.live.overrule(document.id, found);
      document.onKept = kept => events().onKept(document, kept);
      document.onRefused = () => events().onRefused();
      // Others see it without waiting for this page, which draws.
      document.onStoring = () => document.isLive && nudgeSync(this.id);
      document.onStored = stored => {
        this.right?.tell(stored);
        nudgeSync(this.id);
      };
      document.exportProject = () => events().onExport(this.session!, this.services);
      if (!this.watched.has(document)) this.watched.set(document, watchSaver(document));
    }
    this.folder?.follow();
  }

  /** A document that is not shown any more: what it could not save is in the journal. */
  private release(document: EditorDocument): void {
    document.close();
    this.watched.get(document)?.();
    this.watched.delete(document);
  }
}
