/** Limits of the ordering form, sections 3, 5 and 9 of the specification. Lengths in whole micrometres. */
export const limits = {
  /** The specification, section 9, gives 500x450 mm for the form and 500x600 mm on the capability page; the form's reading rules here. */
  maxSizeUm: [500_000, 450_000] as const,
  /** Below this a routed board falls through the tool's hold-down; a usual fab limit, not from the specification. */
  minSizeUm: [5_000, 5_000] as const,
  minQuantity: 5,
  maxQuantity: 10_000,
  /** Boards under this side length must be panelised for assembly. */
  minAssemblySideUm: 50_000,
  /** Plated holes: board thickness to drill. */
  maxAspectRatio: 8,
  minAnnularRingUm: 125,
  /** Copper layers that blind, buried and micro vias need, and stacked micro vias. */
  minBlindLayers: 4,
  minStackedLayers: 6,
  maxCoupons: { freeAssemblyBomLines: 30, freeAssemblyQuantity: 10 },
} as const;

/** The quantities the form offers: the first ten are the specification's, the steps above 100 are ours. */
export const quantityLadder: readonly number[] = [
  5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 5000,
  7500, 10_000,
];

/** What the capability page states beyond the ordering form; sales can quote it. Micrometres where it ends in Um. */
export const capabilities = {
  layers: [1, 2, 4, 6, 8],
  thicknessUm: [400, 2500],
  maxSizeUm: [500_000, 600_000],
  minTrackUm: 100,
  minAnnularRingUm: 125,
  minDrillUm: 200,
  minNpthCutoutUm: 800,
  minPthSlotUm: 600,
  maskColours: ['green', 'black', 'white', 'red', 'yellow', 'blue', 'purple', 'mattBlack', 'mattGreen'],
  finishes: ['hasl', 'leadFreeHasl', 'enig', 'immersionTin', 'immersionSilver', 'osp'],
  minBgaPitchUm: 350,
  /** The smallest chip that machines place. */
  smallestChip: '0201',
  goldFingerChamferDegrees: [0, 20, 30, 45, 60],
} as const;
