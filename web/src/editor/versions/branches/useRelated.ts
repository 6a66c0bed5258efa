import { useEffect } from 'react';
import type { StoreFault } from '@boardwright/engine/storage';
import type { ProjectSession } from '../../../project/session.ts';
import { readRelated, useRelatedList, type Related } from './related.ts';

const NONE: readonly Related[] = [];

/** The projects that the open one can be merged with. */
export function useRelated({ projects, summary }: ProjectSession): {
  readonly related: readonly Related[];
  readonly fault: StoreFault | 'unknown' | null;
} {
  const { of, related, fault } = useRelatedList();
  useEffect(() => void readRelated(projects, summary.id), [projects, summary.id]);
  return of === summary.id ? { related, fault } : { related: NONE, fault: null };
}
