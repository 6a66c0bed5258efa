import { App } from 'antd';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { listed } from '../../app/locale.ts';
import { droppedFiles, MOST_FILES, TooManyFiles } from '../../platform/dropped.ts';
import type { PickedFile } from '../../platform/port.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { isModelFile } from './endings.ts';

/** Takes model files that were dropped or picked into the project and reports the result; returns the names of those imported. */
export function useModelFiles(session: ProjectSession, document: EditorDocument) {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const mayReplace = (names: readonly string[]): Promise<boolean> =>
    new Promise(resolve => {
      modal.confirm({
        title: t('models.replace', { names: listed(names) }),
        content: t('models.replaceText'),
        okText: t('models.replaceIt'),
        okButtonProps: { danger: true },
        cancelText: t('cancel'),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
  const take = async (files: readonly PickedFile[]): Promise<readonly string[]> => {
    if (document.readOnly) {
      document.onRefused?.();
      return [];
    }
    try {
      const { keep, sorted } = await import('./taking.ts');
      const { models, replaced, foreign } = await sorted(session, files);
      if (foreign.length > 0) void message.warning(t('models.foreign', { names: listed(foreign) }), 6);
      if (models.length === 0 || (replaced.length > 0 && !(await mayReplace(replaced)))) return [];
      await keep(session, models);
      const names = models.map(({ name }) => name);
      void message.success(t('models.taken', { names: listed(names) }));
      return names;
    } catch (error) {
      console.error(error);
      void message.error(t('store.unknown'));
      return [];
    }
  };
  const nothing = (): readonly string[] => {
    void message.warning(t('models.noneInside'));
    return [];
  };
  const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  /** Of the element that files are dropped on. */
  const handlers = (taken: (names: readonly string[]) => void) => ({
    onDragOver: (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      // A dialog lies in the pane that opened it, which takes files as well.
      event.stopPropagation();
      droppedFiles(event.dataTransfer, isModelFile)
        .then(files => (files.length > 0 ? take(files) : nothing()))
        .then(names => names.length > 0 && taken(names))
        .catch((error: unknown) => {
          console.error(error);
          const isLarge = error instanceof TooManyFiles;
          void message.error(isLarge ? t('models.tooMany', { count: MOST_FILES }) : t('models.unread'));
        });
    },
  });
  return { take, handlers };
}
