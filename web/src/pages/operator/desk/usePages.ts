import type { CallError, Result } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';

interface Page<R> {
  readonly rows: readonly R[];
  readonly next: string | null;
}

/** A list that is read page by page. Keep the identity of `read`: another one begins again. */
export function usePages<R>(read: (after: string) => Promise<Result<Page<R>>>) {
  const [rows, setRows] = useState<readonly R[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [fault, setFault] = useState<CallError | null>(null);
  const more = useCallback(
    async (after: string) => {
      const answer = await read(after);
      if (!answer.ok) return setFault(answer.error);
      setFault(null);
      const { rows: added, next: following } = answer.value;
      setRows(old => [...(after === '' ? [] : (old ?? [])), ...added]);
      setNext(following);
    },
    [read],
  );
  useEffect(() => {
    setRows(null);
    void more('');
  }, [more]);
  return {
    rows,
    /** Why the first page could not be read. */
    fault: rows === null ? fault : null,
    retry: () => void more(''),
    more: next === null ? null : () => void more(next),
  };
}
