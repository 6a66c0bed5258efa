import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Issue } from '@boardwright/engine/base';
import type { CompileMessage, CompileRequest, CompileResult } from '@boardwright/sim/sketch';
import type { Limits } from './process.ts';
import { writtenOutside } from './sandbox.ts';

export interface SketchCompilerOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folders of libraries besides the core's and ours, or libraries themselves; the first that has a header wins. */
  readonly libraries?: readonly string[];
  /** The sketch is an untrusted: it reads nothing but itself and the libraries. */
  readonly sandbox?: boolean;
  readonly limits?: Partial<Limits>;
}

const LIMITS: Limits = { time: 60_000, output: 1 << 20 };
/** For strangers' sketches: an endless file as header ends here. */
const MOST_WRITTEN = 16 << 20;

/** A run of a compiler of this machine for one request. */
export interface SketchRun {
  readonly request: CompileRequest;
  /** Where the sketch lies, and goes with the run. */
  readonly folder: string;
  readonly limits: Limits;
  readonly signal: AbortSignal | undefined;
  readonly messages: CompileMessage[];
  readonly issues: Issue[];
}

export const nothing = (...issues: readonly Issue[]): CompileResult => ({ program: null, messages: [], issues });

/** Builds in a folder that is gone afterwards. `memory`: bytes that the compiler may have for an untrusted sketch. */
export async function runInFolder(
  request: CompileRequest,
  { sandbox, limits }: SketchCompilerOptions,
  memory: number,
  signal: AbortSignal | undefined,
  build: (run: SketchRun) => Promise<CompileResult['program']>,
): Promise<CompileResult> {
  const faults = sandbox ? writtenOutside(request) : [];
  if (faults.length > 0) return nothing(...faults);
  const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-sketch-'));
  const run: SketchRun = {
    request,
    folder,
    limits: { ...LIMITS, ...(sandbox && { memory, file: MOST_WRITTEN }), ...limits },
    signal,
    messages: [],
    issues: [],
  };
  try {
    return { program: await build(run), messages: run.messages, issues: run.issues };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
