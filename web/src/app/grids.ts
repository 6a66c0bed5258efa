import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { GridUse } from '@boardwright/engine/tools';
import type { EditorName } from '@boardwright/engine/commands';

/** The grids of an editor, nanometres. */
export interface Grids {
  /** From wide to fine; N and Shift+N step through them. */
  readonly steps: readonly number[];
  /** What goes to another grid than the one that is shown. */
  readonly overrides: Readonly<Partial<Record<GridUse, number>>>;
}

const SHEET: Grids = {
  steps: [2_540_000, 1_270_000, 635_000, 254_000, 127_000],
  overrides: { parts: 1_270_000, wires: 1_270_000 },
};
const BOARD: Grids = {
  steps: [2_540_000, 1_270_000, 1_000_000, 500_000, 250_000, 100_000, 50_000, 10_000],
  overrides: {},
};

interface GridSettings {
  readonly byEditor: Readonly<Record<EditorName, Grids>>;
  setGrids(editor: EditorName, grids: Grids): void;
}

/** What a person chose for all projects; kept in local storage. */
export const useGrids = create<GridSettings>()(
  persist(
    set => ({
      byEditor: {
        schematic: SHEET,
        board: BOARD,
        symbol: { ...SHEET, overrides: {} },
        footprint: BOARD,
        solid: BOARD,
        waves: SHEET,
        sketch: SHEET,
        bench: SHEET,
      },
      setGrids: (editor, grids) => set(({ byEditor }) => ({ byEditor: { ...byEditor, [editor]: grids } })),
    }),
    {
      name: 'boardwright.grids',
      // What was stored before an editor existed says nothing of it.
      merge: (stored, current) => ({
        ...current,
        byEditor: { ...current.byEditor, ...(stored as Partial<GridSettings> | undefined)?.byEditor },
      }),
    },
  ),
);

/** The next finer grid (1) or wider one (-1); from the last it starts again. */
export function nextGrid(editor: EditorName, now: number, by: 1 | -1): number {
  const { steps } = useGrids.getState().byEditor[editor];
  const at = steps.indexOf(now);
  if (at >= 0) return steps[(at + by + steps.length) % steps.length]!;
  return (by > 0 ? steps.find(step => step < now) : steps.findLast(step => step > now)) ?? steps[0]!;
}
