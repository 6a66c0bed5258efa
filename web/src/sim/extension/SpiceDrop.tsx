import { lazy, Suspense, useState } from 'react';
import { referenceOf } from '@boardwright/engine/kinds';
import type { SheetFrameProps } from '../../editor/extension/EditorExtension.ts';
import { useModelFiles } from '../models/useModelFiles.ts';

const ModelBrowser = lazy(() => import('../models/ModelBrowser.tsx'));

/** Model files that are dropped on a sheet: the project takes them, and its browser offers them to the selected part. */
export function SpiceDrop({ session, document, editor, children }: SheetFrameProps) {
  const [offered, setOffered] = useState<{ file: string; reference: string | undefined } | null>(null);
  const { handlers } = useModelFiles(session, document);
  const offer = ([file]: readonly string[]) => {
    const { selection, path } = editor.getState();
    const part = [...selection].map(id => document.store.get(id)).find(each => each?.kind === 'component');
    setOffered({ file: file!, reference: part && referenceOf(part, { path }) });
  };
  return (
    <div style={{ display: 'contents' }} {...handlers(offer)}>
      {offered && (
        <Suspense fallback={null}>
          <ModelBrowser session={session} document={document} {...offered} onClose={() => setOffered(null)} />
        </Suspense>
      )}
      {children}
    </div>
  );
}
