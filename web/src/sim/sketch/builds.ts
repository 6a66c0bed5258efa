import { createStore, useStore, type StoreApi } from 'zustand';
import { issue, msg, type Issue } from '@boardwright/engine/base';
import { BOARDS } from '@boardwright/sim/mcu';
import type { CompileProgress, CompileResult, Compiler, ProgramSize } from '@boardwright/sim/sketch';
import type { SketchFiles } from '../../project/sketchFiles.ts';

/** Result of compiling a sketch, or its progress. */
export interface Build {
  readonly phase: 'compiling' | 'done' | 'failed' | 'cancelled';
  /** What is being done while it is compiled. */
  readonly step: CompileProgress;
  readonly board: string;
  /** Messages of the compiler, empty while it works. */
  readonly messages: CompileResult['messages'];
  readonly issues: readonly Issue[];
  readonly size: ProgramSize | null;
  /** Milliseconds. */
  readonly took: number;
  /** The sketch's version that was compiled. */
  readonly version: number;
}

interface Kept {
  readonly version: number;
  readonly result: CompileResult;
}

interface Running {
  readonly folder: string;
  readonly version: number;
  readonly stop: AbortController;
  readonly result: Promise<CompileResult>;
}

/** Compiles sketches: each again only when something in it, or its board, has changed. */
export class Builds {
  /** By the sketch's folder. */
  readonly store: StoreApi<Readonly<Record<string, Build>>> = createStore(() => ({}));
  private readonly files: SketchFiles;
  private readonly compiler: Compiler;
  /** These by folder and board: boards of several kinds may run one sketch. */
  private readonly kept = new Map<string, Kept>();
  private readonly running = new Map<string, Running>();
  /** What is shown of each folder: the last that was begun. */
  private readonly shown = new Map<string, AbortController>();

  constructor(files: SketchFiles, compiler: Compiler) {
    this.files = files;
    this.compiler = compiler;
  }

  /** Never rejects: what goes wrong is an issue of the result. */
  async compile(folder: string, board: string, signal?: AbortSignal): Promise<CompileResult> {
    await this.files.ready;
    const place = `${folder}/${board}`;
    const version = this.files.version(folder);
    const kept = this.kept.get(place);
    if (kept?.version === version) return kept.result;
    let running = this.running.get(place);
    // One that was cancelled may take its time to end: a later caller wants another.
    if (running?.version !== version || running.stop.signal.aborted) {
      running?.stop.abort();
      const stop = new AbortController();
      running = { folder, version, stop, result: this.run(folder, board, stop) };
      this.running.set(place, running);
    }
    const { result, stop } = running;
    const cancel = () => stop.abort();
    signal?.addEventListener('abort', cancel);
    return result.finally(() => signal?.removeEventListener('abort', cancel));
  }

  /** A user who looks at a sketch will probably compile it. */
  prepare(board: string): void {
    this.compiler.prepare?.(board);
  }

  cancel(folder: string): void {
    for (const each of this.running.values()) if (each.folder === folder) each.stop.abort();
  }

  /** Nobody waits for the sketches of a project that is closed. */
  dispose(): void {
    for (const { stop } of this.running.values()) stop.abort();
  }

  private async run(folder: string, board: string, stop: AbortController): Promise<CompileResult> {
    const { files, compiler } = this;
    const place = `${folder}/${board}`;
    const began = performance.now();
    const version = files.version(folder);
    this.shown.set(folder, stop);
    const note = (build: Partial<Build>): void => {
      if (this.shown.get(folder) !== stop) return;
      const plain: Build = {
        phase: 'compiling',
        step: 'compiling',
        board,
        messages: [],
        issues: [],
        size: null,
        took: 0,
        version,
      };
      this.store.setState({ [folder]: { ...plain, took: performance.now() - began, ...build } });
    };
    note({ phase: 'compiling' });
    const request = { name: folder, board, files: files.sources(folder), libraries: files.libraries(folder) };
    const result = await compiler.compile(request, stop.signal, step => note({ step })).catch(broken);
    if (this.running.get(place)?.stop === stop) this.running.delete(place);
    if (stop.signal.aborted) {
      note({ phase: 'cancelled' });
      return nothing(msg('compile.cancelled', 'build cancelled'));
    }
    const { program, messages, issues } = result;
    note({ phase: program ? 'done' : 'failed', messages, issues, size: program?.size ?? null });
    // A compiler that could not be reached may be there the next time.
    if (program || messages.length > 0) this.kept.set(place, { version, result });
    return result;
  }
}

const nothing = (message: Issue['message']): CompileResult => ({
  program: null,
  messages: [],
  issues: [issue('error', message)],
});

const broken = (error: unknown): CompileResult => {
  console.error(error);
  const reason = error instanceof Error ? error.message : String(error);
  return nothing(msg('compile.failed', 'build failed: {{reason}}', { reason }));
};

export const useBuild = (builds: Builds, folder: string): Build | undefined =>
  useStore(builds.store, state => (Object.hasOwn(state, folder) ? state[folder] : undefined));

/** The board that sketches for a chip without a board are compiled for. */
export const compiledFor = (boardOrChip: string): string | undefined =>
  (BOARDS.find(({ id }) => id === boardOrChip) ?? BOARDS.find(({ chip }) => chip === boardOrChip))?.id;
