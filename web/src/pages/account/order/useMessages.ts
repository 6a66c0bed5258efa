import type { CallOptions, OrderMessage, Result } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useNotice } from '../../../platform/notices.ts';

type Read = (input: { readonly id: string }, options: CallOptions) => Promise<Result<OrderMessage[]>>;

/** The messages of an order, read again when somebody writes. Keep the identity of `read`. */
export function useMessages(id: string, read: Read) {
  const [messages, setMessages] = useState<readonly OrderMessage[]>([]);
  const refresh = useCallback(
    () => void read({ id }, { quiet: true }).then(answer => answer.ok && setMessages(answer.value)),
    [id, read],
  );
  useEffect(refresh, [refresh]);
  useNotice('message', refresh);
  return { messages, refresh };
}
