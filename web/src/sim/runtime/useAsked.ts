import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useLatest } from '../../editor/state/stableHooks.ts';

/** Does what an address with '&run' asks for, once: the address loses it. It waits while `isReady` is false. */
export function useAsked(isReady: boolean, run: () => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.has('run');
  const start = useLatest(run);
  useEffect(() => {
    if (!asked || !isReady) return;
    setParams(
      now => {
        now.delete('run');
        return now;
      },
      { replace: true },
    );
    start();
  }, [asked, isReady, setParams, start]);
}
