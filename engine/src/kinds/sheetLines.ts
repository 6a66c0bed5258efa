import type { PenLayers } from './paint.ts';

/** Pens of the connecting lines of a sheet. KiCad draws wires 6 mil and buses 12 mil wide. */
export const wirePen: PenLayers = { line: 'sch.wire', back: 'sch.wire', defaultWidth: 152_400 };
export const busPen: PenLayers = { line: 'sch.bus', back: 'sch.bus', defaultWidth: 304_800 };
export const JUNCTION_DIAMETER = 914_400;
