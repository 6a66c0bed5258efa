import { limits } from '../limits.ts';
import type { CommerceMessageId } from '../messages.ts';
import { pcbAttributes } from './attributes.ts';
import type { PcbAttributeId, PcbOptions } from './attributes.ts';

/** Size of one delivered piece (of the panel, for panels). Whole micrometres. */
export interface BoardSize {
  readonly widthUm: number;
  readonly heightUm: number;
}

/** What a rule looks at. */
export interface Subject {
  readonly options: PcbOptions;
  readonly size: BoardSize;
  readonly quantity: number;
}

export type SubjectField = PcbAttributeId | 'size' | 'quantity' | 'smtJoints' | 'thtJoints';

export interface Constraint {
  readonly id: string;
  /** The fields that do not go together. */
  readonly fields: readonly SubjectField[];
  readonly reason: CommerceMessageId;
  /** True: this combination cannot be made. */
  readonly broken: (s: Subject) => boolean;
  /** Changes that make a broken combination possible, the most natural one first; the search finds those that are not listed. */
  readonly repairs?: (o: PcbOptions) => readonly Partial<PcbOptions>[];
  /** For size and quantity, which are not repaired: the nearest that can be made. */
  readonly nearest?: (s: Subject) => Subject;
}

const plated = [
  'viaFilledWithResin',
  'viaInPad',
  'edgePlating',
  'halfcutCastellatedHoles',
  'pressfitHoles',
  'impedanceControl',
] as const satisfies readonly PcbAttributeId[];

/** Thinnest board by number of layers, micrometres. */
const THINNEST = { 1: 0, 2: 0, 4: 600, 6: 800, 8: 1000 } as const;

/** The offered thickness from `least` to `most` that is nearest to the present one; nothing where no offer is. */
function thicknessWithin(o: PcbOptions, least: number, most = Infinity): Partial<PcbOptions>[] {
  return pcbAttributes.thicknessUm.values
    .filter(value => value >= least && value <= most)
    .sort((a, b) => Math.abs(a - o.thicknessUm) - Math.abs(b - o.thicknessUm))
    .slice(0, 1)
    .map(thicknessUm => ({ thicknessUm }));
}

const enig: Partial<PcbOptions> = { surfaceFinish: 'enig' };

/** What applies to panels alone, as a single board has it. */
const singleBoard = {
  panelSeparation: 'vScore',
  panelRails: 'none',
  fiducials: 'asDesigned',
  xOut: false,
  skipVScoring: false,
} as const satisfies Partial<PcbOptions>;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * Combinations the factory cannot make. "spec" marks a rule of the specification; "fab" a rule common to volume fabs
 * (IPC-2221/6012 practice and the published capability tables of prototype fabs), chosen by us.
 */
export const constraints: readonly Constraint[] = [
  {
    id: 'size-max', // spec: 500x450 mm in the ordering form, either way round
    fields: ['size'],
    reason: 'reason.sizeMax',
    broken: ({ size: { widthUm: w, heightUm: h } }) =>
      Math.max(w, h) > limits.maxSizeUm[0] || Math.min(w, h) > limits.maxSizeUm[1],
    nearest: s => {
      const { widthUm: w, heightUm: h } = s.size;
      const [long, short] = limits.maxSizeUm;
      return w >= h
        ? { ...s, size: { widthUm: Math.min(w, long), heightUm: Math.min(h, short) } }
        : { ...s, size: { widthUm: Math.min(w, short), heightUm: Math.min(h, long) } };
    },
  },
  {
    id: 'size-min', // fab: smaller pieces cannot be held while routing
    fields: ['size'],
    reason: 'reason.sizeMin',
    broken: ({ size }) => size.widthUm < limits.minSizeUm[0] || size.heightUm < limits.minSizeUm[1],
    nearest: s => ({
      ...s,
      size: {
        widthUm: Math.max(s.size.widthUm, limits.minSizeUm[0]),
        heightUm: Math.max(s.size.heightUm, limits.minSizeUm[1]),
      },
    }),
  },
  {
    id: 'quantity', // spec: ladder from 5 to 10000
    fields: ['quantity'],
    reason: 'reason.quantity',
    broken: ({ quantity }) => quantity < limits.minQuantity || quantity > limits.maxQuantity,
    nearest: s => ({ ...s, quantity: clamp(s.quantity, limits.minQuantity, limits.maxQuantity) }),
  },
  {
    id: 'inner-copper-without-inner-layers', // one and two layers have no inside
    fields: ['layers', 'innerCopperUm'],
    reason: 'reason.noInnerLayers',
    broken: ({ options: o }) => o.layers < 4 && o.innerCopperUm !== 0,
    repairs: () => [{ innerCopperUm: 0 }, { layers: 4 }],
  },
  {
    id: 'inner-copper-missing',
    fields: ['layers', 'innerCopperUm'],
    reason: 'reason.innerCopperMissing',
    broken: ({ options: o }) => o.layers >= 4 && o.innerCopperUm === 0,
    repairs: () => [{ innerCopperUm: 17 }, { innerCopperUm: 35 }, { layers: 2 }],
  },
  {
    id: 'thickness-of-stack', // fab: cores and prepregs do not fit into less
    fields: ['layers', 'thicknessUm'],
    reason: 'reason.thicknessOfStack',
    broken: ({ options: o }) => o.thicknessUm < THINNEST[o.layers],
    repairs: o => [
      ...thicknessWithin(o, THINNEST[o.layers]),
      ...pcbAttributes.layers.values
        .filter(layers => layers > 1 && THINNEST[layers] <= o.thicknessUm)
        .slice(-1)
        .map(layers => ({ layers })),
    ],
  },
  {
    id: 'hasl-on-thin-board', // fab: hot air levelling warps boards under 0.6 mm
    fields: ['surfaceFinish', 'thicknessUm'],
    reason: 'reason.haslThin',
    broken: ({ options: o }) =>
      (o.surfaceFinish === 'hasl' || o.surfaceFinish === 'leadFreeHasl') && o.thicknessUm < 600,
    repairs: o => [enig, ...thicknessWithin(o, 600)],
  },
  {
    id: 'enig-needs-gold',
    fields: ['surfaceFinish', 'enigGold'],
    reason: 'reason.goldMissing',
    broken: ({ options: o }) => o.surfaceFinish === 'enig' && o.enigGold === 'none',
    repairs: () => [{ enigGold: '2-5' }],
  },
  {
    id: 'gold-needs-enig',
    fields: ['surfaceFinish', 'enigGold'],
    reason: 'reason.enigGold',
    broken: ({ options: o }) => o.surfaceFinish !== 'enig' && o.enigGold !== 'none',
    repairs: () => [{ enigGold: 'none' }, enig],
  },
  {
    id: 'gold-fingers-need-enig', // fab: solder on fingers does not mate
    fields: ['goldFingers', 'surfaceFinish'],
    reason: 'reason.goldFingersEnig',
    broken: ({ options: o }) => o.goldFingers > 0 && o.surfaceFinish !== 'enig',
    repairs: () => [enig, { goldFingers: 0, goldFingerChamfer: 0 }],
  },
  {
    id: 'chamfer-needs-fingers',
    fields: ['goldFingers', 'goldFingerChamfer'],
    reason: 'reason.chamferFingers',
    broken: ({ options: o }) => o.goldFingers === 0 && o.goldFingerChamfer !== 0,
    // How many there are nobody can know: the form asks for the number.
    repairs: () => [{ goldFingerChamfer: 0 }, { goldFingers: 1 }],
  },
  {
    id: 'chamfer-on-thin-board', // fab: bevelling needs 1.2 mm
    fields: ['goldFingerChamfer', 'thicknessUm'],
    reason: 'reason.chamferThin',
    broken: ({ options: o }) => o.goldFingerChamfer !== 0 && o.thicknessUm < 1200,
    repairs: o => [{ goldFingerChamfer: 0 }, ...thicknessWithin(o, 1200)],
  },
  {
    id: 'castellated-needs-enig', // fab: half holes are cut after plating, and their walls stay bare without it
    fields: ['halfcutCastellatedHoles', 'surfaceFinish'],
    reason: 'reason.castellatedEnig',
    broken: ({ options: o }) => o.halfcutCastellatedHoles && o.surfaceFinish !== 'enig',
    repairs: () => [enig, { halfcutCastellatedHoles: false }],
  },
  {
    id: 'castellated-on-thin-board',
    fields: ['halfcutCastellatedHoles', 'thicknessUm'],
    reason: 'reason.castellatedThin',
    broken: ({ options: o }) => o.halfcutCastellatedHoles && o.thicknessUm < 600,
    repairs: o => [{ halfcutCastellatedHoles: false }, ...thicknessWithin(o, 600)],
  },
  {
    id: 'plating-on-one-layer', // fab: one-layer boards have no plated holes
    fields: ['layers', ...plated],
    reason: 'reason.oneLayerPlating',
    broken: ({ options: o }) => o.layers === 1 && plated.some(id => o[id]),
    repairs: () => [Object.fromEntries(plated.map(id => [id, false])) as Partial<PcbOptions>, { layers: 2 }],
  },
  {
    id: 'via-in-pad-needs-resin', // fab: open holes in pads drain the solder
    fields: ['viaInPad', 'viaFilledWithResin'],
    reason: 'reason.viaInPad',
    broken: ({ options: o }) => o.viaInPad && !o.viaFilledWithResin,
    repairs: () => [{ viaFilledWithResin: true }, { viaInPad: false }],
  },
  {
    id: 'blind-vias-need-layers',
    fields: ['blindBuriedVias', 'layers'],
    reason: 'reason.blindLayers',
    broken: ({ options: o }) => o.blindBuriedVias > 0 && o.layers < limits.minBlindLayers,
    repairs: () => [{ blindBuriedVias: 0 }, { layers: limits.minBlindLayers }],
  },
  {
    id: 'laser-needs-layers',
    fields: ['laserDrill', 'layers'],
    reason: 'reason.laserLayers',
    broken: ({ options: o }) => o.laserDrill && o.layers < limits.minBlindLayers,
    repairs: () => [{ laserDrill: false }, { layers: limits.minBlindLayers }],
  },
  {
    id: 'stacked-needs-laser',
    fields: ['stackedMicroVias', 'laserDrill'],
    reason: 'reason.stackedLaser',
    broken: ({ options: o }) => o.stackedMicroVias && !o.laserDrill,
    repairs: () => [{ laserDrill: true }, { stackedMicroVias: false }],
  },
  {
    id: 'stacked-needs-layers', // two laser-drilled layers on each side of a core
    fields: ['stackedMicroVias', 'layers'],
    reason: 'reason.stackedLayers',
    broken: ({ options: o }) => o.stackedMicroVias && o.layers < limits.minStackedLayers,
    repairs: () => [{ stackedMicroVias: false }, { layers: limits.minStackedLayers }],
  },
  {
    id: 'tight-impedance', // spec: 10 % regular, 5 % non-regular
    fields: ['impedanceTolerance', 'impedanceControl'],
    reason: 'reason.impedanceTolerance',
    broken: ({ options: o }) => o.impedanceTolerance !== 10 && !o.impedanceControl,
    repairs: () => [{ impedanceTolerance: 10 }, { impedanceControl: true }],
  },
  {
    id: 'aspect-ratio', // spec: 1:8
    fields: ['thicknessUm', 'minHoleUm'],
    reason: 'reason.aspectRatio',
    broken: ({ options: o }) => o.layers > 1 && o.thicknessUm > limits.maxAspectRatio * o.minHoleUm,
    repairs: o => [
      ...pcbAttributes.minHoleUm.values
        .filter(hole => hole * limits.maxAspectRatio >= o.thicknessUm)
        .slice(0, 1)
        .map(minHoleUm => ({ minHoleUm })),
      ...thicknessWithin(o, 0, limits.maxAspectRatio * o.minHoleUm),
    ],
  },
  {
    id: 'heavy-copper-fine-track', // fab: etching 2 oz undercuts tracks under 0.15 mm
    fields: ['outerCopperUm', 'innerCopperUm', 'minTrackUm'],
    reason: 'reason.heavyCopper',
    broken: ({ options: o }) => Math.max(o.outerCopperUm, o.innerCopperUm) >= 70 && o.minTrackUm < 150,
    repairs: o => [
      { minTrackUm: 150 },
      { outerCopperUm: 35, ...(o.innerCopperUm >= 70 ? { innerCopperUm: 35 as const } : {}) },
    ],
  },
  {
    id: 'silkscreen-contrast',
    fields: ['maskColour', 'silkColour'],
    reason: 'reason.silkContrast',
    broken: ({ options: o }) =>
      o.silkSides !== 'none' &&
      o.maskSides !== 'none' &&
      (o.maskColour === o.silkColour || (o.maskColour === 'mattBlack' && o.silkColour === 'black')),
    repairs: o => [{ silkColour: o.silkColour === 'white' ? 'black' : 'white' }, { maskColour: 'green' }],
  },
  {
    id: 'covered-vias-need-mask',
    fields: ['viaProcess', 'maskSides'],
    reason: 'reason.viaMask',
    broken: ({ options: o }) => o.viaProcess !== 'open' && o.maskSides === 'none',
    repairs: () => [{ viaProcess: 'open' }, { maskSides: 'both' }],
  },
  {
    id: 'panel-count',
    fields: ['boardType', 'panelColumns', 'panelRows'],
    reason: 'reason.panelCount',
    broken: ({ options: o }) => (o.boardType === 'panel') !== o.panelColumns * o.panelRows > 1,
    repairs: o =>
      o.boardType === 'panel'
        ? [{ boardType: 'single', ...singleBoard }, { panelColumns: 2 }, { panelRows: 2 }]
        : [{ panelColumns: 1, panelRows: 1 }, { boardType: 'panel' }],
  },
  {
    id: 'panel-only',
    fields: ['boardType', 'panelSeparation', 'panelRails', 'fiducials', 'xOut', 'skipVScoring'],
    reason: 'reason.panelOnly',
    broken: ({ options: o }) =>
      o.boardType === 'single' && Object.entries(singleBoard).some(([id, value]) => o[id as PcbAttributeId] !== value),
    repairs: () => [singleBoard, { boardType: 'panel' }],
  },
  {
    id: 'scoring-on-thin-board', // fab: the web left between two cuts breaks under 0.8 mm
    fields: ['panelSeparation', 'thicknessUm'],
    reason: 'reason.scoringThin',
    broken: ({ options: o }) => o.boardType === 'panel' && o.panelSeparation === 'vScore' && o.thicknessUm < 800,
    repairs: o => [{ panelSeparation: 'tabs' }, ...thicknessWithin(o, 800)],
  },
  {
    id: 'skip-scoring-needs-scoring',
    fields: ['skipVScoring', 'panelSeparation'],
    reason: 'reason.skipScoring',
    broken: ({ options: o }) => o.skipVScoring && o.panelSeparation !== 'vScore',
    repairs: () => [{ skipVScoring: false }, { panelSeparation: 'vScore' }],
  },
  {
    id: 'fiducials-need-rails',
    fields: ['fiducials', 'panelRails'],
    reason: 'reason.fiducialsRails',
    broken: ({ options: o }) => o.fiducials === 'onRails' && o.panelRails === 'none',
    repairs: () => [{ fiducials: 'asDesigned' }, { panelRails: 'topBottom' }],
  },
];

/** A broken constraint, ready to show. */
export interface Violation {
  readonly constraint: string;
  readonly fields: readonly SubjectField[];
  /** Always 'pcb.combination': "This process combination is currently not supported." */
  readonly message: 'pcb.combination';
  readonly reason: CommerceMessageId;
}

/** Every constraint the subject breaks, in the order of the table. */
export function checkCombination(subject: Subject): Violation[] {
  return constraints
    .filter(constraint => constraint.broken(subject))
    .map(({ id, fields, reason }) => ({ constraint: id, fields, message: 'pcb.combination', reason }));
}
