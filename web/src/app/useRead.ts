import type { CallError, CallOptions, Result } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';

/** What a page shows: what was read, or why it could not be. Both are null while it is read for the first time. */
export interface Read<T> {
  readonly value: T | null;
  readonly fault: CallError | null;
  /** Reads it again. What is shown stays until the answer comes, and when none comes. */
  refresh(): Promise<void>;
}

const QUIET: CallOptions = { quiet: true };

/** Reads what a page shows, again for another `read`: keep its identity. Without an answer the page says so, and no toast does. */
export function useRead<T>(read: (options: CallOptions) => Promise<Result<T>>): Read<T> {
  const [shown, setShown] = useState<Omit<Read<T>, 'refresh'>>({ value: null, fault: null });
  const refresh = useCallback(async () => {
    const answer = await read(QUIET);
    if (answer.ok) setShown({ value: answer.value, fault: null });
    else setShown(old => (old.value === null ? { value: null, fault: answer.error } : old));
  }, [read]);
  useEffect(() => {
    setShown({ value: null, fault: null });
    void refresh();
  }, [refresh]);
  return { ...shown, refresh };
}
