import {
  assemblyLine,
  assemblyOf,
  chooseParts,
  isBought,
  NO_CHOICES,
  placedOf,
  placedSides,
  type BomLine,
  type Choices,
} from '@boardwright/commerce/bom';
import { defaultAssemblyChoice, quoteLine, type AssemblyChoice } from '@boardwright/commerce';
import { assemblyLimits, jointsOnBoard } from '@boardwright/engine/assembly';
import { useMemo, useState } from 'react';
import { usePriceChoice } from '../../../app/priceChoice.ts';
import { usePriceBook } from '../../../app/usePriceBook.ts';
import type { ShownBoard } from '../pcb/useBoardFile.ts';
import { useQuote } from '../useQuote.ts';
import { bareBoards } from './bareBoards.ts';
import type { CoordinateFiles } from './coordinateFiles.ts';
import { leastPanel, panelSize, SINGLE, type Panel } from './panel.ts';
import { useFits } from './useFits.ts';
import type { Matches } from './useMatches.ts';

const USUAL_SIZE = { widthUm: 100_000, heightUm: 100_000 };

const sizeOf = (board: ShownBoard | null) =>
  board?.facts && board.facts.widthNm > 0
    ? { widthUm: Math.round(board.facts.widthNm / 1000), heightUm: Math.round(board.facts.heightNm / 1000) }
    : null;

/** What is chosen for an assembly, what is bought for it, and its price: all follow each choice at once. */
export function useAssembly(
  lines: readonly BomLine[],
  matches: Matches,
  board: ShownBoard | null,
  coordinates: CoordinateFiles | null,
) {
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const [quantity, setQuantity] = useState(() => Math.max(5, usePriceChoice.getState().quantity));
  const [typedSize, setSize] = useState(USUAL_SIZE);
  const [chosenPanel, setPanel] = useState<Panel | null>(null);
  const [option, setOption] = useState<AssemblyChoice>(defaultAssemblyChoice);
  const [isSideChosen, setSideChosen] = useState(false);
  const [withBoards, setWithBoards] = useState(true);
  const assembly = board?.assembly ?? null;
  const fits = useFits(assembly);
  const boardSize = useMemo(() => sizeOf(board), [board]);
  const panel = useMemo(() => chosenPanel ?? (boardSize ? leastPanel(boardSize) : SINGLE), [chosenPanel, boardSize]);
  const perPiece = panel.columns * panel.rows;
  const boards = quantity * perPiece;
  const chosen = useMemo(
    () => chooseParts(lines, matches.byLine, choices, boards, fits.check),
    [lines, matches, choices, boards, fits],
  );
  const sides = useMemo(() => {
    const rows = assembly && assembly.parts.length > 0 ? assembly.parts : (coordinates?.read.placements ?? []);
    return placedSides(lines, rows);
  }, [lines, assembly, coordinates]);
  const choice = useMemo(
    () => (isSideChosen || sides === null ? option : { ...option, sides }),
    [isSideChosen, sides, option],
  );
  const request = useMemo(() => {
    const joints = assembly ? jointsOnBoard(assembly) : () => null;
    const size = boardSize ? panelSize(boardSize, panel) : typedSize;
    return assemblyLine(assemblyOf(chosen, quantity, joints, perPiece), choice, size, quantity);
  }, [assembly, boardSize, panel, typedSize, chosen, quantity, perPiece, choice]);
  const { result } = useQuote(request);
  /** Footprints that are smaller than what machines place. */
  const limits = useMemo(() => (assembly ? assemblyLimits(assembly) : null), [assembly]);
  const book = usePriceBook();
  const facts = board?.facts ?? null;
  const bare = useMemo(() => {
    const line = facts && bareBoards(facts, panel, quantity);
    const priced = line && quoteLine(line, book);
    return priced?.ok ? priced.quote : null;
  }, [facts, panel, quantity, book]);
  return {
    chosen,
    /** Lines of which something is placed, and for which nothing can be bought. */
    open: chosen.filter(({ line, state }) => placedOf(line) > 0 && !isBought(state)),
    boards,
    choices,
    fits,
    limits,
    /** The boards themselves, where they are ordered as well. */
    bare: withBoards ? bare : null,
    result,
    setQuantity,
    setChoices,
    form: {
      choice,
      size: request.size,
      panel: boardSize && panel,
      quantity,
      bare,
      withBoards,
      onBoards: setWithBoards,
      onChoice(next: AssemblyChoice) {
        setSideChosen(isSideChosen || next.sides !== choice.sides);
        setOption(next);
      },
      onSize: setSize,
      onPanel: setPanel,
      onQuantity: setQuantity,
    },
  };
}
