import { mil, mm, toMil, toMm } from '../../../base/index.ts';
import type { DesignRules, NetClass, SchematicSettings } from '../../../kinds/index.ts';

/** Where a project file keeps what: property of ours, key of theirs, unit. The same tables read and write. */

export interface Unit {
  of(value: number): number;
  to(value: number): number;
}

/** Takes the noise off a decimal: 0.049999999999999996. */
const tidy = (value: number): number => Math.round(value * 1e9) / 1e9;
const clamped = (value: number): number => Math.max(-2147483647, Math.min(2147483647, value)) || 0;

export const millimetres: Unit = { of: value => clamped(mm(value)), to: value => tidy(toMm(value)) };
export const mils: Unit = { of: value => clamped(mil(value)), to: value => tidy(toMil(value)) };
export const plain: Unit = { of: value => value, to: value => value };

export type FieldTable<T> = readonly (readonly [key: keyof T & string, name: string, unit: Unit])[];

export const ruleFields: FieldTable<DesignRules> = [
  ['minClearance', 'min_clearance', millimetres],
  ['minTrackWidth', 'min_track_width', millimetres],
  ['minViaDiameter', 'min_via_diameter', millimetres],
  ['minAnnularWidth', 'min_via_annular_width', millimetres],
  ['minThroughHole', 'min_through_hole_diameter', millimetres],
  ['minMicroViaDiameter', 'min_microvia_diameter', millimetres],
  ['minMicroViaDrill', 'min_microvia_drill', millimetres],
  ['minHoleClearance', 'min_hole_clearance', millimetres],
  ['minHoleToHole', 'min_hole_to_hole', millimetres],
  ['minEdgeClearance', 'min_copper_edge_clearance', millimetres],
  ['minSilkClearance', 'min_silk_clearance', millimetres],
  ['minConnection', 'min_connection', millimetres],
  ['minTextHeight', 'min_text_height', millimetres],
  ['minTextThickness', 'min_text_thickness', millimetres],
  ['minSpokes', 'min_resolved_spokes', plain],
];

/** Wires and buses are given in mils. */
export const netClassFields: FieldTable<NetClass> = [
  ['clearance', 'clearance', millimetres],
  ['trackWidth', 'track_width', millimetres],
  ['viaDiameter', 'via_diameter', millimetres],
  ['viaDrill', 'via_drill', millimetres],
  ['microViaDiameter', 'microvia_diameter', millimetres],
  ['microViaDrill', 'microvia_drill', millimetres],
  ['diffPairWidth', 'diff_pair_width', millimetres],
  ['diffPairGap', 'diff_pair_gap', millimetres],
  ['wireWidth', 'wire_width', mils],
  ['busWidth', 'bus_width', mils],
];

/** Line styles of net classes by their number. */
export const LINE_STYLES: readonly NonNullable<NetClass['lineStyle']>[] = [
  'solid',
  'dash',
  'dot',
  'dashDot',
  'dashDotDot',
];

export const drawingFields: FieldTable<SchematicSettings['drawing']> = [
  ['lineWidth', 'default_line_thickness', mils],
  ['textSize', 'default_text_size', mils],
  ['pinSymbolSize', 'pin_symbol_size', mils],
  ['junctionDiameter', 'default_junction_size', mils],
  ['labelRatio', 'label_size_ratio', plain],
];

/** The same rules in the .pro files of KiCad 5.1. */
export const iniRules: FieldTable<DesignRules> = [
  ['minTrackWidth', 'MinTrackWidth', millimetres],
  ['minViaDiameter', 'MinViaDiameter', millimetres],
  ['minThroughHole', 'MinViaDrill', millimetres],
  ['minMicroViaDiameter', 'MinMicroViaDiameter', millimetres],
  ['minMicroViaDrill', 'MinMicroViaDrill', millimetres],
  ['minHoleToHole', 'MinHoleToHole', millimetres],
  ['minEdgeClearance', 'CopperEdgeClearance', millimetres],
];
