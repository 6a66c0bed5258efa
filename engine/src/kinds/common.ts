import { z } from 'zod';
import type { Id, Nm } from '../base/index.ts';

/** Schema pieces that several kinds share. Lengths are integer nanometres, angles degrees, y grows downwards. */

// `as`: brands exist for the compiler alone, so that no schema can check them.
export const id = z.string().min(1) as unknown as z.ZodType<Id>;
export const length = z.number().int() as unknown as z.ZodType<Nm>;
export const angle = z.number().finite();
export const ratio = z.number().finite();

export const point = z.object({ x: length, y: length });
export type Point = z.infer<typeof point>;

export const size = z.object({ w: length, h: length });
export type Size = z.infer<typeof size>;

/** 8-bit channels and an opacity of 0 to 1; null where the theme decides. */
export const color = z.object({ r: z.number(), g: z.number(), b: z.number(), a: z.number() }).nullable();
export type Color = z.infer<typeof color>;

export const lineStyle = z.enum(['default', 'solid', 'dash', 'dot', 'dashDot', 'dashDotDot']);

/** A width of 0 means the default width of the sheet or layer; a negative one means no line (KiCad 7 and later). */
export const stroke = z.object({ width: length, style: lineStyle, color });
export type Stroke = z.infer<typeof stroke>;

/** 'outline' fills in the colour of the stroke, 'background' in the body colour of the theme. */
export const fill = z.object({
  type: z.enum(['none', 'outline', 'background', 'color', 'hatch', 'reverseHatch', 'crossHatch']),
  color,
});
export type Fill = z.infer<typeof fill>;

export const textStyle = z.object({
  /** Height and width of a capital letter. */
  size,
  /** Pen width; 0 means size / 8, or size / 5 when bold. */
  thickness: length,
  bold: z.boolean(),
  italic: z.boolean(),
  hAlign: z.enum(['left', 'center', 'right']),
  vAlign: z.enum(['top', 'center', 'bottom']),
  mirror: z.boolean(),
  /** '' is the built-in stroke font. */
  face: z.string(),
  lineSpacing: z.number(),
  color,
  href: z.string(),
});
export type TextStyle = z.infer<typeof textStyle>;

/**
 * A named text of a component, footprint, sheet or label. `at` is in the coordinates of the sheet for schematic
 * objects (as KiCad stores it) and relative to the owner, unrotated, for footprints.
 */
export const field = z.object({
  id,
  name: z.string(),
  value: z.string(),
  at: point,
  rotation: angle,
  hidden: z.boolean(),
  showName: z.boolean(),
  /** Board layer; '' on sheets. */
  layer: z.string(),
  style: textStyle,
  keepUpright: z.boolean(),
  autoplace: z.boolean(),
  /** Of a footprint's field: drawn as a filled box with the letters cut out. */
  knockout: z.boolean().exactOptional(),
  extra: z.array(z.string()).exactOptional(),
});
export type Field = z.infer<typeof field>;

/** Flat coordinates: [x0, y0, x1, y1, …] in nanometres. Replaced whole, never written to. */
export const points = z.instanceof(Int32Array) as z.ZodType<Int32Array>;

/**
 * A closed path of straight and arc segments. `arcs` holds triples [index, midX, midY]: the segment that leaves vertex
 * `index` is an arc through the middle point.
 */
export const outline = z.object({ points, arcs: z.array(z.number().int()) });
export type Outline = z.infer<typeof outline>;

/** Source text of what a file held and the model does not: written back unchanged by the exporter of that format. */
export const extra = z.array(z.string()).exactOptional();

/** Where a drawing lies: `layer` on boards and in footprints, `screen` (a sheet file) in schematics; the other is ''. */
export const place = { layer: z.string(), screen: z.string() } as const;

/** Every record: `kind` names its module, `id` is unique in the document. */
export const record = <K extends string>(kind: K) => ({ kind: z.literal(kind), id, locked: z.boolean(), extra });

/** A drawing primitive, on a board, on a sheet, or inside a symbol or footprint (then relative to its owner). */
export const drawing = <K extends string>(kind: K) => ({ ...record(kind), ...place, stroke, fill, net: z.string() });

/** Position and quarter turn of a schematic object. */
export const placed = { at: point, rotation: angle };

export const labelShape = z.enum([
  'input',
  'output',
  'bidirectional',
  'triState',
  'passive',
  'dot',
  'round',
  'diamond',
  'rectangle',
]);

/** The common record of the four kinds of label. */
export const labelFields = <K extends string>(kind: K) => ({
  ...record(kind),
  ...placed,
  screen: z.string(),
  text: z.string(),
  shape: labelShape,
  style: textStyle,
  fields: z.array(field),
  fieldsAutoplaced: z.boolean(),
});

/** One use of a sheet's content: `path` is the chain of sheet ids from the root, '/root/child'. */
export const symbolInstance = z.object({
  project: z.string(),
  path: z.string(),
  reference: z.string(),
  unit: z.number().int(),
  extra,
});

/** A placed symbol; shared by component and powerPort. */
export const componentFields = <K extends string>(kind: K) => ({
  ...record(kind),
  ...placed,
  screen: z.string(),
  /** Id of the `symbol` record of this document that it shows. */
  symbol: id,
  /** Library nickname and name as the file has it, 'Device:R'. */
  libId: z.string(),
  mirror: z.enum(['none', 'x', 'y']),
  unit: z.number().int(),
  bodyStyle: z.number().int(),
  inBom: z.boolean(),
  onBoard: z.boolean(),
  excludeFromSim: z.boolean(),
  dnp: z.boolean(),
  fieldsAutoplaced: z.boolean(),
  fields: z.array(field),
  /** Identities of the pins of this placement, by pin number, with the chosen alternate function. */
  pins: z.array(z.object({ number: z.string(), id, alternate: z.string() })),
  instances: z.array(symbolInstance),
});
