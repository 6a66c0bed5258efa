import { lazy, Suspense, useEffect } from 'react';
import { msg } from '@boardwright/engine/base';
import { EDITOR_NAMES } from '@boardwright/engine/commands';
import type { DialogProps } from '../editor/dialogs/props.ts';
import type { EditorExtension, Shell } from '../editor/extension/EditorExtension.ts';
import { useInView } from './painterInView.ts';

const FeedbackDialog = lazy(() => import('./FeedbackDialog.tsx'));

/** The form is loaded when it is first opened. */
const Dialog = (props: DialogProps) => (
  <Suspense>
    <FeedbackDialog {...props} />
  </Suspense>
);

/** Knows which drawing is seen. */
function Watched({ shell: { pane } }: { readonly shell: Shell }) {
  useEffect(() => {
    useInView.setState({ painter: () => pane.handle.current?.painter ?? null });
    return () => useInView.setState({ painter: () => null });
  }, [pane]);
  return null;
}

/** Feedback without leaving the editor. */
export const feedback: EditorExtension = {
  Background: Watched,
  dialogs: { feedback: Dialog },
  commands: [
    {
      id: 'help.feedback',
      title: msg('cmd.help.feedback', 'Send feedback…'),
      keys: [],
      menu: 'help',
      editor: EDITOR_NAMES,
      run: context => context.open('feedback'),
    },
  ],
};
