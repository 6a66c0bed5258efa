import { createContext } from 'react';
import { createStore, type StoreApi } from 'zustand';
import type { EndpointOutput, OpenedProject } from '@boardwright/contract';
import { asId, type Id } from '@boardwright/engine/base';
import type { ProjectStore } from '@boardwright/engine/storage';
import { startVisiting, type Visiting, type VisitLook, type VisitSource } from '../platform/visit/index.ts';
import type { MovedListener } from './sync.ts';

/** What a visitor sees of a project. */
export type Shown = EndpointOutput<'sharing.open'>;

/** A project of the community as a visitor sees it. What is shared with everybody may be copied. */
export const shownOf = ({ changeTime, title, ...shared }: OpenedProject): Shown => ({
  ...shared,
  projectName: title,
  updateTime: changeTime,
  allowCopy: true,
});

/** 'failed': it could not be read yet. 'ended': the link was revoked or has expired, or it is not shared any more. */
export type VisitState = 'opening' | 'open' | 'failed' | 'ended';

/** A project that somebody looks at by a link or in the community, without an account: nothing of it stays on this device, and nothing is sent. */
export class Visit {
  readonly store: StoreApi<{ readonly state: VisitState }> = createStore(() => ({ state: 'opening' as VisitState }));
  readonly project: Id;
  readonly source: VisitSource;
  readonly ownerName: string;
  /** Whether the owner lets visitors have copies. */
  readonly allowCopy: boolean;
  private readonly visiting: Visiting;
  private readonly listeners = new Set<MovedListener>();

  constructor(source: VisitSource, { projectId, projectName, projectType, revision, updateTime, ...shown }: Shown) {
    this.project = asId(projectId);
    this.source = source;
    this.ownerName = shown.ownerName;
    this.allowCopy = shown.allowCopy;
    const remote = {
      id: this.project,
      name: projectName,
      type: projectType,
      revision,
      updated: updateTime,
      binned: false,
      role: 'viewer',
      owner: shown.ownerName,
    } as const;
    this.visiting = startVisiting(source, remote, {
      onLook: look => this.store.setState(({ state }) => ({ state: stateAfter(state, look) })),
      onMoved: (project, documents) => this.listeners.forEach(each => each(project, documents)),
    });
  }

  get projects(): ProjectStore {
    return this.visiting.projects;
  }

  /** Calls the listener when the owner or a member has changed documents; gives what ends it. */
  onMoved(listener: MovedListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Looks for changes at once. */
  retry(): void {
    this.visiting.now();
  }

  close(): void {
    this.visiting.close();
  }
}

/** What was read once stays, also without a network. */
export function stateAfter(state: VisitState, look: VisitLook): VisitState {
  if (look === 'ended' || state === 'ended') return 'ended';
  if (look === 'current') return 'open';
  return state === 'open' ? 'open' : 'failed';
}

/** The visit around a component; null in projects of this device. */
export const VisitContext = createContext<Visit | null>(null);
