import { useEffect, useMemo, useState } from 'react';

/** The drawing of a choice, which a library may have to read first; undefined until it is there. */
export function useRecord<T>(
  choice: object | undefined,
  record: (() => T | Promise<T>) | undefined,
  onFail: () => void,
): T | undefined {
  const given = useMemo(() => record?.(), [choice]);
  const [read, setRead] = useState<{ readonly of: Promise<T>; readonly value: T } | null>(null);
  useEffect(() => {
    if (!(given instanceof Promise)) return;
    let gone = false;
    given.then(
      value => {
        if (!gone) setRead({ of: given, value });
      },
      (error: unknown) => {
        console.error(error);
        if (!gone) onFail();
      },
    );
    return () => {
      gone = true;
    };
  }, [given]);
  if (!(given instanceof Promise)) return given;
  return read?.of === given ? read.value : undefined;
}
