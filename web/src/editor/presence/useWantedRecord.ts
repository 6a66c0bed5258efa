import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { asId } from '@boardwright/engine/base';
import type { EditorDocument } from '../../project/document.ts';
import type { Panes } from '../workspace/Panes.ts';
import { useWorkspace } from '../workspace/workspace.ts';
import { showRecord } from './showRecord.ts';

/** Shows the object that the address names by `at`, once its document is there; then the address names the project alone. */
export function useWantedRecord(documents: readonly EditorDocument[], panes: Panes): void {
  const workspace = useWorkspace();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('at') ?? '';
  const document = wanted === '' ? undefined : documents.find(({ store }) => store.get(asId(wanted)) !== undefined);
  useEffect(() => {
    const record = document?.store.get(asId(wanted));
    if (!document || !record) return;
    const left = new URLSearchParams(params);
    left.delete('at');
    setParams(left, { replace: true });
    showRecord(workspace, panes, document, record);
  }, [document, wanted]);
}
