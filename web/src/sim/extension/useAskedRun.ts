import type { Shell } from '../../editor/extension/EditorExtension.ts';
import { asksForAnalysis } from '../model/asks.ts';
import { useAsked } from '../runtime/useAsked.ts';
import { liveService } from './liveService.ts';
import { simulationService } from './simulationService.ts';

/** Runs a project that was opened with '&run': what its sheets ask for, else it lives. */
export function useAskedRun(shell: Shell): void {
  const { schematic } = shell.session;
  useAsked(schematic !== null, () => {
    if (schematic && asksForAnalysis(schematic.store)) simulationService(shell)?.run();
    else liveService(shell)?.start();
  });
}
