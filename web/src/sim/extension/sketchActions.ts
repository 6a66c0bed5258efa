import type { SketchAction } from '@boardwright/engine/commands';
import type { Shell } from '../../editor/extension/EditorExtension.ts';
import type { Pane } from '../../editor/shell/Pane.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { sketchesOf } from '../sketch/openSketches.ts';
import { buildsOf } from '../sketch/programs.ts';
import { boardFor, sketchFor } from '../sketch/sketchFor.ts';
import { targetOf, targetsOf } from '../sketch/targets.ts';

/** The sketch to open: of the chosen microcontroller, else of the first one; made where there is none. */
async function wanted(session: ProjectSession, document: EditorDocument, pane: Pane): Promise<string> {
  const files = sketchesOf(session, document);
  await files.ready;
  const chosen = [...pane.store.getState().selection].flatMap(id => targetOf(document, id) ?? [])[0];
  const targets = targetsOf(document);
  const target = chosen ?? targets.find(({ sketch }) => files.has(sketch)) ?? targets[0];
  if (!chosen && !(target && files.has(target.sketch)) && files.folders[0] !== undefined) return files.folders[0];
  return sketchFor(files, document, target);
}

/** Does what a command about sketches says. */
export function actSketch({ session, pane, workspace }: Shell, action: SketchAction): void {
  const { schematic } = session;
  if (!schematic) return;
  if (action === 'open')
    return void wanted(session, schematic, pane).then(folder => workspace.getState().reveal('sketch', folder));
  const { type, arg } = pane.tab;
  if (type !== 'sketch') return;
  const builds = buildsOf(session, schematic);
  if (action === 'stop') builds.cancel(arg);
  else void builds.compile(arg, boardFor(session, schematic, arg));
}
