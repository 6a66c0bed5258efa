import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignVersion } from '@boardwright/engine/storage';
import { Comparing, type DesignComparison } from '../../../project/comparing.ts';
import type { ProjectSession } from '../../../project/session.ts';
import { openVersion, type VersionState } from '../restoreVersion.ts';
import { openRelated, useRelatedList } from '../branches/related.ts';
import { stateAt } from '../timeline/stateAt.ts';
import { comparedProject, faultOf, useComparedStates, type Compared } from '../versionList.ts';

/** A comparison that is done, with what can be asked further. */
export interface DoneComparison {
  readonly comparison: DesignComparison;
  readonly from: VersionState;
  readonly comparing: Comparing;
}

export type ComparisonState =
  | { readonly type: 'running' }
  | { readonly type: 'failed'; readonly fault: string }
  | { readonly type: 'done'; readonly done: DoneComparison };

interface Options {
  readonly session: ProjectSession;
  readonly versions: readonly DesignVersion[] | null;
  readonly from: Compared | null;
  readonly to: Compared;
  /** Counts what was changed from within the dialog. */
  readonly round: number;
}

/** Compares two states of the design whenever others are chosen. */
export function useComparison({ session, versions, from, to, round }: Options): ComparisonState {
  const { i18n } = useTranslation();
  const [state, setState] = useState<ComparisonState>({ type: 'running' });
  useEffect(() => {
    if (!versions || from === null) return;
    let isOver = false;
    setState({ type: 'running' });
    const now: VersionState = { schematic: session.schematic?.store ?? null, board: session.board?.store ?? null };
    const stateOf = async (which: Compared): Promise<VersionState> => {
      if (which === 'now') return now;
      const { step } = useComparedStates.getState();
      const kind = (['schematic', 'board'] as const).find(each => session[each]?.id === step?.document);
      if (which === 'step' && step && kind)
        return { ...now, [kind]: await stateAt(session.projects, session[kind]!, step.revision) };
      const related = useRelatedList.getState().related.find(({ project }) => project.id === comparedProject(which));
      if (related) return openRelated(session, related);
      const version = versions.find(({ id }) => id === which);
      return version ? openVersion(session, version) : { schematic: null, board: null };
    };
    const [before, after] = [stateOf(from), stateOf(to)];
    const comparing = new Comparing(before, after);
    Promise.all([before, comparing.compare(i18n.language)]).then(
      ([state, comparison]) => setState({ type: 'done', done: { comparison, from: state, comparing } }),
      (error: unknown) => {
        if (isOver) return;
        console.error(error);
        setState({ type: 'failed', fault: faultOf(error) });
      },
    );
    return () => {
      isOver = true;
      comparing.stop();
    };
  }, [session, versions, from, to, round, i18n.language]);
  return state;
}
