import { lazy, Suspense } from 'react';
import { Loading } from '../../../layout/Loading.tsx';
import type { ProjectSession } from '../../../project/session.ts';
import { debuggingOf } from '../debugging.ts';

const DebugPanel = lazy(async () => ({ default: (await import('./DebugPanel.tsx')).DebugPanel }));

/** The debugger's panel, loaded when it is first seen. */
export function DebugOfSchematic({ session }: { readonly session: ProjectSession }) {
  const { schematic } = session;
  if (!schematic) return null;
  return (
    <Suspense fallback={<Loading />}>
      <DebugPanel session={session} debugging={debuggingOf(session, schematic)} />
    </Suspense>
  );
}
