/** What a grid of its own can be set for: parts are symbols, pins and sheets, on boards footprints. */
export const GRID_USES = ['parts', 'wires', 'texts', 'graphics', 'tracks', 'vias'] as const;
export type GridUse = (typeof GRID_USES)[number];
