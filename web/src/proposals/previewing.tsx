import { useEffect } from 'react';
import type { EditorExtension, Shell } from '../editor/extension/EditorExtension.ts';
import { BoardPreview } from './BoardPreview.tsx';
import { useSession } from './useSession.ts';

function Watched({ shell: { session } }: { readonly shell: Shell }) {
  useEffect(() => useSession.setState({ session }), [session]);
  useEffect(() => () => useSession.setState({ session: null }), []);
  return null;
}

/** Proposed edits of the board, drawn on it before they are made. */
export const previewing: EditorExtension = { Background: Watched, BoardOverlay: BoardPreview };
