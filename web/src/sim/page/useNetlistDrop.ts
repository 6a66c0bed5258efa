import { App } from 'antd';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { droppedFiles, MOST_FILES, TooManyFiles } from '../../platform/dropped.ts';
import type { PickedFile } from '../../platform/port.ts';
import { isModelFile } from '../models/endings.ts';

/** Takes files of models and netlists that are dropped on an element. */
export function useNetlistDrop(take: (picked: readonly PickedFile[]) => Promise<void>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    try {
      const picked = await droppedFiles(event.dataTransfer, isModelFile);
      if (picked.length === 0) void message.warning(t('models.noneInside'));
      await take(picked);
    } catch (error) {
      console.error(error);
      const isLarge = error instanceof TooManyFiles;
      void message.error(isLarge ? t('models.tooMany', { count: MOST_FILES }) : t('models.unread'));
    }
  };
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => void drop(event),
  };
}
