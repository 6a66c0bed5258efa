import { limits } from '../limits.ts';
import type { CommerceMessageId } from '../messages.ts';
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
}

const plated: readonly PcbAttributeId[] = [
  'viaFilledWithResin',
  'viaInPad',
  'edgePlating',
  'halfcutCastellatedHoles',
  'pressfitHoles',
  'impedanceControl',
];

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
  },
  {
    id: 'size-min', // fab: smaller pieces cannot be held while routing
    fields: ['size'],
    reason: 'reason.sizeMin',
    broken: ({ size }) => size.widthUm < limits.minSizeUm[0] || size.heightUm < limits.minSizeUm[1],
  },
  {
    id: 'quantity', // spec: ladder from 5 to 10000
    fields: ['quantity'],
    reason: 'reason.quantity',
    broken: ({ quantity }) => quantity < limits.minQuantity || quantity > limits.maxQuantity,
  },
  {
    id: 'inner-copper-without-inner-layers', // one and two layers have no inside
    fields: ['layers', 'innerCopperUm'],
    reason: 'reason.noInnerLayers',
    broken: ({ options: o }) => o.layers < 4 && o.innerCopperUm !== 0,
  },
  {
    id: 'inner-copper-missing',
    fields: ['layers', 'innerCopperUm'],
    reason: 'reason.innerCopperMissing',
    broken: ({ options: o }) => o.layers >= 4 && o.innerCopperUm === 0,
  },
  {
    id: 'thickness-of-stack', // fab: cores and prepregs do not fit into less
    fields: ['layers', 'thicknessUm'],
    reason: 'reason.thicknessOfStack',
    broken: ({ options: o }) => o.thicknessUm < ({ 1: 0, 2: 0, 4: 600, 6: 800, 8: 1000 } as const)[o.layers],
  },
  {
    id: 'hasl-on-thin-board', // fab: hot air levelling warps boards under 0.6 mm
    fields: ['surfaceFinish', 'thicknessUm'],
    reason: 'reason.haslThin',
    broken: ({ options: o }) => o.surfaceFinish !== 'enig' && o.thicknessUm < 600,
  },
  {
    id: 'gold-needs-enig',
    fields: ['surfaceFinish', 'enigGold'],
    reason: 'reason.enigGold',
    broken: ({ options: o }) => (o.surfaceFinish === 'enig') === (o.enigGold === 'none'),
  },
  {
    id: 'gold-fingers-need-enig', // fab: solder on fingers does not mate
    fields: ['goldFingers', 'surfaceFinish'],
    reason: 'reason.goldFingersEnig',
    broken: ({ options: o }) => o.goldFingers > 0 && o.surfaceFinish !== 'enig',
  },
  {
    id: 'chamfer-needs-fingers',
    fields: ['goldFingers', 'goldFingerChamfer'],
    reason: 'reason.chamferFingers',
    broken: ({ options: o }) => o.goldFingers === 0 && o.goldFingerChamfer !== 0,
  },
  {
    id: 'chamfer-on-thin-board', // fab: bevelling needs 1.2 mm
    fields: ['goldFingerChamfer', 'thicknessUm'],
    reason: 'reason.chamferThin',
    broken: ({ options: o }) => o.goldFingerChamfer !== 0 && o.thicknessUm < 1200,
  },
  {
    id: 'castellated', // fab: half holes are cut after plating and need ENIG and 0.6 mm
    fields: ['halfcutCastellatedHoles', 'surfaceFinish', 'thicknessUm'],
    reason: 'reason.castellated',
    broken: ({ options: o }) => o.halfcutCastellatedHoles && (o.surfaceFinish !== 'enig' || o.thicknessUm < 600),
  },
  {
    id: 'plating-on-one-layer', // fab: one-layer boards have no plated holes
    fields: ['layers', ...plated],
    reason: 'reason.oneLayerPlating',
    broken: ({ options: o }) => o.layers === 1 && plated.some(id => o[id] === true),
  },
  {
    id: 'via-in-pad-needs-resin', // fab: open holes in pads drain the solder
    fields: ['viaInPad', 'viaFilledWithResin'],
    reason: 'reason.viaInPad',
    broken: ({ options: o }) => o.viaInPad && !o.viaFilledWithResin,
  },
  {
    id: 'blind-vias-need-layers',
    fields: ['blindBuriedVias', 'layers'],
    reason: 'reason.blindLayers',
    broken: ({ options: o }) => o.blindBuriedVias > 0 && o.layers < limits.minBlindLayers,
  },
  {
    id: 'laser-needs-layers',
    fields: ['laserDrill', 'layers'],
    reason: 'reason.laserLayers',
    broken: ({ options: o }) => o.laserDrill && o.layers < limits.minBlindLayers,
  },
  {
    id: 'stacked-needs-laser', // two laser-drilled layers on each side of a core
    fields: ['stackedMicroVias', 'laserDrill', 'layers'],
    reason: 'reason.stackedMicroVias',
    broken: ({ options: o }) => o.stackedMicroVias && (!o.laserDrill || o.layers < limits.minStackedLayers),
  },
  {
    id: 'aspect-ratio', // spec: 1:8
    fields: ['thicknessUm', 'minHoleUm'],
    reason: 'reason.aspectRatio',
    broken: ({ options: o }) => o.layers > 1 && o.thicknessUm > limits.maxAspectRatio * o.minHoleUm,
  },
  {
    id: 'heavy-copper-fine-track', // fab: etching 2 oz undercuts tracks under 0.15 mm
    fields: ['outerCopperUm', 'innerCopperUm', 'minTrackUm'],
    reason: 'reason.heavyCopper',
    broken: ({ options: o }) => Math.max(o.outerCopperUm, o.innerCopperUm) >= 70 && o.minTrackUm < 150,
  },
  {
    id: 'silkscreen-contrast',
    fields: ['maskColour', 'silkColour'],
    reason: 'reason.silkContrast',
    broken: ({ options: o }) => o.silkSides !== 'none' && o.maskSides !== 'none' && o.maskColour === o.silkColour,
  },
  {
    id: 'covered-vias-need-mask',
    fields: ['viaProcess', 'maskSides'],
    reason: 'reason.viaMask',
    broken: ({ options: o }) => o.viaProcess !== 'open' && o.maskSides === 'none',
  },
  {
    id: 'panel-count',
    fields: ['boardType', 'panelColumns', 'panelRows'],
    reason: 'reason.panelCount',
    broken: ({ options: o }) => (o.boardType === 'panel') !== o.panelColumns * o.panelRows > 1,
  },
  {
    id: 'panel-only',
    fields: ['boardType', 'xOut', 'skipVScoring'],
    reason: 'reason.panelOnly',
    broken: ({ options: o }) => o.boardType === 'single' && (o.xOut || o.skipVScoring),
  },
  {
    id: 'scoring-on-thin-board', // fab: the web left between two cuts breaks under 0.8 mm
    fields: ['skipVScoring', 'thicknessUm'],
    reason: 'reason.scoringThin',
    broken: ({ options: o }) => o.skipVScoring && o.thicknessUm < 800,
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
