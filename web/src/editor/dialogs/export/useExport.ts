import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@boardwright/engine/base';
import { platform } from '../../../platform/index.ts';
import type { EditorDocument } from '../../../project/document.ts';
import type { ExportRequest } from '../../../project/export.ts';
import { exportDocument } from '../../../project/exportJob.ts';

/** Makes a file of a document in a worker and saves it; stopped with the dialog. `onDone` where nothing is left to be read. */
export function useExport(document: EditorDocument, onDone: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [making, setMaking] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  return {
    making,
    /** What the last file lacks. */
    issues,
    forgetIssues: () => setIssues([]),
    async make(request: ExportRequest) {
      const { signal } = (stop.current = new AbortController());
      setMaking(true);
      setIssues([]);
      try {
        const name = document.name.replace(/[^\p{L}\p{N}_.-]+/gu, '-');
        const made = await exportDocument(document.store, name, request, signal);
        setIssues(made.ok ? made.value.issues : made.error);
        if (!made.ok) return;
        const { file } = made.value;
        if (file) {
          if (!(await platform.files.save(file))) return;
          void message.success(t('export.done', { file: file.name }));
        }
        // What the file lacks must be read before the dialog goes.
        if (made.value.issues.length === 0) onDone();
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        void message.error(t('editor.exportFailed'));
      } finally {
        setMaking(false);
      }
    },
  };
}
