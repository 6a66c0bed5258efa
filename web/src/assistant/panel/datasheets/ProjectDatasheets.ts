import { createStore } from 'zustand/vanilla';
import type { Datasheet } from '@boardwright/engine/assistant';
import { msg, type Id, type Msg } from '@boardwright/engine/base';
import type { ProjectStore } from '@boardwright/engine/storage';
import type { PickedFile } from '../../../platform/port.ts';
import { DatasheetFiles, freeFileName, type DatasheetFile } from './datasheetFiles.ts';
import { DatasheetReader, type ReadDatasheet } from './DatasheetReader.ts';

/** A datasheet as the list shows it. */
export interface ListedDatasheet {
  readonly name: string;
  readonly state: 'read' | 'reading' | 'refused';
  /** Pages that are read, of how many. */
  readonly done: number;
  readonly of: number;
  /** Why it was refused. */
  readonly fault: Msg | null;
}

const reading = (name: string, done = 0, of = 0): ListedDatasheet => ({
  name,
  state: 'reading',
  done,
  of,
  fault: null,
});
const refused = (name: string, fault: Msg): ListedDatasheet => ({ name, state: 'refused', done: 0, of: 0, fault });

const failed = msg(
  'assistant.datasheet.failed',
  'The datasheet could not be read or stored. Add it again; if that does not help, reload the page.',
);

/** The datasheets of an open project: read in a worker, kept with the project, restored when it is opened again. */
export class ProjectDatasheets {
  readonly store = createStore<{ readonly listed: readonly ListedDatasheet[] }>()(() => ({ listed: [] }));
  private readonly known = new Map<string, Datasheet>();
  private readonly urls = new Map<string, string>();
  private files: DatasheetFiles | null = null;
  private opened: Promise<void> | null = null;
  private reader: DatasheetReader | null = null;
  /** What is read, one after the other, and the one that it is now. */
  private queue: Promise<void> = Promise.resolve();
  private current: string | null = null;

  /** Those that questions are answered from. */
  all(): readonly Datasheet[] {
    return [...this.known.values()];
  }

  /** Restores what was read before; what has to be read again follows later. */
  open(projects: ProjectStore, project: Id): Promise<void> {
    this.opened ??= this.restore(new DatasheetFiles(projects, project));
    // The next question tries again.
    this.opened.catch(() => (this.opened = null));
    return this.opened;
  }

  private async restore(files: DatasheetFiles): Promise<void> {
    const found = await files.list();
    this.files = files;
    if (found.length === 0) return;
    const reader = new DatasheetReader();
    const unread: DatasheetFile[] = [];
    try {
      for (const file of found) {
        const kept = file.text === null ? null : await reader.restore(file.name, await files.bytes(file.text));
        if (kept) this.take(kept);
        else unread.push(file);
      }
    } finally {
      reader.end();
    }
    for (const { name, hash } of unread)
      this.later(name, async () => {
        const read = await this.read(name, await files.bytes(hash));
        if (read.type === 'read') await files.keepText(hash, read.kept);
        return read;
      });
  }

  /** Reads files and keeps those that have text with the project. */
  add(picked: readonly PickedFile[]): void {
    for (const { name: wanted, bytes } of picked) {
      const name = freeFileName(wanted, new Set(this.store.getState().listed.map(each => each.name)));
      this.later(name, async () => {
        // Nothing is read that could not be kept.
        if (!this.files) throw new Error('the files of the project are not known');
        const read = await this.read(name, bytes);
        if (read.type === 'read') await this.files.keep(name, bytes, read.kept);
        // It was stopped at the last moment.
        if (!this.isListed(name)) await this.files.drop(name);
        return read;
      });
    }
  }

  private later(name: string, work: () => Promise<ReadDatasheet>): void {
    this.list(reading(name));
    const begin = async (): Promise<void> => {
      if (!this.isListed(name)) return;
      this.current = name;
      const read = await work();
      if (!this.isListed(name)) return;
      if (read.type === 'read') this.take(read.datasheet);
      else this.list(refused(name, read.message));
    };
    this.queue = this.queue
      .then(begin)
      .catch((error: unknown) => {
        // It was stopped.
        if (!this.isListed(name)) return;
        console.error(error);
        this.list(refused(name, failed));
      })
      .finally(() => {
        this.current = null;
        // A worker that has nothing to do costs memory.
        if (!this.store.getState().listed.some(({ state }) => state === 'reading')) this.stop();
      });
  }

  private read(name: string, bytes: Uint8Array): Promise<ReadDatasheet> {
    this.reader ??= new DatasheetReader();
    return this.reader.read(name, bytes, (done, of) => this.list(reading(name, done, of)));
  }

  private take(datasheet: Datasheet): void {
    const { name, pages } = datasheet;
    this.known.set(name, datasheet);
    this.list({ name, state: 'read', done: pages, of: pages, fault: null });
  }

  private isListed(name: string): boolean {
    return this.store.getState().listed.some(each => each.name === name);
  }

  private list(entry: ListedDatasheet): void {
    const isKnown = this.isListed(entry.name);
    this.store.setState(({ listed }) => ({
      listed: isKnown ? listed.map(each => (each.name === entry.name ? entry : each)) : [...listed, entry],
    }));
  }

  private unlist(name: string): void {
    this.store.setState(({ listed }) => ({ listed: listed.filter(each => each.name !== name) }));
  }

  /** Stops reading one, or takes the message about one away. */
  dismiss(name: string): void {
    this.unlist(name);
    // Its reading rejects then, and the next one begins with another worker.
    if (this.current === name) this.stop();
  }

  async remove(name: string): Promise<void> {
    await this.files?.drop(name);
    this.known.delete(name);
    this.unlist(name);
  }

  private async file(name: string): Promise<DatasheetFile | null> {
    return (await this.files?.list())?.find(each => each.name === name) ?? null;
  }

  /** A datasheet as it was added; null where the project has it no more. */
  async bytes(name: string): Promise<Uint8Array | null> {
    const file = await this.file(name);
    return file && this.files!.bytes(file.hash);
  }

  /** The address of a page in this browser; null where the project has no such datasheet any more. */
  async address(name: string, page: number): Promise<string | null> {
    const file = await this.file(name);
    if (!file) return null;
    const url = this.urls.get(file.hash) ?? (await this.addressOf(file));
    return `${url}#page=${page}`;
  }

  private async addressOf({ hash }: DatasheetFile): Promise<string> {
    const bytes = (await this.files!.bytes(hash)) as Uint8Array<ArrayBuffer>;
    const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    this.urls.set(hash, url);
    return url;
  }

  private stop(): void {
    this.reader?.end();
    this.reader = null;
  }

  dispose(): void {
    this.store.setState({ listed: [] });
    this.stop();
    for (const url of this.urls.values()) URL.revokeObjectURL(url);
  }
}
