import type { OpenedProject } from '@boardwright/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { whenSeen } from '../../../app/whenSeen.ts';
import { Loading } from '../../../layout/Loading.tsx';
import './parts.css';

const PartCosts = lazy(() => import('./PartCosts.tsx'));

/** Pixels below the screen at which the parts are loaded. */
const NEAR = 200;

/** The parts of a shared project, once the reader gets near them: pricing them takes the service longer than all else of the page. */
export function Parts({ share }: { readonly share: OpenedProject }) {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => (isSeen ? undefined : whenSeen(box.current!, () => setSeen(true), 0, NEAR)), [isSeen]);
  if (!isSeen) return <div ref={box} className="parts-place" />;
  return (
    <Suspense fallback={<Loading />}>
      <PartCosts share={share} />
    </Suspense>
  );
}
