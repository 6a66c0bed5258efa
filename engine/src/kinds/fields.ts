import { msg, type Msg } from '../base/index.ts';

/** One line of the properties panel. `path` leads into the record: 'at.x', 'style.bold'. */
export interface FieldSpec {
  readonly path: string;
  readonly label: Msg;
  readonly type:
    'length' | 'angle' | 'number' | 'text' | 'boolean' | 'choice' | 'layer' | 'copperLayers' | 'net' | 'color' | 'unit';
  readonly choices?: readonly string[];
  /** Names of choices are the texts `<choiceNames>.<choice>`; one word may mean different things in different fields. */
  readonly choiceNames?: string;
  /** Whether the record holds the place of a choice among them, not its name. */
  readonly byPlace?: boolean;
  readonly readOnly?: boolean;
  /** Of a net: whether another one can be chosen. What is joined with others has theirs. */
  readonly isChosen?: boolean;
  /** It means nothing while another field has a value: that one's path and value. */
  readonly unless?: readonly [path: string, value: string];
  /** Applies only while another field has a value: that field's path and the value. */
  readonly only?: readonly [path: string, value: string];
  /** Of an angle: only its multiples, degrees. */
  readonly step?: number;
  /** Of a length in nm or an angle in degrees: only values between these two. */
  readonly between?: readonly [number, number];
  /** Of a length: what 0 means, where it is not that length. */
  readonly zero?: Msg;
}

const LABELS = {
  x: msg('field.x', 'X'),
  y: msg('field.y', 'Y'),
  startX: msg('field.startX', 'Start X'),
  startY: msg('field.startY', 'Start Y'),
  endX: msg('field.endX', 'End X'),
  endY: msg('field.endY', 'End Y'),
  centerX: msg('field.centerX', 'Center X'),
  centerY: msg('field.centerY', 'Center Y'),
  rotation: msg('field.rotation', 'Rotation'),
  width: msg('field.width', 'Width'),
  height: msg('field.height', 'Height'),
  lineColor: msg('field.lineColor', 'Line color'),
  fillColor: msg('field.fillColor', 'Fill color'),
  lineWidth: msg('field.lineWidth', 'Line width'),
  lineStyle: msg('field.lineStyle', 'Line style'),
  layer: msg('field.layer', 'Layer'),
  layers: msg('field.layers', 'Layers'),
  net: msg('field.net', 'Net'),
  locked: msg('field.locked', 'Locked'),
  text: msg('field.text', 'Text'),
  shape: msg('field.shape', 'Shape'),
  fill: msg('field.fill', 'Fill'),
  radius: msg('field.radius', 'Radius'),
  arcAngle: msg('field.arcAngle', 'Arc angle'),
  cornerRadius: msg('field.cornerRadius', 'Corner radius'),
  hAlign: msg('field.hAlign', 'Horizontal alignment'),
  vAlign: msg('field.vAlign', 'Vertical alignment'),
  mirrored: msg('field.mirrored', 'Mirrored'),
  size: msg('field.size', 'Size'),
  drill: msg('field.drill', 'Drill'),
  type: msg('field.type', 'Type'),
  name: msg('field.name', 'Name'),
  number: msg('field.number', 'Number'),
  length: msg('field.length', 'Length'),
  electrical: msg('field.electrical', 'Electrical type'),
  hidden: msg('field.hidden', 'Hidden'),
  knockout: msg('field.knockout', 'Knockout'),
  bold: msg('field.bold', 'Bold'),
  italic: msg('field.italic', 'Italic'),
  textHeight: msg('field.textHeight', 'Text height'),
  textWidth: msg('field.textWidth', 'Text width'),
  thickness: msg('field.thickness', 'Thickness'),
  library: msg('field.library', 'Library link'),
  side: msg('field.side', 'Side'),
  unit: msg('field.unit', 'Unit'),
  mirror: msg('field.mirror', 'Mirror'),
  dnp: msg('field.dnp', 'Do not populate'),
  inBom: msg('field.inBom', 'In bill of materials'),
  onBoard: msg('field.onBoard', 'On board'),
  excludeFromSim: msg('field.excludeFromSim', 'Exclude from simulation'),
  priority: msg('field.priority', 'Priority'),
  clearance: msg('field.clearance', 'Clearance'),
  minThickness: msg('field.minThickness', 'Minimum width'),
  connect: msg('field.connect', 'Pad connection'),
  thermalGap: msg('field.thermalGap', 'Thermal relief gap'),
  thermalBridge: msg('field.thermalBridge', 'Thermal spoke width'),
  islands: msg('field.islands', 'Remove islands'),
  smoothing: msg('field.smoothing', 'Corner smoothing'),
  smoothingRadius: msg('field.smoothingRadius', 'Smoothing radius'),
  fillMode: msg('field.fillMode', 'Fill'),
  hatchThickness: msg('field.hatchThickness', 'Hatch strip width'),
  hatchGap: msg('field.hatchGap', 'Hatch gap'),
  hatchOrientation: msg('field.hatchOrientation', 'Hatch orientation'),
  description: msg('field.description', 'Description'),
  ofFootprint: msg('field.ofFootprint', 'Footprint note'),
  keywords: msg('field.keywords', 'Keywords'),
  scale: msg('field.scale', 'Scale'),
  diameter: msg('field.diameter', 'Diameter'),
  units: msg('field.units', 'Units'),
  unitsFormat: msg('field.unitsFormat', 'Unit format'),
  precision: msg('field.precision', 'Precision'),
  suppressZeroes: msg('field.suppressZeroes', 'Suppress trailing zeros'),
  prefix: msg('field.prefix', 'Prefix'),
  suffix: msg('field.suffix', 'Suffix'),
  keepTracks: msg('field.keepTracks', 'Keep out tracks'),
  keepVias: msg('field.keepVias', 'Keep out vias'),
  keepPads: msg('field.keepPads', 'Keep out pads'),
  keepCopper: msg('field.keepCopper', 'Keep out copper fill'),
  keepFootprints: msg('field.keepFootprints', 'Keep out footprints'),
} as const;

type Label = keyof typeof LABELS;
const spec =
  (type: FieldSpec['type']) =>
  (path: string, label: Label, readOnly = false): FieldSpec => ({
    path,
    label: LABELS[label],
    type,
    ...(readOnly ? { readOnly } : {}),
  });

export const length = spec('length');
export const angle = spec('angle');
export const number = spec('number');
export const text = spec('text');
export const flag = spec('boolean');
/** One of the units of a component's symbol. */
export const unit = (): FieldSpec => spec('unit')('unit', 'unit');
export const layer = (): FieldSpec => spec('layer')('layer', 'layer');
export const net = (): FieldSpec => spec('net')('net', 'net');
export const chosenNet: FieldSpec = { ...net(), isChosen: true };
export const zoneLayers: FieldSpec = spec('copperLayers')('layers', 'layers');
/** A field that has no meaning while another one has a value. */
export const unless = (path: string, value: string, field: FieldSpec): FieldSpec => ({
  ...field,
  unless: [path, value],
});
export const choice = (path: string, label: Label, choices: readonly string[], choiceNames = 'choice'): FieldSpec => ({
  path,
  label: LABELS[label],
  type: 'choice',
  choices,
  choiceNames,
});

export const placedChoice = (path: string, label: Label, choices: readonly string[]): FieldSpec => ({
  ...choice(path, label, choices),
  byPlace: true,
});

/** Things of a sheet lie along its axes. */
export const quarterTurns: FieldSpec = { ...angle('rotation', 'rotation'), step: 90 };

export const position = [length('at.x', 'x'), length('at.y', 'y')] as const;
export const ends = [
  length('start.x', 'startX'),
  length('start.y', 'startY'),
  length('end.x', 'endX'),
  length('end.y', 'endY'),
] as const;
/** A field of what lies on a sheet, and of what lies on a board. */
export const onSheets = (field: FieldSpec): FieldSpec => ({ ...field, only: ['layer', ''] });
export const onBoards = (field: FieldSpec): FieldSpec => ({ ...field, unless: ['layer', ''] });
const DEFAULT = msg('field.zero.default', 'Default');
const lineWidth = length('stroke.width', 'lineWidth');
const sheetLineWidth: FieldSpec = { ...lineWidth, zero: DEFAULT };
const lineStyle = choice('stroke.style', 'lineStyle', ['default', 'solid', 'dash', 'dot', 'dashDot', 'dashDotDot']);
/** Lines of wires and buses, whose defaults are those of the net class. */
export const wireLook = [sheetLineWidth, lineStyle] as const;
export const lineLook = [
  onSheets(sheetLineWidth),
  onBoards(lineWidth),
  lineStyle,
  onSheets(spec('color')('stroke.color', 'lineColor')),
] as const;
export const fillLook = choice('fill.type', 'fill', ['none', 'outline', 'background', 'color']);
/** Applies to fills with a custom colour. */
export const fillColor: FieldSpec = { ...spec('color')('fill.color', 'fillColor'), only: ['fill.type', 'color'] };
export const textLook = [
  length('style.size.h', 'textHeight'),
  length('style.size.w', 'textWidth'),
  { ...length('style.thickness', 'thickness'), zero: DEFAULT },
  flag('style.bold', 'bold'),
  flag('style.italic', 'italic'),
] as const;
/** Where a text lies at its anchor. */
export const textPlace = [
  choice('style.hAlign', 'hAlign', ['left', 'center', 'right'], 'align'),
  choice('style.vAlign', 'vAlign', ['top', 'center', 'bottom'], 'align'),
] as const;
export const locked = flag('locked', 'locked');
