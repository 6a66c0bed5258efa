import { App } from 'antd';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { droppedFiles, MOST_FILES, TooManyFiles } from '../../platform/dropped.ts';
import type { PickedFile } from '../../platform/port.ts';
import { isFirmware, isSource } from '../../project/sketchNames.ts';

/** Source files, libraries and firmware that are dropped: `dropping` while they are over the element with the handlers. */
export function useFileDrop(take: (picked: readonly PickedFile[]) => Promise<void>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [dropping, setDropping] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropping(true);
  };
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropping(false);
    void droppedFiles(event.dataTransfer, name => isSource(name) || isFirmware(name))
      .then(take)
      .catch((error: unknown) => {
        console.error(error);
        const isLarge = error instanceof TooManyFiles;
        void message.error(isLarge ? t('models.tooMany', { count: MOST_FILES }) : t('models.unread'));
      });
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node)) setDropping(false);
  };
  return { dropping, handlers: { onDragOver: over, onDragLeave: leave, onDropCapture: drop } };
}
