import type { Probing } from '../../editor/canvas/Probing.ts';
import type { ProjectService } from '../../editor/extension/ProjectService.ts';
import { platform } from '../../platform/index.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import type { SketchFiles } from '../../project/sketchFiles.ts';
import { SKETCHES } from '../../project/sketchNames.ts';
import { Debugging } from '../debug/debugging.ts';
import { Live } from '../live/live.ts';
import { pointProbe } from '../probe/point.ts';
import { Serial } from '../serial/serial.ts';
import { Builds } from '../sketch/builds.ts';
import { openSketches } from '../sketch/openSketches.ts';
import { Programs } from '../sketch/programs.ts';
import { SketchRenames } from '../sketch/renames.ts';
import { watchSketches } from '../sketch/watchSketches.ts';
import { LateServices } from '../../project/LateServices.ts';
import { SpiceRuns } from './SpiceRuns.ts';

/**
 * What lives as long as a project's schematic is open: simulation and its results, sketches with their builds, the live circuit,
 * serial ports, debugger and instruments. It only puts them together; each of them knows no more than what it is given here.
 */
export class ProjectRuntime implements ProjectService {
  readonly schematic: EditorDocument;
  readonly spice: SpiceRuns;
  readonly sketches: SketchFiles;
  readonly builds: Builds;
  readonly renames: SketchRenames;
  readonly live: Live;
  readonly serial: Serial;
  readonly debugging: Debugging;
  /** Instruments and what belongs to text editors. */
  readonly late = new LateServices<ProjectRuntime>(this);
  private readonly unwatchSketches: () => void;

  constructor(session: ProjectSession, schematic: EditorDocument) {
    this.schematic = schematic;
    this.spice = SpiceRuns.ofSchematic(session, schematic);
    this.sketches = openSketches(session, schematic);
    this.unwatchSketches = watchSketches(this.sketches);
    this.builds = new Builds(this.sketches, platform.compiler());
    this.renames = new SketchRenames(schematic, this.sketches);
    this.live = new Live(session, schematic, new Programs(this.sketches, this.builds));
    this.serial = new Serial(this.live);
    this.debugging = new Debugging(session.summary.id, this.live, this.sketches, this.builds);
  }

  flush(handing = false): Promise<void> {
    return this.sketches.flush(handing);
  }

  files(): Readonly<Record<string, Uint8Array>> | null {
    if (!this.sketches.store.getState().ready) return null;
    return Object.fromEntries([...this.sketches.all()].map(([name, bytes]) => [SKETCHES + name, bytes]));
  }

  reload(): void {
    void this.sketches.load();
  }

  probe({ document, editor, probed, taken, against }: Probing): void {
    if (document === this.schematic) pointProbe(this.spice.simulation, document, editor, probed, taken, against);
  }

  /** Those that use others go before these. */
  dispose(): void {
    this.late.dispose();
    this.debugging.dispose();
    this.serial.dispose();
    this.live.dispose();
    this.renames.dispose();
    this.builds.dispose();
    this.sketches.close();
    this.unwatchSketches();
    this.spice.dispose();
  }
}
