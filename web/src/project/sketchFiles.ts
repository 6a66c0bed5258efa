import { createStore, type StoreApi } from 'zustand';
import type { Id } from '@boardwright/engine/base';
import type { ProjectStore } from '@boardwright/engine/storage';
import { orderTabs, type SketchFile, type SketchLibrary } from '@boardwright/sim/sketch';
import { RetryTimer } from '../app/retryTimer.ts';
import { saveFault, type SaveFault, type SaveState } from './saveQueue.ts';
import { isFirmware, isSource, LIBRARIES, SKETCH_YAML, SKETCHES } from './sketchNames.ts';

/** Milliseconds after the last key before a text is stored. */
const PAUSE = 600;

/** What a new sketch begins with. */
const EMPTY = `void setup() {
  // runs once, when the board is switched on or reset
}

void loop() {
  // runs over and over again
}
`;

const byName = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
/** Sketches are UTF-8; older ones of Chinese makers are GBK, which would be lost as soon as somebody edits them. */
function decoded(bytes: Uint8Array | undefined): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

export interface SketchFilesState {
  /** Whether they have been read. */
  readonly ready: boolean;
  /** Counts changes of what files there are, and of texts that came from elsewhere than their editor. */
  readonly edition: number;
  readonly saveState: SaveState;
  /** A place that somebody wants to see: its editor takes it. */
  readonly wanted: SketchPlace | null;
}

export interface SketchPlace {
  readonly folder: string;
  readonly name: string;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

/** The sketches of an open project, each a folder of files, and its firmware; stored as they are edited. */
export class SketchFiles {
  readonly store: StoreApi<SketchFilesState>;
  /** Resolves when they are read; rejects with a StoreError. */
  readonly ready: Promise<void>;
  private readonly projects: ProjectStore;
  private readonly project: Id;
  /** Asked before each change: true refuses it. */
  private readonly refused: () => boolean;
  /** Whether another window has the right to edit: then nothing is stored, or it would lie over what is newer. */
  private readonly isReading: () => boolean;
  private readonly files = new Map<string, Uint8Array>();
  private readonly unsaved = new Set<string>();
  /** Hashes of what was read or stored last: a different one was stored by another window. */
  private readonly known = new Map<string, string>();
  /** How often what lies in a folder was changed. */
  private readonly changes = new Map<string, number>();
  private readonly retrying = new RetryTimer();
  /** Why the store refused a file; null while it did not. */
  fault: SaveFault | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private storing: Promise<void> = Promise.resolve();

  constructor(
    projects: ProjectStore,
    project: Id,
    refused: () => boolean = () => false,
    isReading: () => boolean = refused,
  ) {
    this.projects = projects;
    this.project = project;
    this.refused = refused;
    this.isReading = isReading;
    this.store = createStore<SketchFilesState>()(() => ({
      ready: false,
      edition: 0,
      saveState: 'saved',
      wanted: null,
    }));
    this.ready = this.load();
  }

  /** Reads what is stored now; what is not stored yet stays, next to what another window has stored in its place. */
  async load(): Promise<void> {
    const before = new Map(this.known);
    const blobs = (await this.projects.blobs(this.project)).filter(({ name }) => name.startsWith(SKETCHES));
    const read = await Promise.all(
      blobs.map(async ({ name, hash }) => [name.slice(SKETCHES.length), await this.projects.getBlob(hash)] as const),
    );
    // What was stored from here while it was read is newer than what was read.
    const isOlder = (path: string): boolean => this.known.get(path) !== before.get(path);
    const stored = new Map(read.filter(([path]) => !isOlder(path)));
    for (const path of this.files.keys())
      if (!stored.has(path) && !this.unsaved.has(path) && !isOlder(path)) this.files.delete(path);
    for (const { name, hash } of blobs) {
      const path = name.slice(SKETCHES.length);
      if (!stored.has(path)) continue;
      if (this.unsaved.has(path) && this.known.get(path) !== hash) this.stepAside(path, stored.get(path)!);
      this.known.set(path, hash);
    }
    for (const [path, bytes] of stored) if (!this.unsaved.has(path)) this.files.set(path, bytes);
    for (const folder of this.folders) this.count(folder);
    this.store.setState(({ edition }) => ({ ready: true, edition: edition + 1 }));
  }

  /** The names of all sketches. */
  get folders(): string[] {
    const names = [...this.files.keys()]
      .filter(path => path.includes('/'))
      .map(path => path.slice(0, path.indexOf('/')));
    return [...new Set(names)].sort(byName);
  }

  /** Programs that came compiled, by their names. */
  get firmware(): string[] {
    return [...this.files.keys()].filter(path => !path.includes('/') && isFirmware(path)).sort(byName);
  }

  has(folder: string): boolean {
    return this.folders.includes(folder);
  }

  /** What of a sketch one edits, in the order in which its tabs are shown. */
  names(folder: string): string[] {
    const own = this.inside(folder).filter(name => !name.startsWith(LIBRARIES) && isSource(name));
    const tabs = orderTabs(
      folder,
      own.map(name => ({ name, text: '' })),
    ).map(({ name }) => name);
    return [...tabs, ...own.filter(name => !tabs.includes(name)).sort(byName)];
  }

  text(folder: string, name: string): string {
    return decoded(this.files.get(`${folder}/${name}`));
  }

  /** All that is compiled of a sketch, without its libraries. */
  sources(folder: string): SketchFile[] {
    return this.names(folder).map(name => ({ name, text: this.text(folder, name) }));
  }

  /** The libraries that came with a sketch. */
  libraries(folder: string): SketchLibrary[] {
    const own = this.inside(folder).filter(name => name.startsWith(LIBRARIES));
    const names = [...new Set(own.map(name => name.split('/')[1]!))].sort(byName);
    return names.map(name => {
      const home = `${LIBRARIES}${name}/`;
      return {
        name,
        files: own
          .filter(file => file.startsWith(home))
          .map(file => ({ name: file.slice(home.length), bytes: this.files.get(`${folder}/${file}`)! })),
      };
    });
  }

  /** The bytes of a file: 'blink.hex', 'blink/blink.ino'. */
  bytes(path: string): Uint8Array | undefined {
    return this.files.get(path);
  }

  /** Changes with everything that lies in a folder. */
  version(folder: string): number {
    return this.changes.get(folder) ?? 0;
  }

  /** The board that a sketch was written for: the id of arduino-cli's name for it, 'arduino:avr:uno'. */
  board(folder: string): string | undefined {
    return /^default_fqbn:\s*["']?[\w-]+:[\w-]+:([\w-]+)/m.exec(this.text(folder, SKETCH_YAML))?.[1];
  }

  setBoard(folder: string, board: string): void {
    const line = `default_fqbn: arduino:${board === 'pico' ? 'mbed_rp2040' : 'avr'}:${board}`;
    const text = this.text(folder, SKETCH_YAML);
    const stated = /^default_fqbn:.*$/m;
    this.put(`${folder}/${SKETCH_YAML}`, encode(stated.test(text) ? text.replace(stated, line) : `${line}\n${text}`));
  }

  /** A name that no sketch has yet: 'sketch', 'sketch2', … */
  freeName(stem = 'sketch'): string {
    for (let i = 1; ; i++) {
      const name = i === 1 ? stem : `${stem}${i}`;
      if (!this.has(name)) return name;
    }
  }

  /** Makes a sketch that compiles; gives its name. */
  create(folder: string): string {
    this.put(`${folder}/${folder}.ino`, encode(EMPTY));
    return folder;
  }

  /** Shows a place in the editor of its sketch, once that is open. */
  show(wanted: SketchPlace | null): void {
    this.store.setState({ wanted });
  }

  /** A text as its editor has it now. It is stored when the keys pause. */
  set(folder: string, name: string, text: string): void {
    if (this.refused() || this.text(folder, name) === text) return;
    this.files.set(`${folder}/${name}`, encode(text));
    this.touched(`${folder}/${name}`);
  }

  /** A file of a sketch, or firmware next to the sketches, new or replaced. */
  put(path: string, bytes: Uint8Array): void {
    this.putAll([[path, bytes]]);
  }

  putAll(all: Iterable<readonly [path: string, bytes: Uint8Array]>): void {
    if (this.refused()) return;
    for (const [path, bytes] of all) {
      this.files.set(path, bytes);
      this.touched(path);
    }
    this.renewed();
  }

  /** A file, or a folder with all that lies in it. */
  remove(path: string): void {
    if (this.refused()) return;
    for (const each of this.files.keys())
      if (each === path || each.startsWith(`${path}/`)) {
        this.files.delete(each);
        this.touched(each);
      }
    this.renewed();
  }

  /** A file or a folder; the tab that is named as its sketch goes along with that. */
  rename(from: string, to: string): void {
    if (this.refused()) return;
    const moved = [...this.files].filter(([each]) => each === from || each.startsWith(`${from}/`));
    for (const [each, bytes] of moved) {
      const target = each === `${from}/${from}.ino` ? `${to}/${to}.ino` : to + each.slice(from.length);
      this.files.delete(each);
      this.files.set(target, bytes);
      this.touched(each);
      this.touched(target);
    }
    this.renewed();
  }

  /** All files as they are now, stored or not, by path. */
  all(): ReadonlyMap<string, Uint8Array> {
    return this.files;
  }

  /** Files that are not stored. */
  get unsavedCount(): number {
    return this.unsaved.size;
  }

  /** Nobody has the project open any more; what is unsaved is stored. */
  close(): void {
    void this.flush();
    this.retrying.cancel();
  }

  /** Resolves when all is stored, or the store refused. `handing`: the right to edit goes over, and waits for this. */
  flush(handing = false): Promise<void> {
    clearTimeout(this.timer);
    this.storing = this.storing.then(async () => {
      try {
        for (const path of this.unsaved) {
          if (this.isReading() && !handing) return this.store.setState({ saveState: 'failed' });
          const bytes = this.files.get(path);
          if (bytes) this.known.set(path, await this.projects.putBlob(this.project, SKETCHES + path, bytes));
          else {
            await this.projects.dropBlob(this.project, SKETCHES + path);
            this.known.delete(path);
          }
          // What could not be stored, or was edited meanwhile, is stored the next time.
          if (this.files.get(path) === bytes) this.unsaved.delete(path);
        }
        this.retrying.succeeded();
        this.fault = null;
        if (this.unsaved.size === 0) this.store.setState({ saveState: 'saved' });
      } catch (error) {
        console.error(error);
        this.fault = saveFault(error);
        this.store.setState({ saveState: 'failed' });
        this.retrying.failed(() => void this.flush());
      }
    });
    return this.storing;
  }

  /** Makes way for what another window stored: what was written here goes next to it, 'blink.ino.mine.txt'. */
  private stepAside(path: string, theirs: Uint8Array): void {
    const mine = this.files.get(path);
    this.unsaved.delete(path);
    if (!mine || (mine.length === theirs.length && mine.every((byte, i) => byte === theirs[i]))) return;
    let aside = `${path}.mine.txt`;
    // What stepped aside before stays.
    for (let i = 2; this.files.has(aside); i++) aside = `${path}.mine${i}.txt`;
    this.files.set(aside, mine);
    this.touched(aside);
  }

  private inside(folder: string): string[] {
    const home = `${folder}/`;
    return [...this.files.keys()].filter(path => path.startsWith(home)).map(path => path.slice(home.length));
  }

  private count(folder: string): void {
    this.changes.set(folder, this.version(folder) + 1);
  }

  private touched(path: string): void {
    this.count(path.split('/')[0]!);
    this.unsaved.add(path);
    this.store.setState({ saveState: 'saving' });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), PAUSE);
  }

  private renewed(): void {
    this.store.setState(({ edition }) => ({ edition: edition + 1 }));
    void this.flush();
  }
}
