/** What a constraint's value is counted in: 'length' nanometres, 'count' things, 'angle' degrees, 'ratio' parts of 1, 'none'. */
export type ConstraintUnit = 'length' | 'count' | 'angle' | 'ratio' | 'none';

interface ConstraintSort {
  readonly unit: ConstraintUnit;
  /** Between two things, which rules may name in either order; otherwise it concerns one. */
  readonly pair: boolean;
}

const pair: ConstraintSort = { unit: 'length', pair: true };
const one: ConstraintSort = { unit: 'length', pair: false };

/** All constraints of KiCad 9's language and those that version 10 adds for single things. */
export const CONSTRAINTS = {
  assertion: { unit: 'none', pair: false },
  clearance: pair,
  creepage: pair,
  hole_clearance: pair,
  edge_clearance: pair,
  physical_clearance: pair,
  physical_hole_clearance: pair,
  courtyard_clearance: pair,
  silk_clearance: pair,
  hole_to_hole: pair,
  hole_size: one,
  text_height: one,
  text_thickness: one,
  track_width: one,
  track_angle: { unit: 'angle', pair: false },
  track_segment_length: one,
  connection_width: one,
  annular_width: one,
  via_diameter: one,
  via_dangling: { unit: 'none', pair: false },
  via_count: { unit: 'count', pair: false },
  disallow: { unit: 'none', pair: false },
  zone_connection: { unit: 'none', pair: true },
  thermal_relief_gap: pair,
  thermal_spoke_width: pair,
  min_resolved_spokes: { unit: 'count', pair: true },
  solder_mask_expansion: one,
  solder_paste_abs_margin: one,
  solder_paste_rel_margin: { unit: 'ratio', pair: false },
  length: one,
  skew: one,
  diff_pair_gap: pair,
  diff_pair_uncoupled: pair,
  bridged_mask: { unit: 'none', pair: true },
} as const satisfies Readonly<Record<string, ConstraintSort>>;

export type ConstraintType = keyof typeof CONSTRAINTS;

export const sortOf = (type: ConstraintType): ConstraintSort => CONSTRAINTS[type];

/** Older names of constraints, which files still have. */
export const FORMER_NAMES: Readonly<Record<string, ConstraintType>> = {
  mechanical_clearance: 'physical_clearance',
  mechanical_hole_clearance: 'physical_hole_clearance',
  hole: 'hole_size',
};

/** What `disallow` may name. */
export const DISALLOWED = [
  'track',
  'via',
  'through_via',
  'blind_via',
  'buried_via',
  'micro_via',
  'pad',
  'zone',
  'text',
  'graphic',
  'hole',
  'footprint',
] as const;
export type Disallowed = (typeof DISALLOWED)[number];

export type ZoneConnection = 'solid' | 'thermal' | 'none' | 'thruThermal';

/** KiCad's words for how zones meet pads. */
export const CONNECTIONS: Readonly<Record<string, ZoneConnection>> = {
  solid: 'solid',
  thermal_reliefs: 'thermal',
  none: 'none',
  tht_only: 'thruThermal',
};
