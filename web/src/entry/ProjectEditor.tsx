import { EditorPage } from '../editor/EditorPage.tsx';
import type { Layout } from '../editor/shell/layout.ts';
import type { ProjectSession } from '../project/session.ts';
import { extensions } from './extensions.ts';

/** The editor with all that extends it. `begin` decides what is open at the first visit. */
export default function ProjectEditor({ begin }: { readonly begin?: (session: ProjectSession) => Layout }) {
  return <EditorPage extensions={extensions} begin={begin} />;
}
