import { useEffect, useReducer, useState } from 'react';
import type { Id } from '@boardwright/engine/base';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { branchBase } from '@boardwright/engine/storage';
import { BranchMerging, type DocumentMerge } from '../../../project/branchMerging.ts';
import type { DocumentKind, ProjectSession } from '../../../project/session.ts';
import { faultOf } from '../versionList.ts';
import { openRelated, pairsOf, type Related } from './related.ts';

/** The merge of one document. */
export interface PartMerge {
  readonly kind: DocumentKind;
  /** By which the branch knows the document. */
  readonly inBranch: Id;
  /** What is merged. */
  readonly theirs: Store;
  readonly merging: BranchMerging;
  readonly merge: DocumentMerge;
}

export type BranchMergeState =
  | { readonly type: 'running' }
  | { readonly type: 'failed'; readonly fault: string }
  | { readonly type: 'done'; readonly parts: readonly PartMerge[] };

const KINDS: readonly DocumentKind[] = ['schematic', 'board'];

/** Merges of all documents that both projects have. `keep` is given each worker as soon as there is one. */
async function mergesOf(
  session: ProjectSession,
  related: Related,
  keep: (merging: BranchMerging) => void,
): Promise<readonly PartMerge[]> {
  const { projects } = session;
  const others = await openRelated(session, related);
  const parts: PartMerge[] = [];
  for (const kind of KINDS) {
    const [ours, theirs] = [session[kind], others[kind]];
    const pair = pairsOf(related).find(({ here }) => here === ours?.id);
    if (!ours || !theirs || !pair) continue;
    const inBranch = related.isOrigin ? pair.here : pair.there;
    const base = await branchBase(projects, related.link, inBranch);
    if (!base) continue;
    const merging = new BranchMerging({ base: openDocument(base), ours: ours.store, theirs });
    keep(merging);
    parts.push({ kind, inBranch, theirs, merging, merge: await merging.merge([]) });
  }
  return parts;
}

/** What merging a related project into the open one would do; again whenever that is edited meanwhile. */
export function useBranchMerge(session: ProjectSession, related: Related | undefined): BranchMergeState {
  const [state, setState] = useState<BranchMergeState>({ type: 'running' });
  const [round, again] = useReducer((count: number) => count + 1, 0);
  const { schematic, board } = session;
  useEffect(() => {
    const stops = [schematic, board].map(document => document?.onChange(again));
    return () => stops.forEach(stop => stop?.());
  }, [schematic, board]);
  useEffect(() => {
    if (!related) return;
    let isOver = false;
    const running: BranchMerging[] = [];
    setState({ type: 'running' });
    const keep = (merging: BranchMerging) => {
      running.push(merging);
      if (isOver) merging.stop();
    };
    mergesOf(session, related, keep).then(
      parts => !isOver && setState({ type: 'done', parts }),
      (error: unknown) => {
        if (isOver) return;
        console.error(error);
        setState({ type: 'failed', fault: faultOf(error) });
      },
    );
    return () => {
      isOver = true;
      running.forEach(merging => merging.stop());
    };
  }, [session, related, round]);
  return state;
}
