import type { CommerceMessageId } from '../messages.ts';

/** Tabs of the form an attribute is shown under. */
export type AttributeGroup = 'board' | 'copper' | 'holes' | 'finish' | 'special' | 'delivery';

/** An attribute that takes one of a few values. */
export interface Choice<V extends string | number = string | number> {
  readonly type: 'choice';
  readonly group: AttributeGroup;
  readonly label: CommerceMessageId;
  /** Unit of numeric values; `copper`: micrometres that are shown as a weight. */
  readonly unit: 'um' | 'copper' | 'layers' | 'degrees' | 'percent' | 'class' | null;
  readonly values: readonly V[];
  readonly default: V;
}

export interface Flag {
  readonly type: 'flag';
  readonly group: AttributeGroup;
  readonly label: CommerceMessageId;
  readonly default: false;
}

export interface Count {
  readonly type: 'count';
  readonly group: AttributeGroup;
  readonly label: CommerceMessageId;
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

export type Attribute = Choice | Flag | Count;

const choice = <const V extends string | number>(
  group: AttributeGroup,
  label: CommerceMessageId,
  values: readonly V[],
  defaultValue: NoInfer<V>,
  unit: Choice['unit'] = null,
): Choice<V> => ({ type: 'choice', group, label, unit, values, default: defaultValue });

const flag = (group: AttributeGroup, label: CommerceMessageId): Flag => ({
  type: 'flag',
  group,
  label,
  default: false,
});

const count = (
  group: AttributeGroup,
  label: CommerceMessageId,
  min: number,
  max: number,
  defaultValue: number,
): Count => ({ type: 'count', group, label, min, max, default: defaultValue });

/**
 * Every attribute of a board in the ordering form, in the order the form shows them.
 *
 * Values named in "PCB quote option tables" of the specification, section 3, are taken from there. The table's copper weights 17, 35 and
 * 70 um are narrowed by its section 9: outer layers start at 1 oz. The finishes and mask colours of section 9 follow those of the table.
 * Attributes the specification only names have values of the capability page (gold finger chamfer, class, smallest track and hole,
 * impedance tolerance) or ours (material, date code, packing, test type, rails and separation of a panel).
 */
export const pcbAttributes = {
  layers: choice('board', 'pcb.layers', [1, 2, 4, 6, 8], 2, 'layers'),
  boardType: choice('board', 'pcb.boardType', ['single', 'panel'], 'single'),
  panelColumns: count('board', 'pcb.panelColumns', 1, 50, 1),
  panelRows: count('board', 'pcb.panelRows', 1, 50, 1),
  panelSeparation: choice('board', 'pcb.panelSeparation', ['vScore', 'tabs'], 'vScore'),
  panelRails: choice('board', 'pcb.panelRails', ['none', 'topBottom', 'leftRight', 'all'], 'none'),
  fiducials: choice('board', 'pcb.fiducials', ['asDesigned', 'onRails'], 'asDesigned'),
  xOut: flag('board', 'pcb.xOut'),
  material: choice('board', 'pcb.material', ['fr4Tg130', 'fr4Tg150', 'fr4Tg170'], 'fr4Tg130'),
  thicknessUm: choice('board', 'pcb.thickness', [400, 600, 800, 1000, 1200, 1600, 2000, 2500], 1600, 'um'),
  outerCopperUm: choice('copper', 'pcb.outerCopper', [35, 70], 35, 'copper'),
  /** 0: there are no inner layers. */
  innerCopperUm: choice('copper', 'pcb.innerCopper', [0, 17, 35, 70], 0, 'copper'),
  minTrackUm: choice('copper', 'pcb.minTrack', [100, 125, 150], 150, 'um'),
  impedanceControl: flag('copper', 'pcb.impedanceControl'),
  impedanceTolerance: choice('copper', 'pcb.impedanceTolerance', [10, 5], 10, 'percent'),
  minHoleUm: choice('holes', 'pcb.minHole', [200, 250, 300, 350], 300, 'um'),
  viaProcess: choice('holes', 'pcb.viaProcess', ['tented', 'open', 'plugged'], 'tented'),
  viaFilledWithResin: flag('holes', 'pcb.viaFilledWithResin'),
  viaInPad: flag('holes', 'pcb.viaInPad'),
  /** How many times a blind or buried via pair is drilled. */
  blindBuriedVias: count('holes', 'pcb.blindBuriedVias', 0, 3, 0),
  laserDrill: flag('holes', 'pcb.laserDrill'),
  stackedMicroVias: flag('holes', 'pcb.stackedMicroVias'),
  halfcutCastellatedHoles: flag('holes', 'pcb.halfcutCastellatedHoles'),
  pressfitHoles: flag('holes', 'pcb.pressfitHoles'),
  countersinksCounterbores: flag('holes', 'pcb.countersinksCounterbores'),
  surfaceFinish: choice(
    'finish',
    'pcb.surfaceFinish',
    ['hasl', 'leadFreeHasl', 'enig', 'immersionTin', 'immersionSilver', 'osp'],
    'hasl',
  ),
  /** Gold thickness in micro-inch; none without ENIG. */
  enigGold: choice('finish', 'pcb.enigGold', ['none', '2-5', '5+'], 'none'),
  maskSides: choice('finish', 'pcb.maskSides', ['both', 'top', 'bottom', 'none'], 'both'),
  maskColour: choice(
    'finish',
    'pcb.maskColour',
    ['green', 'blue', 'black', 'red', 'yellow', 'white', 'purple', 'mattBlack', 'mattGreen'],
    'green',
  ),
  silkSides: choice('finish', 'pcb.silkSides', ['both', 'top', 'bottom', 'none'], 'both'),
  silkColour: choice('finish', 'pcb.silkColour', ['white', 'black'], 'white'),
  /** Number of gold fingers on one piece. */
  goldFingers: count('special', 'pcb.goldFingers', 0, 9999, 0),
  goldFingerChamfer: choice('special', 'pcb.goldFingerChamfer', [0, 20, 30, 45, 60], 0, 'degrees'),
  edgePlating: flag('special', 'pcb.edgePlating'),
  skipVScoring: flag('special', 'pcb.skipVScoring'),
  carbonMask: flag('special', 'pcb.carbonMask'),
  kaptonTape: flag('special', 'pcb.kaptonTape'),
  peelableSoldermask: flag('special', 'pcb.peelableSoldermask'),
  ulMarking: flag('special', 'pcb.ulMarking'),
  dateCode: choice('special', 'pcb.dateCode', ['none', 'wwyy', 'yyww'], 'none'),
  testing: choice('delivery', 'pcb.testing', ['flyingProbe', 'fixture'], 'flyingProbe'),
  testType: choice('delivery', 'pcb.testType', ['openShort', 'fourWire'], 'openShort'),
  ipcClass: choice('delivery', 'pcb.ipcClass', [2, 3], 2, 'class'),
  packing: choice('delivery', 'pcb.packing', ['vacuum', 'antistatic'], 'vacuum'),
  delivery: choice('delivery', 'pcb.delivery', ['normal', 'expedited'], 'normal'),
} as const satisfies Record<string, Attribute>;

export type PcbAttributeId = keyof typeof pcbAttributes;

/** The values that an attribute takes. */
export type ValueOf<A> = A extends { readonly values: readonly (infer V)[] }
  ? V
  : A extends { readonly type: 'flag' }
    ? boolean
    : number;

/** A complete set of board options. */
export type PcbOptions = { readonly [K in PcbAttributeId]: ValueOf<(typeof pcbAttributes)[K]> };

/** Message id of the text of a non-numeric value, for example `pcb.surfaceFinish.enig`. */
export function valueLabel(attribute: PcbAttributeId, value: string): string {
  return `${pcbAttributes[attribute].label}.${value}`;
}

/** Options with a value for each attribute: those that were stored before an attribute existed get its default. */
export function completeOptions(options: PcbOptions): PcbOptions {
  return { ...defaultPcbOptions(options.layers), ...options };
}

/** Defaults of the form. Boards with inner layers start with 0.5 oz inside. */
export function defaultPcbOptions(layers: PcbOptions['layers'] = 2): PcbOptions {
  const defaults = Object.fromEntries(Object.entries(pcbAttributes).map(([id, a]) => [id, a.default])) as PcbOptions;
  return { ...defaults, layers, innerCopperUm: layers >= 4 ? 17 : 0 };
}
