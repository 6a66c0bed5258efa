import { newId, nm } from '../../base/index.ts';
import type { ObjOf, Point } from '../../kinds/index.ts';

/** What is asked before the border of a zone or keep-out is drawn. */
export interface AreaArgs {
  readonly net: string;
  readonly name: string;
  readonly layers: readonly string[];
  readonly priority: number;
  /** Nanometres. */
  readonly clearance: number;
  readonly connect: ObjOf<'zone'>['connect'];
  /** What a keep-out keeps out. */
  readonly keepout: ObjOf<'ruleArea'>['keepout'];
}

/** Widths and gaps of a new zone, nanometres: KiCad's, which every fabricator makes. */
const MIN_WIDTH = 250_000;
const THERMAL_GAP = 500_000;
const THERMAL_SPOKE = 500_000;
const HATCH_PITCH = 500_000;

const border = { style: 'edge' as const, pitch: nm(HATCH_PITCH) };

const outline = (points: readonly Point[]) => ({
  points: new Int32Array(points.flatMap(({ x, y }) => [x, y])),
  arcs: [],
});

export const makeZone = (points: readonly Point[], args: AreaArgs): ObjOf<'zone'> => ({
  kind: 'zone',
  id: newId(),
  locked: false,
  net: args.net,
  name: args.name,
  layers: [...args.layers],
  outlines: [outline(points)],
  priority: args.priority,
  connect: args.connect,
  clearance: nm(args.clearance),
  minThickness: nm(MIN_WIDTH),
  thermalGap: nm(THERMAL_GAP),
  thermalBridge: nm(THERMAL_SPOKE),
  fillMode: 'solid',
  hatch: {
    thickness: nm(1_000_000),
    gap: nm(1_500_000),
    orientation: 0,
    smoothingLevel: 0,
    smoothingValue: 0.1,
    borderAlgorithm: 'hatch_thickness',
    minHoleArea: 0.3,
  },
  smoothing: 'none',
  radius: nm(0),
  islands: 'always',
  islandArea: 10e12,
  border,
  teardrop: 'none',
  filled: false,
  strokedFills: false,
  fills: [],
});

export const makeKeepOut = (points: readonly Point[], args: AreaArgs): ObjOf<'ruleArea'> => ({
  kind: 'ruleArea',
  id: newId(),
  locked: false,
  name: args.name,
  layers: [...args.layers],
  outlines: [outline(points)],
  priority: 0,
  keepout: { ...args.keepout },
  border,
});
