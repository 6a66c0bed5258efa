import type { Id } from '@boardwright/engine/base';
import type { ProjectStore } from '@boardwright/engine/storage';
import { DIALECTS, type Dialect } from '@boardwright/sim/spice';
import type { PickedFile } from '../../platform/port.ts';
import { RetryTimer } from '../../app/retryTimer.ts';
import { saveFault, type SaveFault, type SaveState } from '../../project/saveQueue.ts';
import { savingChanged, watchSaver, type Saver } from '../../project/unsaved.ts';
import { ModelFiles, NETLIST, SPICE } from '../../project/spiceFiles.ts';

/** A comment of the netlist says whose SPICE it is written in: it goes where the netlist goes. */
const DIALECT = /^\*\s*dialect:\s*(\w+)[^\S\n]*$/im;

/** Milliseconds after the last key before a text is stored. */
const PAUSE = 600;

/** The files of a simulation project: texts that are stored as they are edited. */
export class NetlistFiles implements Saver {
  private readonly projects: ProjectStore;
  private readonly project: Id;
  private readonly texts = new Map<string, string>();
  private readonly changed = new Set<string>();
  private readonly retrying = new RetryTimer();
  private isWatched = false;
  private timer = 0;
  private storing: Promise<void> = Promise.resolve();
  saveState: SaveState = 'saved';
  fault: SaveFault | null = null;
  readonly isKept = false;
  onSaveState: ((state: SaveState) => void) | undefined;

  private constructor(projects: ProjectStore, project: Id) {
    this.projects = projects;
    this.project = project;
  }

  static async open(projects: ProjectStore, project: Id): Promise<NetlistFiles> {
    const files = new NetlistFiles(projects, project);
    const models = await new ModelFiles().load(projects, project);
    for (const name of models.names) files.texts.set(name, models.read(name) ?? '');
    if (files.texts.size === 0) files.texts.set('circuit.cir', '');
    return files;
  }

  /** Watches over what is unsaved while the files are open. */
  watch(): () => void {
    const unwatch = watchSaver(this);
    this.isWatched = true;
    return () => {
      this.isWatched = false;
      this.retrying.cancel();
      unwatch();
    };
  }

  get unsaved(): number {
    return this.changed.size;
  }

  hurry(): void {
    void this.flush();
  }

  retry(): void {
    void this.flush();
  }

  get names(): string[] {
    const { main } = this;
    return [main, ...[...this.texts.keys()].filter(name => name !== main).sort()];
  }

  /** The circuit among the files: the one that asks for an analysis. */
  get main(): string {
    const all = [...this.texts];
    const asks = ([name, text]: readonly [string, string]) =>
      NETLIST.test(name) && /^\s*\.(op|dc|ac|tran|noise|control)\b/im.test(text);
    return (all.find(asks) ?? all.find(([name]) => NETLIST.test(name)) ?? all[0]!)[0];
  }

  /** Whose SPICE the netlist is written in. */
  get dialect(): Dialect {
    const said = DIALECT.exec(this.text(this.main))?.[1]?.toLowerCase();
    return DIALECTS.find(each => each === said) ?? 'ngspice';
  }

  set dialect(dialect: Dialect) {
    const text = this.text(this.main);
    const line = `* dialect: ${dialect}`;
    // The first line of a netlist is its title.
    const [title = '', ...rest] = text.split('\n');
    const said = DIALECT.test(text) ? text.replace(DIALECT, line) : [title, line, ...rest].join('\n');
    this.set(this.main, said);
  }

  text(name: string): string {
    return this.texts.get(name) ?? '';
  }

  set(name: string, text: string): void {
    this.texts.set(name, text);
    this.changed.add(name);
    this.report('saving');
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.flush(), PAUSE);
  }

  async add({ name, bytes }: PickedFile): Promise<void> {
    this.set(name, new TextDecoder().decode(bytes));
    await this.flush();
  }

  /** Resolves when all is stored, or the store refused. */
  flush(): Promise<void> {
    window.clearTimeout(this.timer);
    this.storing = this.storing.then(async () => {
      try {
        for (const name of this.changed) {
          const text = this.text(name);
          await this.projects.putBlob(this.project, SPICE + name, new TextEncoder().encode(text));
          // What could not be stored, or was edited meanwhile, is stored the next time.
          if (this.text(name) === text) this.changed.delete(name);
        }
        this.retrying.succeeded();
        if (this.changed.size === 0) this.report('saved');
      } catch (error) {
        console.error(error);
        this.report('failed', saveFault(error));
        if (this.isWatched) this.retrying.failed(() => this.retry());
      }
    });
    return this.storing;
  }

  async models(): Promise<ModelFiles> {
    await this.flush();
    return new ModelFiles().load(this.projects, this.project);
  }

  private report(state: SaveState, fault: SaveFault | null = null): void {
    this.saveState = state;
    this.fault = fault;
    savingChanged();
    this.onSaveState?.(state);
  }
}
