import { create } from 'zustand';
import type { Issue } from '@boardwright/engine/base';
import { platform } from '../../platform/index.ts';
import type { ProjectSession } from '../session.ts';
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
  private live: LiveFolder | null = null;
  private isClosed = false;
  private readonly hurry = (): void => {
    if (document.visibilityState === 'hidden') this.live?.hurry();
  };

  constructor(project: string, session: () => ProjectSession | null) {
    this.project = project;
    this.session = session;
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
      onIssues: notes => this.note({ notes }),
    });
  }

  private note(news: Partial<Pick<OpenFolder, 'status' | 'notes'>>): void {
    const { open } = useOpenFolder.getState();
    if (open?.folder === this) useOpenFolder.setState({ open: { ...open, ...news } });
  }
}
