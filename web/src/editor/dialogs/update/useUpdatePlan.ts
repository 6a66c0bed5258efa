import { App } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  applyBoardUpdate,
  applySchematicUpdate,
  planBoardUpdate,
  planSchematicUpdate,
  type BoardChange,
  type BoardUpdateOptions,
  type PartChange,
} from '@boardwright/engine/netlistSync';
import type { ProjectSession } from '../../../project/session.ts';
import { useFootprints } from '../footprints/choices.ts';

/** Changes of one document by the other one, and what makes them. */
export type UpdatePlan = (
  | { readonly type: 'board'; readonly changes: readonly BoardChange[] }
  | { readonly type: 'schematic'; readonly changes: readonly PartChange[] }
) & { readonly apply: () => void };

/** What brings one document of the project in line with the other; null while something for it is missing. */
export function useUpdatePlan(
  session: ProjectSession,
  toBoard: boolean,
  options: BoardUpdateOptions,
): UpdatePlan | null {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { schematic, board } = session;
  const footprints = useFootprints(session, () => void message.error(t('footprints.failed')));
  return useMemo(() => {
    if (!schematic || !board) return null;
    if (!toBoard) {
      const changes = planSchematicUpdate(schematic.store, board.store);
      return { type: 'schematic', changes, apply: () => applySchematicUpdate(schematic.store, changes) };
    }
    if (!footprints) return null;
    const changes = planBoardUpdate(schematic.store, board.store, footprints.source, options);
    return { type: 'board', changes, apply: () => applyBoardUpdate(board.store, changes) };
  }, [toBoard, schematic, board, options, footprints]);
}
