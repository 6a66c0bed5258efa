import { lazy, Suspense } from 'react';
import { knownLive, useLive, type Live } from '../live.ts';
import type { LifeProps } from './Life.tsx';

const Life = lazy(async () => ({ default: (await import('./Life.tsx')).Life }));

/** What a live circuit shows over a page of its schematic. */
export function SheetLife(props: LifeProps) {
  const live = knownLive(props.document);
  return live ? <Awake {...props} live={live} /> : null;
}

function Awake(props: LifeProps & { readonly live: Live }) {
  const lives = useLive(props.live, ({ phase }) => phase === 'running' || phase === 'paused');
  return lives ? (
    <Suspense fallback={null}>
      <Life {...props} />
    </Suspense>
  ) : null;
}
