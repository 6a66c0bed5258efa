import { lazy, Suspense } from 'react';
import type { EditorExtension } from '../editor/extension/EditorExtension.ts';
import type { PanelProps } from '../editor/workspace/PanelProps.ts';
import { Loading } from '../layout/Loading.tsx';

const ScriptPanel = lazy(async () => ({ default: (await import('./panel/ScriptPanel.tsx')).ScriptPanel }));

/** The text editor and TypeScript are loaded when the panel is first shown. */
const Panel = (props: PanelProps) => (
  <Suspense fallback={<Loading />}>
    <ScriptPanel {...props} />
  </Suspense>
);

/** Scripts on the open design, in a panel. */
export const scripting: EditorExtension = { panels: { scripts: Panel } };
