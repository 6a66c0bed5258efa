import type { AssemblyBoard } from '@boardwright/engine/assembly';
import type { Issue } from '@boardwright/engine/base';
import type { DocumentData } from '@boardwright/engine/formats';
import type { LayerChoices } from '@boardwright/engine/formats/gerber';
import type { DfmFinding } from '@boardwright/engine/rules/dfm';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PickedFile } from '../../../platform/port.ts';
import {
  BoardFiles,
  type BoardFilesReply,
  type BoardPicture,
  type MeasuredBoard,
  type RegeneratedSet,
} from '../../../project/boardFiles.ts';
import { readingFailed } from '../../../project/boardFilesFailed.ts';
import { archiveOf } from './boardArchive.ts';

/** The board that was dropped, as far as it has been read. */
export type BoardFile =
  | { readonly at: 'none' }
  | { readonly at: 'reading'; readonly part: number }
  | { readonly at: 'several'; readonly projects: readonly string[] }
  | { readonly at: 'failed'; readonly issues: readonly Issue[] }
  | ShownBoard;

export interface ShownBoard {
  readonly at: 'shown';
  /** What is uploaded and manufactured. */
  readonly archive: PickedFile;
  readonly picture: BoardPicture;
  /** Null while the board is measured. */
  readonly facts: MeasuredBoard | null;
  /** Its parts; null while the board is measured. */
  readonly assembly: AssemblyBoard | null;
  /** Layers that a person has chosen; empty: as they were found. */
  readonly choices: LayerChoices;
  /** What the factory makes otherwise, asks about or refuses; a number while it is being checked. */
  readonly checked: readonly DfmFinding[] | number;
  /** A set that was written from the files, to compare with; a number while it is made, null before somebody asks for it. */
  readonly regenerated: RegeneratedSet | number | null;
  /** Counts the readings: what was chosen for another one is not about this board. */
  readonly reading: number;
}

/** Reads dropped files without keeping the page waiting. */
export function useBoardFile() {
  const [file, setFile] = useState<BoardFile>({ at: 'none' });
  const reader = useRef<BoardFiles | null>(null);
  const picked = useRef<readonly PickedFile[]>([]);
  const choices = useRef<LayerChoices>(new Map());
  const readings = useRef(0);
  useEffect(() => () => reader.current?.close(), []);

  const receive = (reply: BoardFilesReply) => {
    switch (reply.type) {
      case 'progress':
        return setFile(before => (before.at === 'reading' ? { at: 'reading', part: reply.part } : before));
      case 'several':
        return setFile({ at: 'several', projects: reply.projects });
      case 'failed':
        return setFile({ at: 'failed', issues: reply.issues });
      case 'picture':
        return setFile({
          at: 'shown',
          archive: archiveOf(picked.current),
          picture: reply.picture,
          facts: null,
          assembly: null,
          checked: 0,
          regenerated: null,
          choices: choices.current,
          reading: ++readings.current,
        });
      case 'facts':
        return setFile(before =>
          before.at === 'shown' ? { ...before, facts: reply.facts, assembly: reply.assembly } : before,
        );
      case 'regenerating':
        return setFile(before =>
          before.at === 'shown' && typeof before.regenerated === 'number'
            ? { ...before, regenerated: reply.part }
            : before,
        );
      case 'regenerated':
        return setFile(before => (before.at === 'shown' ? { ...before, regenerated: reply.set } : before));
      case 'checking':
        return setFile(before => (before.at === 'shown' ? { ...before, checked: reply.part } : before));
      case 'checked':
        return setFile(before => (before.at === 'shown' ? { ...before, checked: reply.findings } : before));
    }
  };
  const reading = (files: readonly PickedFile[], layers: LayerChoices = new Map()): BoardFiles => {
    reader.current?.close();
    picked.current = files;
    choices.current = layers;
    setFile({ at: 'reading', part: 0 });
    const next = new BoardFiles(receive, error => {
      console.error(error);
      setFile({ at: 'failed', issues: [readingFailed(error)] });
    });
    reader.current = next;
    return next;
  };
  const start = (files: readonly PickedFile[], main?: string, layers?: LayerChoices) => {
    reading(files, layers).read(files, main, layers && layers.size > 0 ? layers : undefined);
  };
  return {
    file,
    /** `layers`: which file is which layer, where it was chosen before. */
    open: (files: readonly PickedFile[], layers?: LayerChoices) => start(files, undefined, layers),
    /** A board of the project store with the archive of its files. */
    show: (name: string, board: DocumentData, archive: PickedFile, issues: readonly Issue[]) =>
      reading([archive]).show(name, board, issues),
    chooseProject: (main: string) => start(picked.current, main),
    chooseLayers: (layers: LayerChoices) => {
      choices.current = layers;
      reader.current?.choose(layers);
    },
    /** The whole board that is shown. */
    loadDocument: useCallback(() => reader.current?.document() ?? Promise.reject(new Error('no board is shown')), []),
    regenerate: () => {
      setFile(before => (before.at === 'shown' ? { ...before, regenerated: 0 } : before));
      reader.current?.regenerate();
    },
    stopRegenerating: () => {
      reader.current?.stopRegenerating();
      setFile(before =>
        before.at === 'shown' && typeof before.regenerated === 'number' ? { ...before, regenerated: null } : before,
      );
    },
    clear: () => {
      reader.current?.close();
      setFile({ at: 'none' });
    },
  };
}
