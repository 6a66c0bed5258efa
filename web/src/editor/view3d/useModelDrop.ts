import { App } from 'antd';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import type { Store } from '@boardwright/engine/kinds';
import { assignModel } from '@boardwright/engine/partEditor';
import type { ProjectSession } from '../../project/session.ts';

/** The footprints that a dropped model may be for. */
interface Target {
  readonly store: Store;
  readonly ids: Iterable<Id>;
  /** Whether it takes the place of a model that the footprint has. */
  readonly replace: boolean;
}

/**
 * Takes three-dimensional models that are dropped on a pane into the project; one alone is also given to the footprint that it is
 * for. Reports the result.
 */
export function useModelDrop(session: ProjectSession, board: Store, target: () => Target) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const take = async ({ dataTransfer }: DragEvent) => {
    try {
      // The drop is over when this first waits.
      const dropped = [...dataTransfer.files];
      // What reads models is loaded when there are some.
      const [{ findModel, modelKind }, { modelsOf }] = await Promise.all([
        import('@boardwright/engine/board3d'),
        import('./models.ts'),
      ]);
      const models = dropped.filter(({ name }) => modelKind(name) !== null);
      if (models.length === 0) return void message.info(t('solid.noModels'));
      const files = models.map(async file => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
      const count = await modelsOf(session.projects, session.summary.id, board).add(await Promise.all(files), board);
      const { store, ids, replace } = target();
      const [{ name }, ...others] = models as [File, ...File[]];
      const isFile = (path: string) => findModel(path, [name]) !== null;
      const assigned = others.length === 0 ? assignModel(store, ids, name, { replace, isFile }) : 'none';
      if (assigned === 'given') void message.success(t('solid.modelAssigned'));
      else if (assigned === 'kept') void message.success(t('solid.modelKept'));
      else void message.success(t('solid.modelsAdded', { count }));
    } catch (error) {
      console.error(error);
      void message.error(t('solid.modelsFailed'));
    }
  };
  const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  return {
    onDragOver: (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      void take(event);
    },
  };
}
