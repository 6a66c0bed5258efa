import { lazy, Suspense, useState } from 'react';
import { referenceOf } from '@boardwright/engine/kinds';
import type { EditorStore } from '../../editor/state/store.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { useModelFiles } from './useModelFiles.ts';

const ModelBrowser = lazy(() => import('./ModelBrowser.tsx'));

/** Model files that are dropped on a sheet: the project takes them, and its browser offers them to the selected part. */
export function useSpiceDrop(session: ProjectSession, document: EditorDocument, editor: EditorStore) {
  const [offered, setOffered] = useState<{ file: string; reference: string | undefined } | null>(null);
  const { handlers } = useModelFiles(session, document);
  const offer = ([file]: readonly string[]) => {
    const { selection, path } = editor.getState();
    const part = [...selection].map(id => document.store.get(id)).find(each => each?.kind === 'component');
    setOffered({ file: file!, reference: part && referenceOf(part, { path }) });
  };
  const browser = offered && (
    <Suspense fallback={null}>
      <ModelBrowser session={session} document={document} {...offered} onClose={() => setOffered(null)} />
    </Suspense>
  );
  return { handlers: handlers(offer), browser };
}
