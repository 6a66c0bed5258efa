import type { EndpointOutput } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../app/api.ts';

type FactorState = EndpointOutput<'secondFactor.state'>;

/** The second factor of the account; null until it is known. */
export function useFactor(): { readonly factor: FactorState | null; readonly refresh: () => void } {
  const [factor, setFactor] = useState<FactorState | null>(null);
  const refresh = useCallback(
    () => void api.secondFactor.state().then(answer => answer.ok && setFactor(answer.value)),
    [],
  );
  useEffect(refresh, [refresh]);
  return { factor, refresh };
}
