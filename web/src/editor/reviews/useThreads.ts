import { useEffect } from 'react';
import type { StoreFault, Thread } from '@boardwright/engine/storage';
import type { ProjectSession } from '../../project/session.ts';
import { useSync } from '../../project/sync.ts';
import { readThreads, useThreadList } from '../state/threads.ts';

const NONE: readonly Thread[] = [];

interface Read {
  readonly threads: readonly Thread[];
  readonly damaged: number;
  readonly fault: StoreFault | 'unknown' | null;
}

/** The threads of a project, those of others as they come. */
export function useThreads({ projects, summary }: ProjectSession): Read {
  const { project, threads, damaged, fault } = useThreadList();
  const synced = useSync(({ overview }) => overview);
  useEffect(() => void readThreads(projects, summary.id), [projects, summary.id, synced]);
  return project === summary.id ? { threads, damaged, fault } : { threads: NONE, damaged: 0, fault: null };
}
