import { mm, msg, type Msg, type Nm } from '../../base/index.ts';

/** Rounding of files and of inches, nanometres: a tenth of a mil. */
export const ROUNDING = 2540;

/** Lengths that a factory keeps, nanometres. */
export interface CapabilityLimits {
  readonly track: Nm;
  readonly gap: Nm;
  /** Annular ring of plated holes. */
  readonly ring: Nm;
  readonly drill: Nm;
  readonly holeToHole: Nm;
  /** From holes to copper of others. */
  readonly holeToCopper: Nm;
  /** From copper to the board's edge. */
  readonly edge: Nm;
  readonly platedSlot: Nm;
  readonly unplatedSlot: Nm;
  /** Solder mask between two openings. */
  readonly maskWeb: Nm;
  readonly silkWidth: Nm;
  readonly textHeight: Nm;
}

/** What a factory can make, as data. */
export interface Capability {
  /** What is made without a question. */
  readonly wanted: CapabilityLimits;
  /** Finer than this is not made at all; between both it is a decision with a price. */
  readonly least: CapabilityLimits;
  /** Board thickness to drill. */
  readonly aspectRatio: number;
  readonly layers: readonly number[];
  /** Sides of the board, the longer one first. */
  readonly largest: readonly [Nm, Nm];
  readonly smallest: readonly [Nm, Nm];
}

/** What a factory can make, with a name. */
export interface CapabilityProfile extends Capability {
  readonly id: string;
  readonly title: Msg;
  readonly about: Msg;
}

const common = {
  aspectRatio: 8,
  layers: [1, 2, 4, 6, 8],
  largest: [mm(500), mm(450)],
  smallest: [mm(5), mm(5)],
} as const;

/**
 * The limits of the capability page (specification, section 9). Its tolerances give what is still made: copper is at most 0.02 mm
 * wider than drawn, so that tracks and gaps of 0.08 mm can be kept; holes vary by 0.05 mm at best.
 */
const finest: CapabilityLimits = {
  track: mm(0.1),
  gap: mm(0.1),
  ring: mm(0.125),
  drill: mm(0.2),
  holeToHole: mm(0.25),
  holeToCopper: mm(0.18),
  edge: mm(0.2),
  platedSlot: mm(0.6),
  unplatedSlot: mm(0.8),
  maskWeb: mm(0.075),
  silkWidth: mm(0.1),
  textHeight: mm(0.8),
};

const absolute: CapabilityLimits = { ...finest, track: mm(0.08), gap: mm(0.08), drill: mm(0.15) };

/** Profiles that come with the program, the cheaper one first. */
export const profiles: readonly CapabilityProfile[] = [
  {
    id: 'standard',
    title: msg('dfm.profile.standard', 'Standard'),
    about: msg(
      'dfm.profile.standard.about',
      'What is made at the basic price. Finer structures are possible and cost more.',
    ),
    wanted: {
      track: mm(0.15),
      gap: mm(0.15),
      ring: mm(0.15),
      drill: mm(0.3),
      holeToHole: mm(0.3),
      holeToCopper: mm(0.25),
      edge: mm(0.3),
      platedSlot: mm(0.6),
      unplatedSlot: mm(0.8),
      maskWeb: mm(0.1),
      silkWidth: mm(0.12),
      textHeight: mm(0.8),
    },
    least: absolute,
    ...common,
  },
  {
    id: 'fine',
    title: msg('dfm.profile.fine', 'Fine'),
    about: msg('dfm.profile.fine.about', 'The finest structures of the factory.'),
    wanted: finest,
    least: absolute,
    ...common,
  },
];
