import { lazy, Suspense } from 'react';
import { useLive } from '../live.ts';
import type { LifeProps } from './Life.tsx';

const Life = lazy(async () => ({ default: (await import('./Life.tsx')).Life }));

/** What a live circuit shows over a page of its schematic. */
export function SheetLife(props: LifeProps) {
  const lives = useLive(props.live, ({ phase }) => phase === 'running' || phase === 'paused');
  return lives ? (
    <Suspense fallback={null}>
      <Life {...props} />
    </Suspense>
  ) : null;
}
