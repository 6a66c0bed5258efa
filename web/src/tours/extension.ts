import { useEffect } from 'react';
import { msg } from '@boardwright/engine/base';
import { EDITOR_NAMES } from '@boardwright/engine/commands';
import type { EditorExtension, Shell } from '../editor/extension/EditorExtension.ts';
import { tabsOf } from '../editor/workspace/layout.ts';
import { runtimeIn } from '../sim/runtime/useRuntime.ts';
import { useTours } from './progress.ts';
import { useSight } from './seen.ts';

/** Lets the steps of tours see what is done. */
function Watched({ shell: { session, services, workspace, pane } }: { readonly shell: Shell }) {
  useEffect(
    () =>
      useSight.setState({
        look: () => ({
          session,
          tabs: tabsOf(workspace.getState().layout).map(({ type }) => type),
          unrouted: pane.store.getState().unrouted,
          isRunning: runtimeIn(services)?.live.store.getState().phase === 'running',
        }),
      }),
    [session, services, workspace, pane],
  );
  useEffect(() => () => useSight.setState({ look: null }), []);
  return null;
}

/** The tours in the editor: its menu offers them, and they see what is done there. */
export const touring: EditorExtension = {
  Background: Watched,
  commands: [
    {
      id: 'help.tours',
      title: msg('cmd.help.tours', 'Guided tours…'),
      keys: [],
      menu: 'help',
      editor: EDITOR_NAMES,
      run: () => useTours.getState().choose(true),
    },
  ],
};
