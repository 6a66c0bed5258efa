import { createStore, useStore, type StoreApi } from 'zustand';
import type { Id } from '@boardwright/engine/base';
import type { DebugAction } from '@boardwright/engine/commands';
import type { HaltedView } from '@boardwright/sim/live';
import { hasDebugger } from '@boardwright/sim/mcu';
import type { SketchFiles } from '../../project/sketchFiles.ts';
import type { DebugReply, Live } from '../live/live.ts';
import type { LiveState } from '../live/state.ts';
import type { Builds } from '../sketch/builds.ts';
import {
  keyOf,
  moved,
  sorted,
  storeBreakpoints,
  storedBreakpoints,
  switched,
  toggled,
  type Breakpoint,
  type BreakpointList,
} from './breakpoints.ts';
import { folderOf, nameIn } from './source.ts';

/** A chip as it was when it halted, and as it was the time before. It stays while the chip runs on. */
export interface Seen {
  readonly now: HaltedView;
  readonly before: HaltedView | null;
  /** A person stepped there: they have all in front of them already. */
  readonly stepped: boolean;
}

export interface DebugState {
  /** The chip that is looked at; null until one is chosen or halts. */
  readonly chosen: string | null;
  readonly breakpoints: BreakpointList;
  /** Keys of breakpoints behind which the program that runs has no code. */
  readonly unbound: ReadonlySet<string>;
  readonly seen: ReadonlyMap<string, Seen>;
  /** Sketches that were edited after the program that runs was compiled. */
  readonly stale: ReadonlySet<string>;
}

/** A line of a sketch where a chip stands. */
export interface SketchLine extends Breakpoint {
  readonly mcu: string;
}

/** The programs of a schematic's microcontrollers under the eyes of a debugger. */
export class Debugging {
  readonly store: StoreApi<DebugState>;
  readonly live: Live;
  readonly files: SketchFiles;
  /** Where the cursor is in the sketch that was edited last. */
  cursor: (() => Breakpoint | null) | null = null;
  private readonly project: Id;
  private readonly ends: readonly (() => void)[];
  private readonly version: (folder: string) => number | undefined;
  /** The version of each sketch that the program which runs was compiled of. */
  private readonly compiled = new Map<string, number>();
  /** What each chip was last asked to halt at. */
  private readonly sent = new Map<string, BreakpointList>();
  private readonly steps = new Set<string>();

  constructor(project: Id, live: Live, files: SketchFiles, builds: Builds) {
    this.project = project;
    this.live = live;
    this.files = files;
    this.version = folder => builds.store.getState()[folder]?.version;
    this.store = createStore<DebugState>()(() => ({
      chosen: null,
      breakpoints: storedBreakpoints(this.project),
      unbound: new Set(),
      seen: new Map(),
      stale: new Set(),
    }));
    const unfollow = live.store.subscribe((now, before) => this.follow(now, before));
    const deaf = live.onDebug(reply => this.heed(reply));
    const off = files.store.subscribe((now, before) => {
      if (now.edition !== before.edition) this.forget();
      this.compare();
    });
    this.ends = [unfollow, deaf, off];
  }

  dispose(): void {
    for (const end of this.ends) end();
  }

  /** The chip that is looked at: the chosen one, else the first that has a program. */
  get mcu(): string | null {
    const { mcus } = this.live.store.getState();
    const { chosen } = this.store.getState();
    const able = mcus.filter(({ runs, chip }) => runs && hasDebugger(chip)).map(({ designator }) => designator);
    return chosen !== null && able.includes(chosen) ? chosen : (able[0] ?? null);
  }

  /** Whether there is nothing that runs, or will. */
  get isIdle(): boolean {
    return this.live.store.getState().phase === 'idle';
  }

  choose(mcu: string): void {
    this.store.setState({ chosen: mcu });
  }

  /** Where a chip stands in its sketch; null while it runs, or where its code is not the sketch's. */
  get here(): SketchLine | null {
    const { mcu } = this;
    const view = mcu === null ? undefined : this.live.store.getState().halted.get(mcu);
    return view ? this.lineOf(mcu!, view) : null;
  }

  /** The line of a sketch that a halted chip stands in. */
  lineOf(mcu: string, { place }: HaltedView): SketchLine | null {
    if (!place) return null;
    const folder = this.folder(mcu);
    const file = nameIn(folder, this.files.names(folder), place.file);
    return file === undefined ? null : { mcu, folder, file, line: place.line };
  }

  /** Does what a command says, with the chip that is looked at. */
  act(action: DebugAction): void {
    const { live, mcu } = this;
    if (action === 'breakpoint') {
      const at = this.cursor?.();
      return at ? this.toggle(at) : undefined;
    }
    if (action === 'clear') return this.set([]);
    const { halted } = live.store.getState();
    if (action === 'continue') {
      if (mcu === null || !halted.has(mcu)) return live.run();
      return live.debug(mcu, 'resume');
    }
    if (mcu === null) return;
    if (action === 'pause') return halted.has(mcu) ? undefined : live.debug(mcu, 'halt');
    if (!halted.has(mcu)) return;
    this.steps.add(mcu);
    live.debug(mcu, action);
  }

  toggle(at: Breakpoint): void {
    this.set(toggled(this.store.getState().breakpoints, at));
  }

  /** Switches a breakpoint off, or on again. */
  switch(at: Breakpoint): void {
    this.set(switched(this.store.getState().breakpoints, at));
  }

  /** The text of a file was edited, and the breakpoints in it moved along. The program that runs knows the lines that it had. */
  move(folder: string, file: string, lines: readonly number[]): void {
    const { breakpoints } = this.store.getState();
    const next = moved(breakpoints, folder, file, lines);
    if (next.map(keyOf).join() === breakpoints.map(keyOf).join()) return;
    this.keep(next);
  }

  /** A file got another name, or a folder with all that is in it. */
  rename(from: string, to: string): void {
    const renamed = this.store.getState().breakpoints.map(each => {
      const path = `${each.folder}/${each.file}`;
      if (each.folder === from)
        return { ...each, folder: to, file: each.file === `${from}.ino` ? `${to}.ino` : each.file };
      return path === from ? { ...each, file: to.slice(to.indexOf('/') + 1) } : each;
    });
    this.keep(sorted(renamed));
  }

  /** The words in the sketch of a chip. */
  words(mcu: string): ReadonlySet<string> {
    const sources = this.files.sources(this.folder(mcu));
    return new Set(sources.flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? []));
  }

  private folder(mcu: string): string {
    return folderOf(this.live.store.getState().mcus.find(({ designator }) => designator === mcu)?.sketch ?? '');
  }

  private set(breakpoints: BreakpointList): void {
    this.keep(breakpoints);
    this.send();
  }

  private keep(breakpoints: BreakpointList): void {
    this.store.setState({ breakpoints });
    storeBreakpoints(this.project, breakpoints);
  }

  /** Sends the breakpoints to every chip. */
  private send(): void {
    const { mcus } = this.live.store.getState();
    const { breakpoints } = this.store.getState();
    for (const { designator, sketch } of mcus) {
      const own = breakpoints.filter(({ folder, off }) => !off && folder === folderOf(sketch));
      this.sent.set(designator, own);
      this.live.setup.breakpoints(designator, own);
    }
  }

  private follow(now: LiveState, before: LiveState): void {
    if (now.mcus !== before.mcus) {
      for (const { sketch } of now.mcus) {
        const version = this.version(sketch);
        if (version === undefined) this.compiled.delete(sketch);
        else this.compiled.set(sketch, version);
      }
      this.store.setState({ seen: new Map(), unbound: new Set() });
      this.steps.clear();
      this.send();
      this.compare();
    }
    if (now.phase === 'idle' && before.phase !== 'idle') this.store.setState({ seen: new Map(), unbound: new Set() });
    if (now.halted === before.halted) return;
    for (const [mcu, view] of now.halted) {
      if (view === before.halted.get(mcu)) continue;
      const { seen, chosen } = this.store.getState();
      const next = { now: view, before: seen.get(mcu)?.now ?? null, stepped: this.steps.delete(mcu) };
      const stands = chosen !== null && now.halted.has(chosen);
      this.store.setState({ seen: new Map(seen).set(mcu, next), ...(!stands && { chosen: mcu }) });
    }
  }

  private heed(reply: DebugReply): void {
    if (reply.type !== 'breakpoints') return;
    const sent = this.sent.get(reply.mcu) ?? [];
    // An answer to what was asked before; that to the last comes yet.
    if (sent.length !== reply.lines.length) return;
    const { breakpoints, stale, unbound } = this.store.getState();
    const next = new Set(unbound);
    const at = new Map<string, number>();
    sent.forEach((each, i) => {
      const line = reply.lines[i];
      if (line === null || line === undefined) return void next.add(keyOf(each));
      next.delete(keyOf(each));
      if (line !== each.line && !stale.has(each.folder)) at.set(keyOf(each), line);
    });
    this.store.setState({ unbound: next });
    // They are shown where they halt.
    if (at.size > 0) this.keep(sorted(breakpoints.map(each => ({ ...each, line: at.get(keyOf(each)) ?? each.line }))));
  }

  /** Breakpoints go with their files. */
  private forget(): void {
    if (!this.files.store.getState().ready) return;
    const { breakpoints } = this.store.getState();
    const left = breakpoints.filter(({ folder, file }) => this.files.bytes(`${folder}/${file}`));
    if (left.length < breakpoints.length) this.set(left);
  }

  private compare(): void {
    const { stale } = this.store.getState();
    const now = [...this.compiled].filter(([folder, version]) => this.files.version(folder) !== version);
    const folders = now.map(([folder]) => folder);
    if (folders.length === stale.size && folders.every(each => stale.has(each))) return;
    this.store.setState({ stale: new Set(folders) });
  }
}

export const useDebug = <T>(debugging: Debugging, select: (state: DebugState) => T): T =>
  useStore(debugging.store, select);
