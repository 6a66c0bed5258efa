import { fieldValue, type ObjOf } from '../../kinds/index.ts';
import type { Value } from './scene.ts';
import type { Subject } from './subject.ts';
import type { Surroundings } from './surroundings.ts';
import type { TermType } from './terms.ts';

type Inner = Subject['object'] | ObjOf<'pad'>;

/** What a property is of and how it is read. Names are KiCad's, '_' for blanks; upper and lower case are the same. */
interface Property {
  readonly type: TermType;
  /** What the value depends on besides the record itself, where it is not the record: the net's class. */
  readonly classes?: true;
  read(subject: Subject, world: Surroundings, layer: string): Value;
}

/** The drawing, field, pad or record that a subject is. */
export function innerOf({ object, pad, part }: Subject): Inner {
  if (pad) return pad;
  if (object.kind !== 'footprint' || part === '') return object;
  return object.items.find(({ id }) => id === part) ?? object;
}

const fieldOf = ({ object, part }: Subject) =>
  object.kind === 'footprint' && part !== '' ? object.fields.find(({ id }) => id === part) : undefined;

const PAD_TYPES = { thru: 'Through-hole', smd: 'SMD', connect: 'Edge connector', npth: 'NPTH, mechanical' } as const;
const PAD_SHAPES = {
  circle: 'Circle',
  rect: 'Rectangle',
  oval: 'Oval',
  roundrect: 'Rounded rectangle',
  trapezoid: 'Trapezoidal',
  chamfered: 'Chamfered rectangle',
  custom: 'Custom',
} as const;
const VIA_TYPES = { through: 'Through', blind: 'Blind/buried', buried: 'Blind/buried', micro: 'Micro' } as const;
const PAD_PROPERTIES: Readonly<Record<string, string>> = {
  pad_prop_bga: 'BGA pad',
  pad_prop_fiducial_glob: 'Fiducial, global to board',
  pad_prop_fiducial_loc: 'Fiducial, local to footprint',
  pad_prop_testpoint: 'Test point pad',
  pad_prop_heatsink: 'Heatsink pad',
  pad_prop_castellated: 'Castellated pad',
  pad_prop_mechanical: 'Mechanical',
};

export function typeName(subject: Subject): string {
  if (fieldOf(subject)) return 'Text';
  const inner = innerOf(subject);
  switch (inner.kind) {
    case 'pad':
      return 'Pad';
    case 'track':
      return 'Track';
    case 'via':
      return 'Via';
    case 'zone':
      return inner.teardrop === 'none' ? 'Zone' : 'Teardrop';
    case 'ruleArea':
      return 'Rule Area';
    case 'footprint':
      // A drawing of a footprint on copper is one piece a layer, and has no record of its own.
      return subject.part === '' ? 'Footprint' : 'Graphic';
    case 'text':
      return inner.box ? 'Text Box' : 'Text';
    case 'dimension':
      return 'Dimension';
    case 'table':
      return 'Table';
    case 'group':
      return 'Group';
    case 'image':
      return 'Image';
    default:
      return 'Graphic';
  }
}

function layerOf(subject: Subject, layer: string): string | undefined {
  const inner = fieldOf(subject) ?? innerOf(subject);
  if ('layer' in inner && typeof inner.layer === 'string') return inner.layer;
  if (subject.object.kind === 'footprint' && inner === subject.object)
    return subject.part !== '' ? subject.part : subject.object.side === 'front' ? 'F.Cu' : 'B.Cu';
  return layer === '' ? undefined : layer;
}

const footprintOf = ({ object }: Subject): ObjOf<'footprint'> | null => (object.kind === 'footprint' ? object : null);

const pick = <T extends Inner['kind']>(kind: T, read: (inner: Extract<Inner, { kind: T }>) => Value) => {
  return (subject: Subject): Value => {
    const inner = innerOf(subject);
    return inner.kind === kind ? read(inner as Extract<Inner, { kind: T }>) : undefined;
  };
};
const ofFootprint = (read: (footprint: ObjOf<'footprint'>) => Value) => (subject: Subject) => {
  const footprint = footprintOf(subject);
  return footprint ? read(footprint) : undefined;
};
const textOf = (read: (style: ObjOf<'text'>['style'], text: string) => Value) => (subject: Subject) => {
  const field = fieldOf(subject);
  if (field) return read(field.style, field.value);
  const inner = innerOf(subject);
  return inner.kind === 'text' ? read(inner.style, inner.text) : undefined;
};
const first =
  (...reads: ((subject: Subject) => Value)[]) =>
  (subject: Subject): Value => {
    for (const read of reads) {
      const value = read(subject);
      if (value !== undefined) return value;
    }
    return undefined;
  };

/** Names of a net's classes: the one that counts first. */
export const classNames = ({ net }: Subject, { classes }: Surroundings): readonly string[] =>
  net === undefined ? [] : classes.classes[classes.of(net)]!.members;

const width = first(
  pick('track', ({ width }) => width),
  subject => {
    const inner = innerOf(subject);
    return 'stroke' in inner && inner.stroke ? (inner.stroke as { width: number }).width : undefined;
  },
);

const PROPERTIES: Readonly<Record<string, Property>> = {
  type: { type: 'text', read: typeName },
  layer: { type: 'layer', read: (subject, _, layer) => layerOf(subject, layer) },
  net: { type: 'text', read: ({ net }) => net },
  netname: { type: 'text', read: ({ net }) => net },
  net_name: { type: 'text', read: ({ net }) => net },
  netclass: { type: 'text', classes: true, read: (subject, world) => classNames(subject, world)[0] },
  net_class: { type: 'text', classes: true, read: (subject, world) => classNames(subject, world)[0] },
  reference: { type: 'text', read: ofFootprint(each => fieldValue(each, 'Reference')) },
  reference_designator: { type: 'text', read: ofFootprint(each => fieldValue(each, 'Reference')) },
  parent: { type: 'text', read: ofFootprint(each => fieldValue(each, 'Reference')) },
  value: { type: 'text', read: ofFootprint(each => fieldValue(each, 'Value')) },
  library_link: { type: 'text', read: ofFootprint(each => each.libId) },
  library_description: { type: 'text', read: ofFootprint(each => each.description) },
  keywords: { type: 'text', read: ofFootprint(each => each.tags) },
  sheetname: { type: 'text', read: ofFootprint(each => each.sheetName) },
  sheetfile: { type: 'text', read: ofFootprint(each => each.sheetFile) },
  do_not_populate: { type: 'truth', read: ofFootprint(each => each.dnp) },
  exclude_from_bill_of_materials: { type: 'truth', read: ofFootprint(each => each.excludeFromBom) },
  exclude_from_position_files: { type: 'truth', read: ofFootprint(each => each.excludeFromPositions) },
  not_in_schematic: { type: 'truth', read: ofFootprint(each => each.boardOnly) },
  component_class: { type: 'text', read: ofFootprint(each => componentClasses(each).join(',')) },
  locked: { type: 'truth', read: ({ object }) => object.locked },
  orientation: {
    type: 'angle',
    read: subject => {
      const inner = innerOf(subject);
      return 'rotation' in inner && typeof inner.rotation === 'number' ? inner.rotation : undefined;
    },
  },
  position_x: { type: 'length', read: subject => placeOf(subject, 'x') },
  position_y: { type: 'length', read: subject => placeOf(subject, 'y') },
  width: { type: 'length', read: width },
  line_width: { type: 'length', read: width },
  length: {
    type: 'length',
    read: pick('track', each =>
      each.mid ? undefined : Math.hypot(each.end.x - each.start.x, each.end.y - each.start.y),
    ),
  },
  start_x: { type: 'length', read: pick('track', each => each.start.x) },
  start_y: { type: 'length', read: pick('track', each => each.start.y) },
  end_x: { type: 'length', read: pick('track', each => each.end.x) },
  end_y: { type: 'length', read: pick('track', each => each.end.y) },
  pad_type: { type: 'text', read: pick('pad', each => PAD_TYPES[each.type]) },
  pad_number: { type: 'text', read: pick('pad', each => each.number) },
  pad_shape: { type: 'text', read: pick('pad', each => PAD_SHAPES[each.shape]) },
  pin_name: { type: 'text', read: pick('pad', each => each.pinFunction) },
  pin_type: { type: 'text', read: pick('pad', each => each.pinType) },
  size_x: { type: 'length', read: pick('pad', each => each.size.w) },
  size_y: { type: 'length', read: pick('pad', each => each.size.h) },
  hole_size_x: { type: 'length', read: pick('pad', each => each.drill?.size.w) },
  hole_size_y: { type: 'length', read: pick('pad', each => each.drill?.size.h) },
  fabrication_property: { type: 'text', read: pick('pad', each => PAD_PROPERTIES[each.property] ?? 'None') },
  pad_to_die_length: { type: 'length', read: pick('pad', each => each.dieLength) },
  diameter: { type: 'length', read: pick('via', each => each.size) },
  hole: { type: 'length', read: pick('via', each => each.drill) },
  via_type: { type: 'text', read: pick('via', each => VIA_TYPES[each.type]) },
  layer_top: { type: 'layer', read: pick('via', each => each.layers[0]) },
  layer_bottom: { type: 'layer', read: pick('via', each => each.layers[1]) },
  name: {
    type: 'text',
    read: first(
      pick('zone', each => each.name),
      pick('ruleArea', each => each.name),
      pick('group', each => each.name),
    ),
  },
  priority: { type: 'plain', read: pick('zone', each => each.priority) },
  minimum_width: { type: 'length', read: pick('zone', each => each.minThickness) },
  clearance: { type: 'length', read: pick('zone', each => each.clearance) },
  thermal_relief_gap: { type: 'length', read: pick('zone', each => each.thermalGap) },
  thermal_relief_spoke_width: { type: 'length', read: pick('zone', each => each.thermalBridge) },
  text: { type: 'text', read: textOf((_, text) => text) },
  height: { type: 'length', read: textOf(({ size }) => size.h) },
  text_height: { type: 'length', read: textOf(({ size }) => size.h) },
  text_width: { type: 'length', read: textOf(({ size }) => size.w) },
  thickness: { type: 'length', read: textOf(({ thickness }) => thickness) },
  text_thickness: { type: 'length', read: textOf(({ thickness }) => thickness) },
  mirrored: { type: 'truth', read: textOf(({ mirror }) => mirror) },
  bold: { type: 'truth', read: textOf(({ bold }) => bold) },
  italic: { type: 'truth', read: textOf(({ italic }) => italic) },
};

function placeOf({ object, box, placeless }: Subject, axis: 'x' | 'y'): Value {
  if (placeless) return null;
  if ('at' in object && object.kind !== 'footprint') return (object.at as { x: number; y: number })[axis];
  return axis === 'x' ? (box.minX + box.maxX) / 2 : (box.minY + box.maxY) / 2;
}

/** Classes that the schematic gave a part; the model keeps them as KiCad wrote them. */
export function componentClasses({ extra }: ObjOf<'footprint'>): string[] {
  const text = (extra ?? []).find(each => each.trimStart().startsWith('(component_classes'));
  return text ? [...text.matchAll(/\(class\s+(?:"((?:[^"\\]|\\.)*)"|([^\s()]+))\)/g)].map(m => m[1] ?? m[2]!) : [];
}

export const propertyNamed = (name: string): Property | undefined => {
  const key = name.toLowerCase();
  return Object.hasOwn(PROPERTIES, key) ? PROPERTIES[key] : undefined;
};

/** For suggestions. */
export const propertyNames = (): string[] => Object.keys(PROPERTIES);
