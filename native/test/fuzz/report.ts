import { DrawBatches, RatsnestIndex, SpatialIndex } from '@boardwright/engine/derive';
import type { DocumentData, ProjectData } from '@boardwright/engine/formats';
import { schematicInfo } from '@boardwright/engine/formats/netlist';
import { openDocument } from '@boardwright/engine/kinds';
import type { Result } from '@boardwright/engine/base';
import { encodeContent } from '../../../engine/src/storage/codec/document.ts';

/** Sent when a run begins (`fault` null, `ms` 0) and when it ends. */
export interface Report {
  readonly run: number;
  readonly name: string;
  readonly ended: boolean;
  readonly refused: boolean;
  readonly fault: string | null;
  /** Milliseconds. */
  readonly ms: number;
  /** Most memory that this process had so far, megabytes. */
  readonly mb: number;
}

/** A broken input: where it comes from, how the product reads it, and what is wrong with the answer. */
export interface Input {
  readonly name: string;
  read(): Promise<Result<unknown>> | Result<unknown>;
  /** What is wrong with an answer; null when nothing is. */
  judge(result: Result<unknown>): string | null;
}

const isProject = (value: unknown): value is ProjectData =>
  typeof value === 'object' && value !== null && 'board' in value && 'schematic' in value;

/** What opening does, besides the screen. */
function use(data: DocumentData): void {
  const doc = openDocument(data);
  encodeContent({ settings: data.settings, objects: data.objects });
  new SpatialIndex().reset(doc);
  if (doc.settings.type === 'board') {
    new DrawBatches().reset(doc);
    const ratsnest = new RatsnestIndex();
    ratsnest.reset(doc);
    ratsnest.byNet();
  } else schematicInfo(doc);
}

const send = (part: Partial<Report> & Pick<Report, 'run' | 'name'>): void =>
  void process.send!({
    ended: false,
    refused: false,
    fault: null,
    ms: 0,
    mb: process.resourceUsage().maxRSS / 1024,
    ...part,
  } satisfies Report);

/** Reads the broken inputs of runs `from` to `to` (argv) as the product does: import, open, index, draw. Reports each. */
export async function reportRuns(inputOf: (run: number) => Input): Promise<void> {
  const [from, to] = process.argv.slice(2).map(Number) as [number, number];
  for (let run = from; run < to; run++) {
    const { name, read, judge } = inputOf(run);
    send({ run, name });
    const begin = performance.now();
    let refused = false;
    let fault: string | null = null;
    try {
      const result = await read();
      refused = !result.ok;
      fault = judge(result);
      if (result.ok && isProject(result.value))
        for (const part of [result.value.board, result.value.schematic]) if (part) use(part);
    } catch (error) {
      fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    send({ run, name, ended: true, refused, fault, ms: performance.now() - begin });
  }
}
