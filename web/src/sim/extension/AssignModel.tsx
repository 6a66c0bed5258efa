import { lazy, Suspense, useState } from 'react';
import { referenceOf } from '@boardwright/engine/kinds';
import { Loading } from '../../layout/Loading.tsx';
import type { DialogProps } from '../../editor/dialogs/props.ts';

const ModelBrowser = lazy(() => import('../models/ModelBrowser.tsx'));

/** The models that the selected part can be given. */
export function AssignModel({ document, session, context, onClose }: DialogProps) {
  // What is selected when it opens stays meant.
  const [reference] = useState(() => {
    const { selection, path } = context();
    const part = [...selection].map(id => document.store.get(id)).find(each => each?.kind === 'component');
    return part && referenceOf(part, { path });
  });
  return (
    <Suspense fallback={<Loading />}>
      <ModelBrowser session={session} document={document} reference={reference} onClose={onClose} />
    </Suspense>
  );
}
