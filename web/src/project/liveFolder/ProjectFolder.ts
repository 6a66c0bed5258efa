import { create } from 'zustand';
import { asId, type Issue } from '@boardwright/engine/base';
import { i18next } from '../../app/locale.ts';
import { toast } from '../../app/toast.ts';
import { platform } from '../../platform/index.ts';
import type { DocumentKind, ProjectSession } from '../session.ts';
import type { Snapshot } from '../snapshots.ts';
import type { ArrivedDocuments } from './folderMerge.ts';
import type { FolderStatus, LiveDocument, LiveFolder } from './LiveFolder.ts';

/** The folder in which the open project is edited. */
interface OpenFolder {
  readonly project: string;
  /** Path of the project file. */
  readonly main: string;
  readonly status: FolderStatus;
  /** What the last save or merge reported besides. */
  readonly notes: readonly Issue[];
  readonly folder: ProjectFolder;
}

/** The folder of the open project; null where it is not edited in one. */
export const useOpenFolder = create<{ readonly open: OpenFolder | null }>(() => ({ open: null }));

/** All documents of a session; none while one is not loaded yet. */
function loaded(session: ProjectSession | null): readonly LiveDocument[] {
  const documents = [session?.schematic, session?.board].flatMap(each => each ?? []);
  return session && documents.length === session.available.length ? documents : [];
}

/** Joins an open project with its folder, where it has one: from the opening of the project until it is closed. */
export class ProjectFolder {
  private readonly project: string;
  private readonly session: () => ProjectSession | null;
  private readonly reopen: () => void;
  private live: LiveFolder | null = null;
  private isClosed = false;
  private readonly hurry = (): void => {
    if (document.visibilityState === 'hidden') this.live?.hurry();
  };

  /** @param reopen opens the project again, with documents that were added */
  constructor(project: string, session: () => ProjectSession | null, reopen: () => void) {
    this.project = project;
    this.session = session;
    this.reopen = reopen;
    if (platform.folders) this.join().catch((error: unknown) => console.error(error));
  }

  /** Documents were loaded, or may be edited now. */
  follow(): void {
    this.live?.follow();
  }

  /** Saves now what waits, and tries again what failed. */
  save(): void {
    this.live?.hurry();
  }

  /** The window is about to close: saves in the folder what waits. */
  async flush(): Promise<void> {
    await this.live?.flush();
  }

  settle(choices: Parameters<LiveFolder['settle']>[0]): void {
    this.live?.settle(choices);
  }

  /** The project stays in Boardwright; its folder is left as it is. */
  async leaveFolder(): Promise<void> {
    await this.close();
    await platform.folders?.unlink(this.project);
  }

  /** All edits are stored: what waits is saved in the folder, and the folder is not followed any more. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    document.removeEventListener('visibilitychange', this.hurry);
    const { open } = useOpenFolder.getState();
    if (open?.folder === this) useOpenFolder.setState({ open: null });
    await this.live?.end();
  }

  private async join(): Promise<void> {
    const { folders } = platform;
    const linked = (await folders?.list())?.find(each => each.project === this.project);
    if (!folders || !linked || this.isClosed) return;
    const { LiveFolder: Live } = await import('./LiveFolder.ts');
    if (this.isClosed) return;
    useOpenFolder.setState({ open: { ...linked, status: { type: 'waiting' }, notes: [], folder: this } });
    document.addEventListener('visibilitychange', this.hurry);
    this.live = new Live({
      project: this.project,
      folders,
      documents: () => loaded(this.session()),
      onStatus: status => this.note({ status }),
      onArrived: documents => this.takeOver(documents),
      onIssues: notes => this.note({ notes }),
    });
  }

  /** Documents that appeared in the folder, such as the first board, become documents of the project. */
  private async takeOver(arrived: ArrivedDocuments['documents']): Promise<void> {
    const projects = await platform.projects();
    const project = asId(this.project);
    const present = new Set((await projects.documents(project)).map(({ type }) => type));
    for (const [type, content] of Object.entries(arrived) as [DocumentKind, Snapshot][]) {
      // It is there already where the project is being opened again.
      if (present.has(type)) continue;
      await projects.addDocument(project, {
        type,
        name: useOpenFolder.getState().open?.main.replace(/^.*[/\\]|\.[^.]*$/g, '') ?? type,
        ...content,
      });
      toast('success', i18next.t(`folder.arrived.${type}`));
    }
    if (!this.isClosed) this.reopen();
  }

  private note(news: Partial<Pick<OpenFolder, 'status' | 'notes'>>): void {
    const { open } = useOpenFolder.getState();
    if (open?.folder === this) useOpenFolder.setState({ open: { ...open, ...news } });
  }
}
