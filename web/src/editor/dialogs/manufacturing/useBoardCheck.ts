import { useEffect, useRef, useState } from 'react';
import { checkDocument } from '../../../project/checks.ts';
import type { EditorDocument } from '../../../project/document.ts';
import { withFreshCopper } from '../../../project/freshCopper.ts';
import type { ProjectSession } from '../../../project/session.ts';
import { findingsOf, sorted, useFindings, type LastCheck } from '../../state/findings.ts';
import { useRevision } from '../../state/revision.ts';

/** What is known of the design rules: the last check, whether the board is still as it was then, and the running one. */
export interface BoardCheck {
  readonly last: LastCheck | null;
  readonly isCurrent: boolean;
  /** Part of the running check that is done, 0 to 1; null while none runs. */
  readonly progress: number | null;
  readonly failed: boolean;
  run(): void;
}

/** The check of a board that is about to be manufactured; without an up to date one it starts by itself, in a worker. */
export function useBoardCheck(document: EditorDocument, { schematic }: ProjectSession): BoardCheck {
  useRevision(document);
  const { last } = useFindings(document);
  const isCurrent = last?.revision === document.store.revision;
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const running = useRef<AbortController | null>(null);
  const run = () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setProgress(0);
    setFailed(false);
    const { revision } = document.store;
    const check = async () => {
      // What the files are made of.
      const store = await withFreshCopper(document.store, { signal });
      return checkDocument({ store }, { signal, schematic, progress: setProgress });
    };
    check().then(
      found => {
        findingsOf(document).setState({ last: sorted(document, found, revision).last });
        setProgress(null);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        console.error(error);
        setProgress(null);
        setFailed(true);
      },
    );
  };
  useEffect(() => {
    if (!isCurrent) run();
    return () => running.current?.abort();
  }, []);
  return { last, isCurrent, progress, failed, run };
}
