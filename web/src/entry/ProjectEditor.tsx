import { EditorPage } from '../editor/EditorPage.tsx';
import type { FirstLayout } from '../editor/shell/EditorShell.ts';
import { extensions } from './extensions.ts';
import '../app/glyphs.ts';

/** The editor with all that extends it. `begin` decides what is open at the first visit. */
export default function ProjectEditor({ begin }: { readonly begin?: FirstLayout }) {
  return <EditorPage extensions={extensions} begin={begin} />;
}
