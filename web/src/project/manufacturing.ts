import { zipSync } from 'fflate';
import type { Issue } from '@boardwright/engine/base';
import { boardFacts, type BoardFacts } from '@boardwright/engine/indexes';
import {
  fabricationSteps,
  positionNotes,
  stemOf,
  USUAL_FABRICATION,
  type FabricationChoices,
} from '@boardwright/engine/formats/fab';
import { asBoard, type Store } from '@boardwright/engine/kinds';
import type { OutputFile } from '@boardwright/engine/formats';

export interface Manufacturing {
  readonly zip: OutputFile;
  readonly names: readonly string[];
  readonly facts: BoardFacts;
  /** Which components the position file leaves out, and why. */
  readonly notes: readonly Issue[];
}

/** The manufacturing files of a board as one zip, and what an order must know of it. `progress` is called with the part that is done, 0 to 1. */
export function manufacture(
  board: Store,
  schematic: Store | null,
  choices: FabricationChoices = USUAL_FABRICATION,
  progress: (part: number) => void = () => {},
): Manufacturing {
  const stem = stemOf(asBoard(board.settings));
  const date = new Date().toISOString();
  const steps = fabricationSteps(board, schematic, { ...choices, date });
  let step = steps.next();
  for (; !step.done; step = steps.next()) progress(step.value);
  const files = step.value;
  const zipped = zipSync(Object.fromEntries(files.map(file => [file.name, file.bytes])), { level: 6, mtime: date });
  return {
    zip: { name: `${stem}-manufacturing.zip`, bytes: zipped },
    names: files.map(file => file.name),
    facts: boardFacts(board),
    notes: positionNotes(board, `${stem}-positions.csv`, choices.positions.withDnp),
  };
}
