import { useEffect } from 'react';

/** Scrolls to a part; false where it is not there. */
export function scrollToPart(anchor: string): boolean {
  const found = document.getElementById(anchor);
  found?.scrollIntoView({ block: 'start' });
  return found !== null;
}

/** The part that an address names; '' where it cannot be read. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Scrolls to the part of a page that is asked for, as soon as that is there: its text may still be loading. */
export function useAnchor(anchor: string, shown: unknown): void {
  useEffect(() => {
    if (anchor === '') return;
    let frame = 0;
    const look = (tries: number): void => {
      if (!scrollToPart(anchor) && tries > 0) frame = requestAnimationFrame(() => look(tries - 1));
    };
    // After the site has scrolled a new page to its top.
    frame = requestAnimationFrame(() => look(300));
    return () => cancelAnimationFrame(frame);
  }, [anchor, shown]);
}
