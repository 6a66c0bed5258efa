import { App } from 'antd';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../app/toast.ts';
import { platform } from '../../../platform/index.ts';
import { droppedFiles } from '../../../platform/dropped.ts';
import type { PickedFile } from '../../../platform/port.ts';
import type { EditorDocument } from '../../../project/document.ts';
import type { ProjectDatasheets } from './ProjectDatasheets.ts';

const isPdf = (name: string): boolean => name.toLowerCase().endsWith('.pdf');

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes datasheets that are picked or dropped, and removes them; where another window edits, a message appears instead. */
export function useDatasheetFiles(datasheets: ProjectDatasheets, document: EditorDocument) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const failed = (error: unknown): void => {
    console.error(error);
    toast('error', t('assistant.datasheets.unread'));
  };
  const mayEdit = (): boolean => {
    if (document.readOnly) document.onRefused?.();
    return !document.readOnly;
  };
  const take = (reading: Promise<readonly PickedFile[]>): void =>
    void reading.then(files => datasheets.add(files)).catch(failed);
  return {
    pick: (): void => {
      if (mayEdit()) take(platform.files.pick(['.pdf'], true));
    },
    remove: (name: string): void => {
      if (!mayEdit()) return;
      void modal.confirm({
        title: t('assistant.datasheets.removeTitle', { name }),
        content: t('assistant.datasheets.removeText'),
        okText: t('assistant.datasheets.removeIt'),
        okButtonProps: { danger: true },
        cancelText: t('cancel'),
        onOk: () => datasheets.remove(name).catch(failed),
      });
    },
    /** Of the element that files are dropped on. */
    handlers: {
      onDragOver: (event: DragEvent): void => {
        if (carriesFiles(event)) event.preventDefault();
      },
      onDrop: (event: DragEvent): void => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        if (mayEdit()) take(droppedFiles(event.dataTransfer, isPdf));
      },
    },
  };
}

export type DatasheetFileActions = ReturnType<typeof useDatasheetFiles>;
