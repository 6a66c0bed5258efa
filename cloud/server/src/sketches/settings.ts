import type { Compiler } from '@boardwright/sim/sketch';
import type { AttemptWindow } from '../limits/attempts.ts';
import { WorkLine, type LineLimits } from '../workLine.ts';

/** How sketches are compiled. */
export interface SketchSettings extends Partial<LineLimits> {
  /**
   * What compiles strangers' sketches. It must keep them from this machine's files and end by itself, for the server does
   * neither. The program that starts the server provides it, because compilers belong to machines: without one no sketch is compiled.
   */
  readonly compiler?: Compiler | undefined;
  /** Sketches an hour of one account, or of one address without an account; default 240. */
  readonly perHour?: number | undefined;
}

/** Two at once, eight more that wait, and of one account or address four, of which one runs. */
const LINE: LineLimits = { running: 2, waiting: 8, perOwner: 4, runningPerOwner: 1 };
const PER_HOUR = 240;
const HOUR = 3600;

/** What the call works with. */
export interface SketchService {
  readonly compiler: Compiler | null;
  readonly line: WorkLine;
  readonly hourly: AttemptWindow;
}

export const sketchService = ({
  compiler,
  perHour = PER_HOUR,
  running = LINE.running,
  waiting = LINE.waiting,
  perOwner = LINE.perOwner,
  runningPerOwner = LINE.runningPerOwner,
}: SketchSettings): SketchService => ({
  compiler: compiler ?? null,
  line: new WorkLine({ running, waiting, perOwner, runningPerOwner }),
  hourly: { most: perHour, windowSeconds: HOUR },
});
