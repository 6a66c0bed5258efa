import { useEffect, useRef, useState } from 'react';
import type { Dialect } from '@boardwright/sim/spice';
import type { PickedFile } from '../../platform/port.ts';
import type { NetlistFiles } from './netlistFiles.ts';

/** Which file of a netlist is edited and whose SPICE it is written in. Closed, the files are stored. */
export function useNetlistEditing(files: NetlistFiles) {
  const [file, setFile] = useState(files.main);
  const [dialect, setDialect] = useState<Dialect>(files.dialect);
  const [names, setNames] = useState(files.names);
  const [saveState, setSaveState] = useState(files.saveState);
  /** Another one: the editor shows what the files hold now. */
  const [edition, setEdition] = useState(0);
  const goTo = useRef<(line: number) => void>(() => {});
  /** A line that is shown as soon as its file is. */
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    files.onSaveState = setSaveState;
    const unwatch = files.watch();
    return () => {
      files.onSaveState = undefined;
      void files.flush();
      unwatch();
    };
  }, [files]);
  return {
    file,
    dialect,
    names,
    saveState,
    edition,
    goTo,
    wanted,
    show: setFile,
    /** Shows a line of the main file. */
    showLine(line: number) {
      if (file === files.main) return goTo.current(line);
      wanted.current = line;
      setFile(files.main);
    },
    changeDialect(next: Dialect) {
      files.dialect = next;
      setDialect(next);
      setEdition(now => now + 1);
    },
    async add(picked: readonly PickedFile[]) {
      for (const each of picked) await files.add(each);
      setNames(files.names);
      setEdition(now => now + 1);
    },
  };
}

export type NetlistEditing = ReturnType<typeof useNetlistEditing>;
