import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { zipSync } from 'fflate';
import { fail, issue, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';
import { unzip } from '@boardwright/engine/formats/zip';
import { isDesignFile } from '@boardwright/engine/liveFolder';
import { fileIssue } from '../files/faults.ts';
import { writeFiles } from '../files/write.ts';
import type { Disk } from './disk.ts';
import { FolderWatch } from './FolderWatch.ts';
import { openInKicad } from './kicadLocks.ts';
import { folderMark, readProjectFolder, stampOf, type FolderFiles } from './projectFolder.ts';
import { removeAbandoned, replaceFiles } from './replaceFiles.ts';

const ID = /^[\w-]{1,100}$/;
const RECORD = '.json';
const KNOWN = '.zip';

export interface FolderState extends FolderFiles {
  /** The files as they were when design and folder were the same last. */
  readonly base: readonly OutputFile[];
}

interface Options {
  /** Where the app keeps which project lives where, and the files that are known of it. */
  readonly store: string;
  /** Design files of this project, or locks of KiCad, changed. */
  readonly onChange: (project: string) => void;
  readonly disk?: Disk;
}

/** KiCad projects that are edited in their folders: reads, writes and follows them. */
export class LiveFolders {
  private readonly options: Options;
  private readonly watches = new Map<string, FolderWatch>();

  constructor(options: Options) {
    this.options = options;
  }

  /** The projects that live in folders, with the paths of their project files. */
  list(): { readonly project: string; readonly main: string }[] {
    try {
      return readdirSync(this.options.store)
        .filter(name => name.endsWith(RECORD))
        .flatMap(name => {
          const project = name.slice(0, -RECORD.length);
          const main = ID.test(project) ? this.mainOf(project) : null;
          return main === null ? [] : [{ project, main }];
        });
    } catch {
      // No project lives in a folder yet.
      return [];
    }
  }

  /** Lets a project live in a folder whose files are as given. */
  link(project: string, { main, files }: Pick<FolderFiles, 'main' | 'files'>): Result<null> {
    const known = this.note(
      project,
      files.filter(({ name }) => isDesignFile(name)),
    );
    if (!known.ok) return known;
    const bytes = new TextEncoder().encode(JSON.stringify({ main }));
    const written = writeFiles(this.options.store, [{ name: project + RECORD, bytes }]);
    return written.ok ? ok(null) : written;
  }

  /** The project no longer follows its folder, where nothing changes. */
  unlink(project: string): void {
    this.unwatch(project);
    for (const ending of [RECORD, KNOWN]) rmSync(this.fileOf(project, ending), { force: true });
  }

  /** The files now, and as they were last known. Follows the folder from then on. */
  async read(project: string): Promise<Result<FolderState>> {
    const main = this.mainOf(project);
    if (main === null) return fail(notLinked(project));
    const watch = this.watching(project, main);
    const now = await readProjectFolder(main);
    if (!now.ok) {
      watch.knows([], await folderMark(main, []));
      return now;
    }
    const { files, stamp, mark } = now.value;
    const names = files.map(({ name }) => name);
    watch.knows(names, mark);
    removeAbandoned(new Set(names.map(name => path.dirname(path.join(path.dirname(main), name)))));
    const base = await this.known(project);
    return base.ok ? ok({ main, files, stamp, base: base.value }) : base;
  }

  /**
   * Writes files into the folder, unless one there changed since it was read, or is open in KiCad.
   *
   * @param files what changes; none where only the folder did
   * @param stamp of the files that the design was merged with
   * @returns the stamp of the folder as it was written; null where the folder changed meanwhile, and nothing was written
   */
  async write(project: string, files: readonly OutputFile[], stamp: string): Promise<Result<string | null>> {
    const main = this.mainOf(project);
    if (main === null) return fail(notLinked(project));
    const foreign = files.find(({ name }) => !isDesignFile(name));
    if (foreign) throw new Error(`${foreign.name} is not a design file`);
    const now = await readProjectFolder(main);
    if (!now.ok) return now;
    if (now.value.stamp !== stamp) return ok(null);
    const known = now.value.files.map(({ name }) => name);
    if (files.length > 0) {
      const root = path.dirname(main);
      const open = openInKicad(files.map(({ name }) => path.join(root, name)));
      if (open.length > 0) return fail(...open);
      const isExpected = async (): Promise<boolean> => (await folderMark(main, known)) === now.value.mark;
      const written = await replaceFiles(root, files, isExpected, this.options.disk);
      if (!written.ok) return written;
      if (!written.value) return ok(null);
    }
    const changed = new Set(files.map(({ name }) => name));
    const all = [...now.value.files.filter(({ name }) => !changed.has(name)), ...files];
    const noted = await this.noteNew(project, all);
    return noted.ok ? ok(stampOf(all)) : noted;
  }

  /** Ends following a folder: the project was closed. */
  unwatch(project: string): void {
    this.watches.get(project)?.close();
    this.watches.delete(project);
  }

  close(): void {
    for (const project of this.watches.keys()) this.unwatch(project);
  }

  private watching(project: string, main: string): FolderWatch {
    const known = this.watches.get(project);
    if (known) return known;
    const watch = new FolderWatch(main, () => this.options.onChange(project));
    this.watches.set(project, watch);
    return watch;
  }

  private fileOf(project: string, ending: string): string {
    if (!ID.test(project)) throw new Error(`'${project}' is not the id of a project`);
    return path.join(this.options.store, project + ending);
  }

  private mainOf(project: string): string | null {
    try {
      // `as`: the field is checked.
      const { main } = JSON.parse(readFileSync(this.fileOf(project, RECORD), 'utf8')) as { main?: unknown };
      return typeof main === 'string' ? main : null;
    } catch {
      // It lives in no folder, or the record is damaged: then it is a project like any other.
      return null;
    }
  }

  private async noteNew(project: string, files: readonly OutputFile[]): Promise<Result<null>> {
    const known = await this.known(project);
    return known.ok && stampOf(known.value) === stampOf(files) ? ok(null) : this.note(project, files);
  }

  private note(project: string, files: readonly OutputFile[]): Result<null> {
    const name = path.basename(this.fileOf(project, KNOWN));
    mkdirSync(this.options.store, { recursive: true });
    // Packing a large board would take longer than writing it.
    const bytes = zipSync(Object.fromEntries(files.map(file => [file.name, file.bytes])), { level: 0 });
    const written = writeFiles(this.options.store, [{ name, bytes }]);
    return written.ok ? ok(null) : written;
  }

  private async known(project: string): Promise<Result<readonly OutputFile[]>> {
    const file = this.fileOf(project, KNOWN);
    try {
      const files = unzip(new Uint8Array(await readFile(file)), file);
      return files.ok ? ok([...files.value].map(([name, bytes]) => ({ name, bytes }))) : files;
    } catch (error) {
      return fail(fileIssue(error, file));
    }
  }
}

const notLinked = (project: string): Issue =>
  issue('error', msg('liveFolder.unlinked', 'The project is not edited in a folder.'), { file: project });
