import { lazy, Suspense } from 'react';
import { Loading } from '../../layout/Loading.tsx';
import type { ProjectSession } from '../../project/session.ts';
import { serialOf } from './serial.ts';

const SerialPanel = lazy(async () => ({ default: (await import('./SerialPanel.tsx')).SerialPanel }));

/** The serial monitor of a project's microcontrollers. */
export function SerialOfSchematic({ session }: { readonly session: ProjectSession }) {
  const { schematic } = session;
  if (!schematic) return null;
  return (
    <Suspense fallback={<Loading />}>
      <SerialPanel serial={serialOf(session, schematic)} />
    </Suspense>
  );
}
