import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { EditorExtension } from './extension/EditorExtension.ts';
import { ProjectView } from './ProjectView.tsx';
import type { FirstLayout } from './shell/EditorShell.ts';

interface Props {
  readonly extensions: readonly EditorExtension[];
  /** What is open at the first visit; the document that the address names when not given. */
  readonly begin?: FirstLayout | undefined;
}

/** Opens the project that the address names. */
export function EditorPage({ extensions, begin }: Props) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const id = params.get('id') ?? '';
  return (
    <ProjectView
      id={id}
      first={pathname.endsWith('/pcb') ? 'board' : 'schematic'}
      extensions={extensions}
      begin={begin}
      visit={null}
      onAddress={address => void navigate(`/eda/${address}?id=${id}`)}
    />
  );
}
