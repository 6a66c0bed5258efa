import { create } from 'zustand';
import type { Id } from '@boardwright/engine/base';
import { listThreads, type ProjectStore, type StoreFault, type Thread } from '@boardwright/engine/storage';
import { saveFault } from '../../project/saveQueue.ts';

interface ThreadList {
  /** Whose threads these are; '' before any were read. */
  readonly project: string;
  readonly threads: readonly Thread[];
  /** How many files of threads could not be read. */
  readonly damaged: number;
  readonly fault: StoreFault | 'unknown' | null;
}

/** The comments on the open project, for the panel and the pins on the drawings. */
export const useThreadList = create<ThreadList>(() => ({ project: '', threads: [], damaged: 0, fault: null }));

export async function readThreads(projects: ProjectStore, project: Id): Promise<void> {
  try {
    const { threads, damaged } = await listThreads(projects, project);
    useThreadList.setState({ project, threads, damaged: damaged.length, fault: null });
  } catch (error) {
    console.error(error);
    useThreadList.setState({ project, threads: [], damaged: 0, fault: saveFault(error) });
  }
}

interface Shown {
  /** The thread that is unfolded. */
  readonly open: Id | null;
  /** A thread whose place a drawing has still to bring into view. */
  readonly wanted: Thread | null;
}

/** Which thread a person looks at. */
export const useShownThread = create<Shown>(() => ({ open: null, wanted: null }));
