import { LiveErc, type Finding } from '@boardwright/engine/rules';
import type { EditorDocument } from '../project/document.ts';

/** A slice of the checks may keep the surface waiting so long, milliseconds: less than half a frame. */
const SLICE = 6;
/** Edits that come faster than this, as while one types, are checked together. */
const PAUSE = 60;

const idle: (work: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? work => void requestIdleCallback(work, { timeout: 200 })
    : // Safari has no idle time to give; the slices are short all the same.
      work => void setTimeout(work, 0);

/**
 * Keeps the electrical checks of a schematic up to date: after each change the work is done in slices while the surface
 * has nothing else to do, then `onFindings` is told all there is. Gives what ends it.
 */
export function followChecks(document: EditorDocument, onFindings: (findings: readonly Finding[]) => void): () => void {
  const live = new LiveErc(document.store, document.connectivity.nets, document.index);
  let ended = false;
  let working = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = (): void => {
    if (working || ended) return;
    working = true;
    const work = live.work();
    const slice = (): void => {
      if (ended) return;
      const end = performance.now() + SLICE;
      while (performance.now() < end)
        if (work.next().done) {
          working = false;
          onFindings(live.findings({ excluded: true }));
          return;
        }
      idle(slice);
    };
    idle(slice);
  };
  const unsubscribe = document.onChange(change => {
    live.apply(change);
    clearTimeout(timer);
    timer = setTimeout(start, PAUSE);
  });
  start();
  return () => {
    ended = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
