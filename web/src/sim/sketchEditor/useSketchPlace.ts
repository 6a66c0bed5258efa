import { useEffect, useRef, useState, type RefObject } from 'react';
import type { SketchFiles } from '../../project/sketchFiles.ts';
import type { Debugging, SketchLine } from '../debug/debugging.ts';
import { useHere } from '../debug/useHere.ts';
import { useSketchFiles } from '../sketch/openSketches.ts';

interface SketchView {
  /** The file that is seen; '' where the sketch has none. */
  readonly name: string;
  /** Where its program stands, if it does. */
  readonly here: SketchLine | null;
  /** Filled by the text editor with what shows a place of the file that is seen. */
  readonly goTo: RefObject<(line: number, column: number) => void>;
  show(file: string): void;
  showPlace(file: string, line: number, column: number): void;
}

/** Which file of a sketch is seen: the chosen one, that where a program halts, or that which somebody wants to see. */
export function useSketchPlace(files: SketchFiles, folder: string, debugging: Debugging): SketchView {
  const [chosen, setChosen] = useState('');
  /** A place that is shown as soon as its file is. */
  const [wanted, setWanted] = useState<{ line: number; column: number } | null>(null);
  const goTo = useRef<(line: number, column: number) => void>(() => {});
  const names = files.names(folder);
  const name = names.includes(chosen) ? chosen : (names[0] ?? '');
  const here = useHere(debugging);
  useEffect(() => {
    if (here?.folder === folder) setChosen(here.file);
  }, [here, folder]);
  useEffect(() => {
    if (!wanted) return;
    goTo.current(wanted.line, wanted.column);
    setWanted(null);
  }, [wanted, name]);
  const shown = useSketchFiles(files, state => state.wanted);
  useEffect(() => {
    if (shown?.folder !== folder) return;
    setChosen(shown.name);
    setWanted(shown);
    files.show(null);
  }, [shown, folder, files]);
  return {
    name,
    here,
    goTo,
    show: setChosen,
    showPlace: (file, line, column) => {
      setChosen(file);
      setWanted({ line, column });
    },
  };
}
