import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { droppedFiles } from '../../../platform/dropped.ts';
import { platform } from '../../../platform/index.ts';
import type { PickedFile } from '../../../platform/port.ts';
import { FOOTPRINT_FILES } from '../footprints/importFootprints.ts';
import { LIBRARY_FILES } from '../symbols/importLibrary.ts';

const MODEL_FILES = ['.step', '.stp', '.wrl'];
const FILES = [...new Set([...LIBRARY_FILES, ...FOOTPRINT_FILES, ...MODEL_FILES])];
const MOST_DROPPED = 20_000;

/** Files of libraries that the user picks or drops, folders included; null while there are none. */
export function useLibraryFiles() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [files, setFiles] = useState<readonly PickedFile[] | null>(null);
  const isWanted = (name: string) => FILES.some(ending => name.toLowerCase().endsWith(ending));
  return {
    files,
    done: () => setFiles(null),
    pick: () => void platform.files.pick(FILES, true).then(picked => picked.length > 0 && setFiles(picked)),
    drop(event: React.DragEvent) {
      event.preventDefault();
      const options = { paths: true, most: MOST_DROPPED };
      droppedFiles(event.dataTransfer, isWanted, options).then(setFiles, (error: unknown) => {
        console.error(error);
        void message.error(t('myLibrary.dropFailed'));
      });
    },
  };
}
