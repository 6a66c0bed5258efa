import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@boardwright/engine/base';
import type { FabricationChoices } from '@boardwright/engine/formats/fab';
import { platform } from '../../../platform/index.ts';
import type { EditorDocument } from '../../../project/document.ts';
import { recallChoices, rememberChoices, usualChoices } from '../../../project/manufacturingChoices.ts';
import { manufactureInWorker } from '../../../project/manufacturingJob.ts';
import type { ProjectSession } from '../../../project/session.ts';

/** The choices of a project's manufacturing files, and what makes the files; stopped with the dialog. */
export function useManufacturing(document: EditorDocument, session: ProjectSession, onDone: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [choices, setChoices] = useState<FabricationChoices | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [notes, setNotes] = useState<readonly Issue[]>([]);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    let gone = false;
    recallChoices(session).then(
      recalled => !gone && setChoices(recalled),
      (error: unknown) => {
        console.error(error);
        setChoices(usualChoices());
      },
    );
    return () => {
      gone = true;
      stop.current?.abort();
    };
  }, []);
  return {
    choices,
    choose: (patch: Partial<FabricationChoices>) => setChoices(old => old && { ...old, ...patch }),
    restore: () => setChoices(usualChoices()),
    /** Part of the files that is made, 0 to 1; null while none are. */
    progress,
    /** What the user should know of the files that were saved. */
    notes,
    cancel: () => stop.current?.abort(),
    async make(wanted: FabricationChoices) {
      const { signal } = (stop.current = new AbortController());
      setProgress(0);
      setNotes([]);
      try {
        void rememberChoices(session, wanted).catch((error: unknown) => console.error(error));
        const schematic = session.schematic?.store ?? null;
        const made = await manufactureInWorker(document.store, schematic, {
          choices: wanted,
          progress: setProgress,
          signal,
        });
        if (!(await platform.files.save(made.zip))) return;
        void message.success(t('export.done', { file: made.zip.name }));
        setNotes(made.notes);
        // What the files leave out must be read before the dialog goes.
        if (made.notes.length === 0) onDone();
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        void message.error(t('editor.exportFailed'));
      } finally {
        setProgress(null);
      }
    },
  };
}
