import type { BomLine, FitCheck, OfferedPart } from '@boardwright/commerce/bom';
import type { AssemblyBoard, Fit } from '@boardwright/engine/assembly';
import { useEffect, useState } from 'react';

/** How a part lies on the footprint of a line; null: not known. */
export type Comparison = (line: BomLine, part: OfferedPart) => Fit | null;

export interface Fits {
  readonly check: FitCheck;
  readonly compare: Comparison;
}

/** Nothing is known without a board. */
const UNKNOWN: Fits = { check: () => null, compare: () => null };

/** The check of parts against a board, with our footprints, which are loaded when a board with parts is there. */
async function loadFits(board: AssemblyBoard): Promise<Fits> {
  const [{ footprintFits }, { footprintLibraries }] = await Promise.all([
    import('@boardwright/engine/assembly'),
    import('@boardwright/resources/footprints'),
  ]);
  // `as`: our own files, which the tests of the library read.
  const fits = footprintFits(board, footprintLibraries as Parameters<typeof footprintFits>[1]);
  const compare: Comparison = (line, part) => fits(line.designators[0] ?? '', part.footprint);
  const check: FitCheck = (line, part) => {
    const fit = compare(line, part);
    return fit && fit.fault === null;
  };
  return { check, compare };
}

/** Checks parts against the footprints of a board. */
export function useFits(board: AssemblyBoard | null): Fits {
  const [check, setCheck] = useState<{ readonly of: AssemblyBoard; readonly fits: Fits } | null>(null);
  useEffect(() => {
    if (board && board.parts.length > 0) void loadFits(board).then(fits => setCheck({ of: board, fits }));
  }, [board]);
  return check !== null && check.of === board ? check.fits : UNKNOWN;
}
