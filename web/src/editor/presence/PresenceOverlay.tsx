import { useContext } from 'react';
import type { Painter } from '@boardwright/engine/render';
import type { EditorDocument } from '../../project/document.ts';
import type { LiveProject } from '../../project/live.ts';
import { LiveContext, useLive } from './LiveContext.ts';
import { PeerCursors } from './PeerCursors.tsx';
import { PeerOutlines } from './PeerOutlines.tsx';
import { useFollowedView } from './useFollowedView.ts';
import { useOwnPresence } from './useOwnPresence.ts';
import './presence.css';

interface Props {
  readonly painter: Painter;
  readonly document: EditorDocument;
  /** The page of a schematic; '' of a board. */
  readonly path: string;
}

/** Where others are on one drawing: their cursors, what they have selected and what they drag. Tells them where this person is. */
export function PresenceOverlay(props: Props) {
  const live = useContext(LiveContext);
  const isJoined = useLive(state => state.isJoined);
  return live && isJoined && <Shared {...props} live={live} />;
}

function Shared({ painter, document, path, live }: Props & { readonly live: LiveProject }) {
  useOwnPresence(live, painter, document, path);
  useFollowedView(live, painter, document, path);
  const peers = useLive(state => state.peers);
  const here = peers.filter(({ at }) => at.document === document.id && at.path === path);
  return (
    <>
      <PeerOutlines painter={painter} document={document} peers={here} />
      <PeerCursors painter={painter} peers={here} />
    </>
  );
}
