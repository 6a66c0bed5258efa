import { useCallback } from 'react';
import type { Id } from '@boardwright/engine/base';
import { activeGroup, tabsOf } from '../../editor/shell/layout.ts';
import { useWorkspace, type Workspace } from '../../editor/shell/workspace.ts';
import type { ProjectSession } from '../../project/session.ts';
import { sketchesOf } from './openSketches.ts';
import { sketchFor } from './sketchFor.ts';
import { targetOf } from './targets.ts';

/** Where it is open already, else with the other sketches, else at the right of what one looks at. */
function beside(workspace: Workspace, folder: string): void {
  const { layout, reveal, split, activate } = workspace.getState();
  const tabs = tabsOf(layout).filter(({ type }) => type === 'sketch');
  if (tabs[0] === undefined) return split(activeGroup(layout).id, 'right', { type: 'sketch', arg: folder });
  if (!tabs.some(({ arg }) => arg === folder)) activate(tabs[0].id);
  reveal('sketch', folder);
}

/** Opens the sketch of a microcontroller beside what one looks at; where it has none, one is begun and given to it. */
export function useWriteSketch(session: ProjectSession): (id: Id) => void {
  const workspace = useWorkspace();
  return useCallback(
    id => {
      const { schematic } = session;
      const target = schematic && targetOf(schematic, id);
      if (!schematic || !target) return;
      const files = sketchesOf(session, schematic);
      void files.ready.then(() => beside(workspace, sketchFor(files, schematic, target)));
    },
    [session, workspace],
  );
}
