import type { Shell } from '../../editor/extension/EditorExtension.ts';
import { asksForAnalysis } from '../model/asks.ts';
import { useAsked } from '../runtime/useAsked.ts';
import { actLive } from './liveActions.ts';
import { simulate } from './simulate.ts';

/** Runs a project that was opened with '&run': what its sheets ask for, else it lives. */
export function useAskedRun(shell: Shell): void {
  const { schematic } = shell.session;
  useAsked(schematic !== null, () => {
    if (schematic && asksForAnalysis(schematic.store)) simulate(shell, 'run');
    else actLive(shell, 'start');
  });
}
