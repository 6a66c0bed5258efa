import { createContext, useContext } from 'react';
import type { Id } from '@boardwright/engine/base';

/** What panes ask of the workbench around them. */
export interface Bench {
  /** Runs a command by its id, on the active pane: for buttons that panes have besides the menus. */
  run(command: string): void;
  /** Runs the command that has a key, for what takes the keys of its own texts; false where none has it. */
  key(name: string): boolean;
  /** Selects an object of the schematic and brings it into view. */
  showOnSheet(id: Id): void;
}

export const BenchContext = createContext<Bench | null>(null);

export function useBench(): Bench {
  const bench = useContext(BenchContext);
  if (!bench) throw new Error('no workbench around this component');
  return bench;
}
