import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '../../../app/account.ts';
import { api } from '../../../app/api.ts';
import { hasToken } from '../../../app/session.ts';

/** What somebody lacks to use the console: nothing when it is `open`. */
export type Gate = 'loading' | 'visitor' | 'customer' | 'enrol' | 'code' | 'open';

/** Asks the service who is signed in and whether the second factor is recent. */
async function ask(): Promise<Gate> {
  if (!hasToken()) return 'visitor';
  const [user, factor] = await Promise.all([
    api.account.get({}, { quiet: true }),
    api.secondFactor.state({}, { quiet: true }),
  ]);
  if (!user.ok || !factor.ok) return 'visitor';
  useAccount.getState().take(user.value);
  if (user.value.role !== 'operator') return 'customer';
  if (!factor.value.enabled) return 'enrol';
  return factor.value.fresh ? 'open' : 'code';
}

export function useGate(): { readonly gate: Gate; readonly refresh: () => void } {
  const [gate, setGate] = useState<Gate>('loading');
  const refresh = useCallback(() => void ask().then(setGate), []);
  useEffect(refresh, [refresh]);
  return { gate, refresh };
}
