import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import { copyToProject, PROJECT, saveSymbol } from '@boardwright/engine/partEditor';
import { platform } from '../../../platform/index.ts';
import { exportParts } from '../../../project/library/exportParts.ts';
import type { MyLibrary } from '../../../project/library/myLibrary.ts';
import { takeFiles } from '../../../project/library/takeFiles.ts';
import type { ProjectSession } from '../../../project/session.ts';
import { projectFootprints } from '../footprints/projectLibrary.ts';
import { partFault } from './partFault.ts';

/** What can be done with parts of My library; failures are messages. */
export function usePartActions(mine: MyLibrary, session: ProjectSession) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const reported = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      console.error(error);
      void message.error(partFault(error));
      return false;
    }
  };
  const restore = (ids: readonly Id[]) =>
    reported(async () => {
      await mine.restore(ids);
      void message.success(t('myLibrary.restored', { count: ids.length }));
    });
  return {
    restore,
    purge: (ids: readonly Id[]) => reported(() => mine.purge(ids)),
    rename: (id: Id, library: string, name: string) => reported(() => mine.rename(id, library, name)),
    duplicate: (ids: readonly Id[]) =>
      reported(async () => {
        const made = await mine.duplicate(ids);
        void message.success(t('myLibrary.duplicated', { count: made.length }));
      }),
    remove: (ids: readonly Id[]) =>
      reported(async () => {
        await mine.remove(ids);
        const key = `removed ${ids[0]}`;
        void message.open({
          key,
          type: 'success',
          duration: 8,
          content: (
            <>
              {t('myLibrary.removed', { count: ids.length })}
              <Button
                type="link"
                size="small"
                onClick={() => {
                  message.destroy(key);
                  void restore(ids);
                }}
              >
                {t('myLibrary.undo')}
              </Button>
            </>
          ),
        });
      }),
    /** Into the project's own library, under names that are free there. */
    copyToProject: (ids: readonly Id[]) =>
      reported(async () => {
        for (const id of ids) {
          const { record, summary } = await mine.load(id);
          if (record.kind === 'footprint') {
            const project = await projectFootprints(session);
            await project.add({ ...record, libId: `${PROJECT}:${summary.name}` });
            await takeFiles(session.projects, session.summary.id, id);
          } else if (session.schematic) {
            const { store } = session.schematic;
            saveSymbol(store, copyToProject(store, record));
          }
        }
        void message.success(t('myLibrary.copied', { count: ids.length }));
      }),
    export: (ids: readonly Id[]) =>
      reported(async () => {
        const parts = await Promise.all(ids.map(id => mine.load(id)));
        await platform.files.save(await exportParts(mine, parts));
      }),
  };
}

export type PartActions = ReturnType<typeof usePartActions>;
