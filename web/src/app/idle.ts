/** A page that draws all the time is never idle. */
const PATIENCE = 5000;

/** Does something when the page has nothing else to do, after `timeout` milliseconds in any case. Gives what calls it off. */
export function whenIdle(work: () => void, timeout = PATIENCE): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(work, { timeout });
    return () => cancelIdleCallback(idle);
  }
  // Safari has no idle time to give.
  const soon = setTimeout(work, 0);
  return () => clearTimeout(soon);
}
