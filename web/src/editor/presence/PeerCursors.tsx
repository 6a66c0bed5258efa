import { useRef } from 'react';
import { toScreen, type Painter } from '@boardwright/engine/render';
import type { Peer } from '../../project/live.ts';
import { useFrames } from './useFrames.ts';

interface Props {
  readonly painter: Painter;
  readonly peers: readonly Peer[];
}

/** Pointers of others with their names. The list of who is there names them for assistive technology. */
export function PeerCursors({ painter, peers }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const shown = peers.flatMap(peer => (peer.at.cursor ? [{ peer, at: peer.at.cursor }] : []));
  useFrames(painter, shown.length > 0, viewport => {
    for (const [i, { at }] of shown.entries()) {
      const { x, y } = toScreen(viewport, at.x, at.y);
      const child = host.current?.children[i] as HTMLElement | undefined;
      if (child) child.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    }
  });
  return (
    <div className="peer-cursors" ref={host} aria-hidden>
      {shown.map(({ peer }) => (
        <div key={peer.id} className="peer-cursor" data-peer={peer.colour} data-testid="peer-cursor">
          <svg width="16" height="18" viewBox="0 0 16 18">
            <path d="M1 1v14l4-4h6.5z" />
          </svg>
          <span translate="no">{peer.name}</span>
        </div>
      ))}
    </div>
  );
}
