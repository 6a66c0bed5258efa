import { useEffect, useMemo, useRef, useState } from 'react';

/** The same plain data for as long as it says the same: what is made again at every rendering would render all that gets it. */
export function useStable<T extends object>(value: T): T {
  const said = JSON.stringify(value);
  return useMemo(() => JSON.parse(said) as T, [said]);
}

/** The same list for as long as it holds the same things. */
export function useSameList<T>(list: readonly T[]): readonly T[] {
  const [kept, keep] = useState(list);
  const isSame = kept.length === list.length && kept.every((each, i) => each === list[i]);
  if (!isSame) keep(list);
  return isSame ? kept : list;
}

/** One function for good that does what the latest rendering meant by it. */
export function useLatest<A extends readonly unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  const [steady] = useState(
    () =>
      (...args: A) =>
        latest.current(...args),
  );
  return steady;
}
