import { useContext } from 'react';
import { callsOf } from '@boardwright/engine/storage';
import type { SyncRole } from '@boardwright/engine/storage';
import { platform } from '../platform/index.ts';
import { useSync } from './sync.ts';
import { VisitContext } from './visit.ts';

/** What the account may do in a project; everything in one of its own, or of this device. Visitors may look. */
export function useRole(project: string): SyncRole {
  const isVisit = useContext(VisitContext) !== null;
  const role = useSync(({ overview }) => {
    const found = overview?.projects.find(each => each.project === project);
    return found && found.state !== 'withdrawn' ? found.role : 'owner';
  });
  return isVisit ? 'viewer' : role;
}

const READS: readonly SyncRole[] = ['viewer', 'commenter'];

/** Whether the account may only read a project, which somebody else shares with it. */
export async function isReadOnlyHere(project: string): Promise<boolean> {
  const links = (await callsOf(await platform.projects())?.('syncLinks')) ?? [];
  return links.some(link => link.project === project && !link.gone && READS.includes(link.role));
}

/** Calls the listener when the role in a project may have changed; gives what ends it. */
export function onRole(project: string, listener: () => void): () => void {
  const roleIn = ({ overview }: ReturnType<typeof useSync.getState>) => {
    const found = overview?.projects.find(each => each.project === project);
    return found && `${found.role} ${found.state === 'withdrawn'}`;
  };
  return useSync.subscribe((now, before) => {
    if (roleIn(now) !== roleIn(before)) listener();
  });
}
