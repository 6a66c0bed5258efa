import { msg, type Msg } from '../../base/index.ts';
import type { CapabilityLimits } from './profiles.ts';
import type { Resolution } from './resolution.ts';

/** A kind of finding. */
export interface DfmCheck {
  readonly title: Msg;
  /** What the factory does about it, or what the customer decides. */
  readonly remedy: Msg;
  /** Finer than the profile wants, and not finer than the factory can. */
  readonly within: Resolution;
  /** Finer than the factory can. */
  readonly beyond: Resolution;
  /** The limits of a profile that it compares with. */
  readonly limit?: keyof CapabilityLimits;
  /** The design rule that finds it; else it has a check of its own. */
  readonly rule?: string;
}

const check = (
  title: Msg,
  remedy: Msg,
  [within, beyond]: readonly [Resolution, Resolution],
  found: Pick<DfmCheck, 'limit' | 'rule'> = {},
): DfmCheck => ({ title, remedy, within, beyond, ...found });

const finer = msg('dfm.remedy.finer', 'Possible with a finer process, which costs more. Make it wider to save.');
const impossible = msg(
  'dfm.remedy.impossible',
  'Finer than the factory can make. Change the design and upload it again.',
);
const review = msg('dfm.remedy.review', 'The engineers look at it and may ask. Yield and reliability can be lower.');

/** All checks, the gravest first. */
export const dfmChecks = {
  outline: check(
    msg('dfm.outline', 'Board outline'),
    msg(
      'dfm.outline.remedy',
      'Without a closed outline nothing can be made. Lines that close to nothing are not milled.',
    ),
    ['decision', 'stops'],
    { rule: 'invalid_outline' },
  ),
  size: check(
    msg('dfm.size', 'Board size'),
    msg(
      'dfm.size.remedy',
      'The board is outside the sizes that are made. Join small boards to a panel, or divide a large one.',
    ),
    ['stops', 'stops'],
  ),
  layers: check(
    msg('dfm.layers', 'Copper layers'),
    msg(
      'dfm.layers.remedy',
      'This number of layers is not made. Add an empty layer, or check which file is which layer.',
    ),
    ['stops', 'stops'],
  ),
  track: check(msg('dfm.track', 'Track width'), finer, ['decision', 'stops'], { limit: 'track', rule: 'track_width' }),
  gap: check(msg('dfm.gap', 'Gap between copper'), finer, ['decision', 'stops'], { limit: 'gap', rule: 'clearance' }),
  drill: check(msg('dfm.drill', 'Hole size'), finer, ['decision', 'stops'], {
    limit: 'drill',
    rule: 'drill_out_of_range',
  }),
  aspect: check(
    msg('dfm.aspect', 'Deep holes'),
    msg(
      'dfm.aspect.remedy',
      'The hole is narrow for the thickness of the board. Choose a thinner board or a larger hole.',
    ),
    ['decision', 'decision'],
  ),
  ring: check(
    msg('dfm.ring', 'Annular ring'),
    msg('dfm.ring.remedy', 'The hole may break out of its pad. Enlarge the pad, or accept it.'),
    ['decision', 'decision'],
    { limit: 'ring', rule: 'annular_width' },
  ),
  platedSlot: check(msg('dfm.platedSlot', 'Plated slot'), review, ['decision', 'decision']),
  unplatedSlot: check(msg('dfm.unplatedSlot', 'Non-plated slot'), review, ['decision', 'decision']),
  holeToHole: check(
    msg('dfm.holeToHole', 'Holes close together'),
    msg('dfm.holeToHole.remedy', 'The wall between the holes may break. Move them apart, or accept it.'),
    ['decision', 'decision'],
    { limit: 'holeToHole', rule: 'hole_to_hole' },
  ),
  holeOutside: check(
    msg('dfm.holeOutside', 'Hole outside the board'),
    msg('dfm.holeOutside.remedy', 'It is not drilled. Check whether drill files and outline fit together.'),
    ['decision', 'decision'],
  ),
  holeToCopper: check(
    msg('dfm.holeToCopper', 'Copper near a hole'),
    msg(
      'dfm.holeToCopper.remedy',
      'Copper is cut back around holes without plating. At plated holes it is your decision.',
    ),
    ['decision', 'decision'],
    { limit: 'holeToCopper', rule: 'hole_clearance' },
  ),
  edge: check(
    msg('dfm.edge', 'Copper near the board edge'),
    msg('dfm.edge.remedy', 'Copper is cut back from the edge by the factory.'),
    ['fixed', 'fixed'],
    { limit: 'edge', rule: 'copper_edge_clearance' },
  ),
  doubleHole: check(
    msg('dfm.doubleHole', 'Hole drilled twice'),
    msg('dfm.doubleHole.remedy', 'It is drilled once, with the larger drill.'),
    ['fixed', 'fixed'],
    { rule: 'holes_co_located' },
  ),
  maskBridge: check(
    msg('dfm.maskBridge', 'Solder mask between openings'),
    msg('dfm.maskBridge.remedy', 'The web is too narrow to hold: the openings become one. Watch for solder bridges.'),
    ['fixed', 'fixed'],
    { rule: 'solder_mask_bridge' },
  ),
  silkOnPad: check(
    msg('dfm.silkOnPad', 'Silkscreen on pads'),
    msg('dfm.silkOnPad.remedy', 'It is cut off where the solder mask is open.'),
    ['fixed', 'fixed'],
    { rule: 'silk_over_copper' },
  ),
  silkWidth: check(
    msg('dfm.silkWidth', 'Thin silkscreen lines'),
    msg('dfm.silkWidth.remedy', 'They are printed with the least width, and may look fatter.'),
    ['fixed', 'fixed'],
  ),
  textHeight: check(
    msg('dfm.textHeight', 'Small silkscreen text'),
    msg('dfm.textHeight.remedy', 'It is printed as it is and may be hard to read.'),
    ['fixed', 'fixed'],
    { limit: 'textHeight', rule: 'text_height' },
  ),
  silkOffBoard: check(
    msg('dfm.silkOffBoard', 'Silkscreen at the board edge'),
    msg('dfm.silkOffBoard.remedy', 'It is cut off at the edge.'),
    ['fixed', 'fixed'],
    { rule: 'silk_edge_clearance' },
  ),
} as const satisfies Readonly<Record<string, DfmCheck>>;

export type DfmCheckId = keyof typeof dfmChecks;

/** What the factory does about a finding, or what the customer decides. */
export function remedyOf(id: DfmCheckId, resolution: Resolution): Msg {
  const { remedy, within }: DfmCheck = dfmChecks[id];
  return resolution === 'stops' && within !== 'stops' && id !== 'outline' ? impossible : remedy;
}
