/** The columns of the table of pads, in their order. */
export const PAD_COLUMNS = ['number', 'type', 'shape', 'x', 'y', 'w', 'h', 'rotation', 'drill'] as const;
export type PadColumn = (typeof PAD_COLUMNS)[number];
