import { useEffect } from 'react';
import { useNotice } from '../../../platform/notices.ts';

const EVERY_MS = 20_000;

/** Reads again when a customer has written, and from time to time, since orders of all customers change without a notice. */
export function useRefreshing(refresh: () => void): void {
  useNotice('message', refresh);
  useEffect(() => {
    refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
}
