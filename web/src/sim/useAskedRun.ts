import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { LiveAction, SimulationAction } from '@boardwright/engine/commands';
import { useLatest } from '../editor/stableHooks.ts';
import type { ProjectSession } from '../project/session.ts';
import { asksForAnalysis } from './model/asks.ts';

/** Runs a project that was opened with '&run': what its sheets ask for, else it lives. The address is asked once. */
export function useAskedRun(
  { schematic }: ProjectSession,
  simulate: (action: SimulationAction) => void,
  live: (action: LiveAction) => void,
): void {
  const [params, setParams] = useSearchParams();
  const asked = params.has('run');
  const run = useLatest((analysis: boolean) => (analysis ? simulate('run') : live('start')));
  useEffect(() => {
    if (!asked || !schematic) return;
    setParams(
      now => {
        now.delete('run');
        return now;
      },
      { replace: true },
    );
    run(asksForAnalysis(schematic.store));
  }, [asked, schematic, setParams, run]);
}
