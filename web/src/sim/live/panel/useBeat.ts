import { useEffect, useState } from 'react';

/** Milliseconds between two readings of what changes with each frame: faster nobody can read. */
const BEAT = 125;

/** What is read again and again, and drawn where it changed. */
export function useBeat<T extends string | number>(read: () => T): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = window.setInterval(() => setValue(read()), BEAT);
    return () => window.clearInterval(timer);
  });
  return value;
}
