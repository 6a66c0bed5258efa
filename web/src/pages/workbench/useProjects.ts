import { useCallback, useEffect, useState } from 'react';
import { StoreError, type ProjectStore, type ProjectSummary } from '@boardwright/engine/storage';
import { platform } from '../../platform/index.ts';
import { nudgeSync, onProjects } from '../../project/sync.ts';
import { TEMPLATE_PROJECT } from '../../project/templates.ts';
import { lastCount, noteCount } from './listSize.ts';
import { switchedTo, withAnswer } from './shownList.ts';

export interface Projects {
  /** Null until they are read. */
  readonly list: readonly ProjectSummary[] | null;
  /** How many projects there were at the last visit: the room to reserve until they are read. */
  readonly expected: number;
  /** Whether the list is that of the recycle bin. */
  readonly bin: boolean;
  /** Why the list cannot be read; ''. */
  readonly fault: string;
  /** The projects are gone when the window closes. */
  readonly temporary: boolean;
  showBin(bin: boolean): void;
  /** Changes something and reads the list again; a refusal is shown. */
  act(work: (store: ProjectStore) => Promise<unknown>): Promise<void>;
}

const faultOf = (error: unknown): string => {
  console.error(error);
  return error instanceof StoreError ? error.fault : 'unknown';
};

/** The list of projects, and what is done to it. */
export function useProjects(onRefusal: (fault: string) => void): Projects {
  const [fault, setFault] = useState('');
  const [temporary, setTemporary] = useState(false);
  const [{ bin, list }, setShown] = useState(() => switchedTo(false));
  const [expected] = useState(lastCount);
  const refresh = useCallback(async () => {
    try {
      const store = await platform.projects();
      setTemporary(!store.lasting);
      const found = (await store.list({ removed: bin })).filter(({ type }) => type !== TEMPLATE_PROJECT);
      if (!bin) noteCount(found.length);
      setShown(shown => withAnswer(shown, bin, found));
      setFault('');
    } catch (error) {
      setFault(faultOf(error));
    }
  }, [bin]);
  useEffect(() => void refresh(), [refresh]);
  // Another device moved or renamed one.
  useEffect(() => onProjects(() => void refresh()), [refresh]);
  const act = async (work: (store: ProjectStore) => Promise<unknown>) => {
    try {
      await work(await platform.projects());
    } catch (error) {
      onRefusal(faultOf(error));
    }
    await refresh();
    // The other devices follow soon.
    nudgeSync();
  };
  const showBin = (next: boolean) => setShown(switchedTo(next));
  return { list, expected, bin, fault, temporary, showBin, act };
}
