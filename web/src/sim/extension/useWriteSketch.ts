import { useCallback } from 'react';
import type { Id } from '@boardwright/engine/base';
import { activeGroup, tabsOf } from '../../editor/workspace/layout.ts';
import { useWorkspace, type Workspace } from '../../editor/workspace/workspace.ts';
import type { ProjectRuntime } from '../runtime/ProjectRuntime.ts';
import { sketchFor } from '../sketch/sketchFor.ts';
import { targetOf } from '../sketch/targets.ts';

/** Where it is open already, else with the other sketches, else at the right of what one looks at. */
function beside(workspace: Workspace, folder: string): void {
  const { layout, reveal, split, activate } = workspace.getState();
  const tabs = tabsOf(layout).filter(({ type }) => type === 'sketch');
  if (tabs[0] === undefined) return split(activeGroup(layout).id, 'right', { type: 'sketch', arg: folder });
  if (!tabs.some(({ arg }) => arg === folder)) activate(tabs[0].id);
  reveal('sketch', folder);
}

/** Opens the sketch of a microcontroller next to what one looks at; where it has none, one is begun and given to it. */
export function useWriteSketch({ schematic, sketches }: ProjectRuntime): (id: Id) => void {
  const workspace = useWorkspace();
  return useCallback(
    id => {
      const target = targetOf(schematic, id);
      if (!target) return;
      void sketches.ready.then(() => beside(workspace, sketchFor(sketches, schematic, target)));
    },
    [schematic, sketches, workspace],
  );
}
