import { create } from 'zustand';
import type { Id } from '@boardwright/engine/base';
import {
  listVersions,
  StoreError,
  type DesignVersion,
  type ProjectStore,
  type StoreFault,
} from '@boardwright/engine/storage';

interface VersionList {
  /** Whose versions these are; '' before any were read. */
  readonly project: string;
  readonly versions: readonly DesignVersion[];
  readonly fault: StoreFault | 'unknown' | null;
}

/** The versions of the open project, for the panel and the dialogs. */
export const useVersionList = create<VersionList>(() => ({ project: '', versions: [], fault: null }));

export const faultOf = (error: unknown): StoreFault | 'unknown' =>
  error instanceof StoreError ? error.fault : 'unknown';

export async function readVersions(projects: ProjectStore, project: Id): Promise<void> {
  try {
    useVersionList.setState({ project, versions: await listVersions(projects, project), fault: null }, true);
  } catch (error) {
    console.error(error);
    useVersionList.setState({ project, versions: [], fault: faultOf(error) }, true);
  }
}

/** What the comparison shows: versions by their ids, the design as it is now, what a related project has now, or an earlier state of a document. */
export type Compared = Id | 'now' | 'step' | `project:${Id}`;

/** The related project that is compared; null for a state of the open one. */
export const comparedProject = (compared: Compared | null): string | null =>
  compared?.startsWith('project:') ? compared.slice('project:'.length) : null;

/** The state of a document after one of its revisions. */
export interface ComparedStep {
  readonly document: Id;
  readonly revision: number;
  /** When that was made, UTC ISO. */
  readonly at: string;
}

interface ComparedStates {
  readonly from: Compared | null;
  readonly to: Compared;
  /** What 'step' is. */
  readonly step: ComparedStep | null;
}

/** The two states that are compared, from when the dialog is opened. */
export const useComparedStates = create<ComparedStates>(() => ({ from: null, to: 'now', step: null }));
