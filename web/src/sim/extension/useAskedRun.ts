import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Shell } from '../../editor/extension/EditorExtension.ts';
import { useLatest } from '../../editor/stableHooks.ts';
import { asksForAnalysis } from '../model/asks.ts';
import { actLive } from './liveActions.ts';
import { simulate } from './simulate.ts';

/** Runs a project that was opened with '&run': what its sheets ask for, else it lives. The address is asked once. */
export function useAskedRun(shell: Shell): void {
  const { schematic } = shell.session;
  const [params, setParams] = useSearchParams();
  const asked = params.has('run');
  const run = useLatest((analysis: boolean) => (analysis ? simulate(shell, 'run') : actLive(shell, 'start')));
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
