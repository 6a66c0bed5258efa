import type { SketchService } from '@boardwright/engine/commands';
import type { Shell } from '../../editor/extension/EditorExtension.ts';
import type { Pane } from '../../editor/workspace/Pane.ts';
import type { ProjectRuntime } from '../runtime/ProjectRuntime.ts';
import { runtimeIn } from '../runtime/useRuntime.ts';
import { boardFor, sketchFor } from '../sketch/sketchFor.ts';
import { targetOf, targetsOf } from '../sketch/targets.ts';

/** The sketch to open: of the chosen microcontroller, else of the first one; made where there is none. */
async function wanted({ schematic, sketches }: ProjectRuntime, pane: Pane): Promise<string> {
  await sketches.ready;
  const chosen = [...pane.store.getState().selection].flatMap(id => targetOf(schematic, id) ?? [])[0];
  const targets = targetsOf(schematic);
  const target = chosen ?? targets.find(({ sketch }) => sketches.has(sketch)) ?? targets[0];
  const [first] = sketches.folders;
  if (!chosen && !(target && sketches.has(target.sketch)) && first !== undefined) return first;
  return sketchFor(sketches, schematic, target);
}

/** Sketches for commands, those of the active tab; null while the schematic is not open. */
export function sketchService({ services, pane, workspace }: Shell): SketchService | null {
  const runtime = runtimeIn(services);
  if (!runtime) return null;
  const { builds, sketches, schematic } = runtime;
  const { type, arg } = pane.tab;
  const isSketch = type === 'sketch';
  return {
    open: () => void wanted(runtime, pane).then(folder => workspace.getState().reveal('sketch', folder)),
    verify() {
      if (isSketch) void builds.compile(arg, boardFor(sketches, schematic, arg));
    },
    stop() {
      if (isSketch) builds.cancel(arg);
    },
  };
}
