import { lazy, Suspense, type ComponentType } from 'react';
import type { PaneProps } from '../../../editor/workspace/Pane.ts';
import { Loading } from '../../../layout/Loading.tsx';
import { useKnownRuntime } from '../../runtime/useRuntime.ts';

/** What a tab shows of the project's runtime: loaded when it is first seen, and there while the schematic is open. */
export function lazyTab(load: () => Promise<{ default: ComponentType<PaneProps> }>): ComponentType<PaneProps> {
  const Seen = lazy(load);
  return function Tab(props) {
    // Between two openings of a project its tabs stay, without what they show.
    return useKnownRuntime() ? (
      <Suspense fallback={<Loading />}>
        <Seen {...props} />
      </Suspense>
    ) : (
      <Loading />
    );
  };
}
