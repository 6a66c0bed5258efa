import type { Issue } from '@boardwright/engine/base';
import type { DocumentData } from '@boardwright/engine/formats';
import { useEffect, useRef, useState } from 'react';
import type { PickedFile } from '../../../platform/port.ts';
import { loadOrderedProject, type OrderedProject } from '../orderedProject.ts';

interface Targets {
  /** Shows the board of the project. */
  readonly onBoard: (name: string, board: DocumentData, archive: PickedFile, issues: readonly Issue[]) => void;
  readonly onBom: (file: PickedFile) => void;
  readonly onCoordinates: (file: PickedFile) => void;
}

/** A project that is ordered assembled, by its id in the address. */
export type ProjectDesign =
  { readonly at: 'none' | 'loading' | 'missing' } | { readonly at: 'loaded'; readonly project: OrderedProject };

/** Fills in the board, the bill of materials and the positions of a project, as the editor stored them; `id` is '' without one. */
export function useProjectDesign(id: string, targets: Targets): ProjectDesign {
  const [design, setDesign] = useState<ProjectDesign>({ at: id === '' ? 'none' : 'loading' });
  const latest = useRef(targets);
  useEffect(() => {
    latest.current = targets;
  });
  useEffect(() => {
    if (id === '') return;
    let isNewest = true;
    loadOrderedProject(id).then(
      project => {
        if (!isNewest) return;
        setDesign({ at: 'loaded', project });
        const { onBoard, onBom, onCoordinates } = latest.current;
        onBoard(project.name, project.board, project.archive, project.incomplete);
        onBom(project.bom);
        project.files.filter(({ name }) => /-positions(?:-top|-bottom)?\.csv$/.test(name)).forEach(onCoordinates);
      },
      (error: unknown) => {
        console.error(error);
        if (isNewest) setDesign({ at: 'missing' });
      },
    );
    return () => {
      isNewest = false;
    };
  }, [id]);
  return design;
}
