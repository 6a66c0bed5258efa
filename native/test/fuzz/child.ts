/**
 * Reads the broken inputs of runs `from` to `to` (argv) as the product does: import, open, index, draw. Reports each; the
 * parent watches the clock and the memory.
 */
import { DrawBatches, RatsnestIndex, SpatialIndex } from '@boardwright/engine/indexes';
import type { DocumentData, ProjectData } from '@boardwright/engine/formats';
import { openDocument } from '@boardwright/engine/kinds';
import { schematicInfo } from '@boardwright/engine/formats/netlist';
import { encodeContent } from '../../../engine/src/storage/codec/document.ts';
import { inputOf, unclear } from './inputs.ts';

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

const report = (part: Partial<Report> & Pick<Report, 'run' | 'name'>): void =>
  void process.send!({
    ended: false,
    refused: false,
    fault: null,
    ms: 0,
    mb: process.resourceUsage().maxRSS / 1024,
    ...part,
  } satisfies Report);

const [from, to] = process.argv.slice(2).map(Number) as [number, number];
for (let run = from; run < to; run++) {
  const { name, read } = inputOf(run);
  report({ run, name });
  const begin = performance.now();
  let refused = false;
  let fault: string | null = null;
  try {
    const result = await read();
    if (!result.ok) {
      refused = true;
      fault = unclear(result.error);
    } else if (isProject(result.value))
      for (const part of [result.value.board, result.value.schematic]) if (part) use(part);
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  report({ run, name, ended: true, refused, fault, ms: performance.now() - begin });
}
