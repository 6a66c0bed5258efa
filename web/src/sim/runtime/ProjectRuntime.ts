import type { ProjectService, Probing } from '../../editor/extension/ProjectService.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { SKETCHES } from '../../project/sketchNames.ts';
import { liveOf } from '../live/live.ts';
import { simulationOf } from '../model/simulations.ts';
import { pointProbe } from '../probe/point.ts';
import { serialOf } from '../serial/serial.ts';
import { knownSketches } from '../sketch/openSketches.ts';

/** Simulation, live circuit and sketches of an open schematic. */
export class ProjectRuntime implements ProjectService {
  private readonly session: ProjectSession;
  private readonly schematic: EditorDocument;

  constructor(session: ProjectSession, schematic: EditorDocument) {
    this.session = session;
    this.schematic = schematic;
    // It listens from the first byte on, seen or not.
    serialOf(session, schematic);
  }

  flush(handing = false): Promise<void> {
    return knownSketches(this.schematic)?.flush(handing) ?? Promise.resolve();
  }

  files(): Readonly<Record<string, Uint8Array>> | null {
    const files = knownSketches(this.schematic)?.all();
    return files ? Object.fromEntries([...files].map(([name, bytes]) => [SKETCHES + name, bytes])) : null;
  }

  reload(): void {
    void knownSketches(this.schematic)?.load();
  }

  probe({ document, editor, probed, taken, against }: Probing): void {
    if (document === this.schematic) pointProbe(document, editor, probed, taken, against);
  }

  dispose(): void {
    knownSketches(this.schematic)?.close();
    simulationOf(this.session, this.schematic).stop();
    void liveOf(this.session, this.schematic).stop();
  }
}
