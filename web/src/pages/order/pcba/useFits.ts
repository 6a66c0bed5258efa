import type { FitCheck } from '@boardwright/commerce/bom';
import type { AssemblyBoard } from '@boardwright/engine/assembly';
import { useEffect, useState } from 'react';

/** Nothing is known without a board. */
const UNKNOWN: FitCheck = () => null;

/** The check of parts against a board, with our footprints, which are loaded when a board with parts is there. */
async function loadCheck(board: AssemblyBoard): Promise<FitCheck> {
  const [{ footprintFits }, { footprintLibraries }] = await Promise.all([
    import('@boardwright/engine/assembly'),
    import('@boardwright/resources/footprints'),
  ]);
  // `as`: our own files, which the tests of the library read.
  const fits = footprintFits(board, footprintLibraries as Parameters<typeof footprintFits>[1]);
  return (line, part) => fits(line.designators[0] ?? '', part.footprint);
}

/** Checks parts against the footprints of a board. */
export function useFits(board: AssemblyBoard | null): FitCheck {
  const [check, setCheck] = useState<{ readonly of: AssemblyBoard; readonly fits: FitCheck } | null>(null);
  useEffect(() => {
    if (board && board.parts.length > 0) void loadCheck(board).then(fits => setCheck({ of: board, fits }));
  }, [board]);
  return check !== null && check.of === board ? check.fits : UNKNOWN;
}
