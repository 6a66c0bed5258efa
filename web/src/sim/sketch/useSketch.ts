import { useCallback } from 'react';
import type { SketchAction } from '@boardwright/engine/commands';
import type { Pane } from '../../editor/shell/Pane.ts';
import { useWorkspace } from '../../editor/shell/workspace.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import type { SketchFiles } from '../../project/sketchFiles.ts';
import { isFirmware } from '../../project/sketchNames.ts';
import { sketchesOf } from './openSketches.ts';
import { buildsOf } from './programs.ts';
import { assign, targetOf, targetsOf, type Target } from './targets.ts';

/** The board that a sketch is compiled for: that of the microcontroller that runs it, else what the sketch says. */
export function boardFor(session: ProjectSession, document: EditorDocument, folder: string): string {
  const runs = targetsOf(document).find(({ sketch }) => sketch === folder);
  return runs?.board ?? sketchesOf(session, document).board(folder) ?? 'uno';
}

/** The sketch that a microcontroller runs; a new one where it runs none. */
export function sketchOf(files: SketchFiles, document: EditorDocument, target: Target | undefined): string {
  if (target && files.has(target.sketch)) return target.sketch;
  const folder = files.create(files.freeName());
  // What runs firmware goes on doing so until somebody says otherwise.
  if (target && !isFirmware(target.sketch)) assign(document, target, folder);
  return folder;
}

/** The sketch to open: of the chosen microcontroller, else of the first one; made where there is none. */
async function wanted(session: ProjectSession, document: EditorDocument, pane: Pane): Promise<string> {
  const files = sketchesOf(session, document);
  await files.ready;
  const chosen = [...pane.store.getState().selection].flatMap(id => targetOf(document, id) ?? [])[0];
  const targets = targetsOf(document);
  const target = chosen ?? targets.find(({ sketch }) => files.has(sketch)) ?? targets[0];
  if (!chosen && !(target && files.has(target.sketch)) && files.folders[0] !== undefined) return files.folders[0];
  return sketchOf(files, document, target);
}

/** Does what the commands about sketches say. */
export function useSketch(session: ProjectSession, pane: Pane): (action: SketchAction) => void {
  const workspace = useWorkspace();
  return useCallback(
    action => {
      const { schematic } = session;
      if (!schematic) return;
      if (action === 'open')
        return void wanted(session, schematic, pane).then(folder => workspace.getState().reveal('sketch', folder));
      const { type, arg } = pane.tab;
      if (type !== 'sketch') return;
      const builds = buildsOf(session, schematic);
      if (action === 'stop') builds.cancel(arg);
      else void builds.compile(arg, boardFor(session, schematic, arg));
    },
    [session, pane, workspace],
  );
}
