import type { Doc } from '../../../kinds/index.ts';

const DEFAULT_MIL = 50;
const grids = new WeakMap<object, number>();

/** The step of the grid on which pins are to meet: the project file's, else 50 mil. Nanometres. */
export function connectionGrid(settings: Doc['settings']): number {
  let grid = grids.get(settings);
  if (grid === undefined) {
    const project = settings.extra?.find(text => text.startsWith('{'));
    grid = Math.round((project ? gridIn(project) : DEFAULT_MIL) * 25_400);
    grids.set(settings, grid);
  }
  return grid;
}

/** What the settings do not model of a project file is kept as its text. */
function gridIn(project: string): number {
  const parsed = JSON.parse(project) as { schematic?: { connection_grid_size?: unknown } };
  const size = parsed.schematic?.connection_grid_size;
  return typeof size === 'number' && size > 0 ? size : DEFAULT_MIL;
}
