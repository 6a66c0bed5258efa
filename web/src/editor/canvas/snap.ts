import { nm } from '@boardwright/engine/base';
import { gridOrigin, kindOf, type Point } from '@boardwright/engine/kinds';
import { GRID_USES, onGrid, type GridUse, type ToolView } from '@boardwright/engine/tools';
import { useGrids } from '../../app/grids.ts';
import type { EditorDocument } from '../../project/document.ts';

/** Pixels within which the cursor jumps to a connection point. */
const MAGNET = 12;

/** What snapping needs of a surface. */
export interface SnapSurface {
  readonly document: EditorDocument;
  readonly screen: string;
  readonly activeLayer: string;
  readonly gridStep: number;
  /** Nanometres of a pixel. */
  readonly pixel: number;
}

/** Grid and scale of a surface, for tools that run in a worker. */
export function toolView({ document, activeLayer, gridStep, pixel }: SnapSurface): ToolView {
  const { overrides } = useGrids.getState().byEditor[document.type];
  const own = GRID_USES.flatMap(use => (overrides[use] === undefined ? [] : [[use, overrides[use]] as const]));
  return {
    activeLayer,
    pixel,
    gridOrigin: gridOrigin(document.store),
    gridSteps: { '': gridStep, ...Object.fromEntries(own) },
  };
}

/** To the grid, or to a connection point nearby when `electric`. */
export function snap(surface: SnapSurface, x: number, y: number, electric: boolean, use?: GridUse): Point {
  const view = toolView(surface);
  return (electric ? nearestConnection(surface, x, y, reachOf(surface, view, use)) : null) ?? onGrid(x, y, view, use);
}

/** On sheets things connect on the grid: a point of it that was aimed at is never given up for another. */
function reachOf({ document, gridStep, pixel }: SnapSurface, { gridSteps }: ToolView, use?: GridUse): number {
  const near = MAGNET * pixel;
  return document.type === 'board' ? near : Math.min(near, 0.7 * ((use && gridSteps[use]) ?? gridStep));
}

function nearestConnection({ document, screen }: SnapSurface, x: number, y: number, reach: number): Point | null {
  let best: Point | null = null;
  let nearest = reach;
  const around = { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach };
  for (const object of document.index.near(around, screen)) {
    const snaps = kindOf(object).snaps?.(object, document.drawEnv) ?? [];
    for (let i = 0; i + 1 < snaps.length; i += 2) {
      const d = Math.hypot(snaps[i]! - x, snaps[i + 1]! - y);
      if (d < nearest) {
        nearest = d;
        best = { x: nm(snaps[i]!), y: nm(snaps[i + 1]!) };
      }
    }
  }
  return best;
}
