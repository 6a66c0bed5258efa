import type { CallOptions, Result } from '@boardwright/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { NOTHING, Reader, type Shown } from './Reader.ts';

/** What a page shows: see `Reader`. */
export interface Read<T> extends Shown<T> {
  refresh(): Promise<void>;
}

/** Reads what a page shows, again for another `read`: keep its identity. Without an answer the page says so, and no toast does. */
export function useRead<T>(read: (options: CallOptions) => Promise<Result<T>>): Read<T> {
  const [shown, setShown] = useState<Shown<T>>(NOTHING);
  const reader = useMemo(() => new Reader(read, setShown), [read]);
  useEffect(() => reader.start(), [reader]);
  const refresh = useCallback(() => reader.refresh(), [reader]);
  return { ...shown, refresh };
}
