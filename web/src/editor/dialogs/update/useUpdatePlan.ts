import { App } from 'antd';
import { useEffect, useMemo, useState } from 'react';
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
import type { Id } from '@boardwright/engine/base';
import { takeFiles } from '../../../project/library/takeFiles.ts';
import type { ProjectSession } from '../../../project/session.ts';
import { useFootprints, type FootprintCatalogue } from '../footprints/choices.ts';

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
  const catalogue = useFootprints(session, () => void message.error(t('footprints.failed')));
  const [footprints, setFootprints] = useState<FootprintCatalogue | null>(null);
  // Footprints of the user's libraries are read before the plan is made.
  useEffect(() => {
    if (!catalogue || !schematic) return setFootprints(catalogue);
    const names = [...schematic.store.all('component')].map(
      part => part.fields.find(({ name }) => name === 'Footprint')?.value ?? '',
    );
    void catalogue.readAll(names).then(() => setFootprints(catalogue));
  }, [catalogue, schematic]);
  return useMemo(() => {
    if (!schematic || !board) return null;
    if (!toBoard) {
      const changes = planSchematicUpdate(schematic.store, board.store);
      return { type: 'schematic', changes, apply: () => applySchematicUpdate(schematic.store, changes) };
    }
    if (!footprints) return null;
    const changes = planBoardUpdate(schematic.store, board.store, footprints.source, options);
    return {
      type: 'board',
      changes,
      apply: () => void takeAll(session, footprints, applyBoardUpdate(board.store, changes)),
    };
  }, [toBoard, schematic, board, options, footprints]);
}

/** The project gets the 3D models of the footprints that were added. */
async function takeAll(session: ProjectSession, catalogue: FootprintCatalogue, added: readonly Id[]): Promise<void> {
  const names = added.flatMap(id => {
    const footprint = session.board?.store.get(id);
    return footprint?.kind === 'footprint' ? [footprint.libId] : [];
  });
  for (const name of new Set(names))
    await takeFiles(session.projects, session.summary.id, catalogue.get(name)?.stored ?? null);
}
