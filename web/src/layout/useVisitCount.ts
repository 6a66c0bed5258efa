import { useEffect } from 'react';
import { whenIdle } from '../app/idle.ts';
import { bridge } from '../platform/desktop/bridge.ts';

/** Types of the page-view call (specification, section 7): the first page of a document, and pages that follow it. */
const FIRST = 1;
const NEXT = 2;

let isFirst = true;

/** Counts a page of the site. The service adds it to a sum of the day and keeps nothing else. */
export function useVisitCount(pathname: string): void {
  useEffect(() => {
    if (bridge) return;
    const type = isFirst ? FIRST : NEXT;
    isFirst = false;
    return whenIdle(() => {
      if (!navigator.onLine) return;
      const fields = new URLSearchParams({ type: String(type), url: pathname.slice(0, 500) });
      navigator.sendBeacon('/api/auth/page-view', fields);
    });
  }, [pathname]);
}
