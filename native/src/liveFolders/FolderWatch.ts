import { watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { isDesignFile } from '@boardwright/engine/liveFolder';
import { isLock } from './kicadLocks.ts';
import { folderMark } from './projectFolder.ts';

/** Programs write several files in a row. */
const SETTLE_MS = 300;
/** Network drives report no changes: they are looked at so often. */
const LOOK_MS = 4000;

/** Follows the design files of a project and KiCad's locks of them. */
export class FolderWatch {
  private readonly main: string;
  private readonly onChange: () => void;
  private names: readonly string[] = [];
  private mark: string | null = null;
  private readonly watchers = new Map<string, FSWatcher>();
  private settling: NodeJS.Timeout | undefined;
  private readonly looking: NodeJS.Timeout;
  private isClosed = false;

  constructor(main: string, onChange: () => void) {
    this.main = main;
    this.onChange = onChange;
    this.looking = setInterval(() => void this.look(), LOOK_MS);
    this.looking.unref();
  }

  /** These files are known with this mark: what changed since is reported. */
  knows(names: readonly string[], mark: string): void {
    this.names = names;
    this.mark = mark;
    const root = path.dirname(this.main);
    const folders = new Set([root, ...names.map(name => path.dirname(path.join(root, name)))]);
    for (const [folder, watcher] of this.watchers)
      if (!folders.has(folder)) {
        watcher.close();
        this.watchers.delete(folder);
      }
    for (const folder of folders) this.follow(folder);
    // What changed before the folders were followed.
    this.lookSoon();
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.looking);
    clearTimeout(this.settling);
    for (const watcher of this.watchers.values()) watcher.close();
    this.watchers.clear();
  }

  private follow(folder: string): void {
    if (this.watchers.has(folder)) return;
    try {
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (name === null || isDesignFile(name) || isLock(name)) this.lookSoon();
      });
      watcher.on('error', () => {
        watcher.close();
        this.watchers.delete(folder);
        this.lookSoon();
      });
      this.watchers.set(folder, watcher);
    } catch {
      // The folder is missing, or the system follows no more folders: it is looked at now and then.
    }
  }

  private lookSoon(): void {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => void this.look(), SETTLE_MS);
  }

  private async look(): Promise<void> {
    if (this.mark === null) return;
    const mark = await folderMark(this.main, this.names);
    if (this.isClosed || mark === this.mark) return;
    this.mark = mark;
    this.onChange();
  }
}
