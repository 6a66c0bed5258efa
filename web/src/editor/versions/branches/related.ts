import { create } from 'zustand';
import type { Id } from '@boardwright/engine/base';
import {
  branchesOf,
  branchOf,
  StoreError,
  type Branch,
  type ProjectStore,
  type ProjectSummary,
  type StoreFault,
} from '@boardwright/engine/storage';
import { openDocument } from '@boardwright/engine/kinds';
import type { ProjectSession } from '../../../project/session.ts';
import type { VersionState } from '../restoreVersion.ts';
import { faultOf } from '../versionList.ts';

/** A project that can be merged with the open one: the one that this is a branch of, or a branch of this one. */
export interface Related {
  readonly project: ProjectSummary;
  readonly link: Branch;
  readonly isOrigin: boolean;
}

interface RelatedList {
  /** Whose relatives these are; '' before any were read. */
  readonly of: string;
  readonly related: readonly Related[];
  readonly fault: StoreFault | 'unknown' | null;
}

/** The project that the open one comes from, and its branches, for the panel and the dialogs. */
export const useRelatedList = create<RelatedList>(() => ({ of: '', related: [], fault: null }));

/** Which of them the dialog merges, from when it is opened; null: the first one. */
export const useMergedProject = create<{ readonly project: Id | null }>(() => ({ project: null }));

/** The origin first. One that is not on this device, or in the recycle bin, is missing. */
async function relatedTo(projects: ProjectStore, project: Id): Promise<readonly Related[]> {
  const related: Related[] = [];
  const own = await branchOf(projects, project);
  const origin = own && (await projects.list()).find(({ id }) => id === own.origin);
  if (own && origin) related.push({ project: origin, link: own, isOrigin: true });
  for (const branch of await branchesOf(projects, project)) {
    const link = await branchOf(projects, branch.id);
    if (link) related.push({ project: branch, link, isOrigin: false });
  }
  return related;
}

export async function readRelated(projects: ProjectStore, project: Id): Promise<void> {
  try {
    useRelatedList.setState({ of: project, related: await relatedTo(projects, project), fault: null }, true);
  } catch (error) {
    console.error(error);
    useRelatedList.setState({ of: project, related: [], fault: faultOf(error) }, true);
  }
}

/** Documents of the open project and of a relative that belong together. */
export function pairsOf({ link, isOrigin }: Related): readonly { readonly here: Id; readonly there: Id }[] {
  return link.pairs.map(({ branch, origin }) =>
    isOrigin ? { here: branch, there: origin } : { here: origin, there: branch },
  );
}

/** What a relative has now in place of the open documents. */
export async function openRelated({ projects, ...session }: ProjectSession, related: Related): Promise<VersionState> {
  const open = async (kind: 'schematic' | 'board') => {
    const pair = pairsOf(related).find(({ here }) => here === session[kind]?.id);
    if (!pair) return null;
    try {
      return openDocument(await projects.load(pair.there));
    } catch (error) {
      if (error instanceof StoreError && error.fault === 'notFound') return null;
      throw error;
    }
  };
  return { schematic: await open('schematic'), board: await open('board') };
}
