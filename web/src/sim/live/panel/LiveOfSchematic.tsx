import { lazy, Suspense } from 'react';
import { Loading } from '../../../layout/Loading.tsx';
import type { ProjectSession } from '../../../project/session.ts';

const LivePanel = lazy(async () => ({ default: (await import('./LivePanel.tsx')).LivePanel }));

/** The live circuit's panel, loaded when it is first seen. */
export const LiveOfSchematic = ({ session }: { readonly session: ProjectSession }) => (
  <Suspense fallback={<Loading />}>
    <LivePanel session={session} />
  </Suspense>
);
