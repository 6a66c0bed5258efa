import type { CallOptions, Result } from '@boardwright/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotice } from '../../../platform/notices.ts';

type Read<T> = (input: { readonly id: string }, options: CallOptions) => Promise<Result<T>>;

/** Why an order is not shown: it does not exist for this account, or the service did not answer with it. */
export type OrderFault = { readonly isMissing: true } | { readonly isMissing: false; readonly message: string };

/**
 * An order, read again when something happens to it. Once it is shown it stays, with what is being written on the page, when it cannot be
 * read again. Keep the identity of `read`.
 */
export function useOrder<T>(id: string, read: Read<T>) {
  const [order, show] = useState<T | null>(null);
  const [fault, setFault] = useState<OrderFault | null>(null);
  /** Counts reads and changes: the answer to a read that began before a later one is old. */
  const turn = useRef(0);
  const setOrder = useCallback((next: T) => {
    turn.current++;
    show(next);
  }, []);
  const refresh = useCallback(async () => {
    const own = ++turn.current;
    const answer = await read({ id }, { quiet: true });
    if (own !== turn.current) return;
    if (answer.ok) {
      show(answer.value);
      setFault(null);
    } else if (answer.error.id === 'order.missing') setFault({ isMissing: true });
    else setFault({ isMissing: false, message: answer.error.message });
  }, [id, read]);
  useEffect(() => void refresh(), [refresh]);
  const changed = useCallback((other: string | null) => void ((other ?? id) === id && refresh()), [id, refresh]);
  useNotice('order', changed);
  useNotice('message', changed);
  return { order, setOrder, fault, refresh };
}
