import type { CallOptions, Complaint, Result } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';

type Read = (input: { readonly id: string }, options: CallOptions) => Promise<Result<Complaint[]>>;

/** Complaints about an order, read again when something happens to it (`version`). Keep the identity of `read`. */
export function useComplaints(id: string, version: number, read: Read) {
  const [complaints, setComplaints] = useState<readonly Complaint[]>([]);
  const refresh = useCallback(
    () => void read({ id }, { quiet: true }).then(answer => answer.ok && setComplaints(answer.value)),
    [id, read],
  );
  useEffect(refresh, [refresh, version]);
  return { complaints, refresh };
}
