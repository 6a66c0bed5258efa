import { z } from 'zod';
import type { Frozen } from '../model/index.ts';
import { color, length, lineStyle, ratio } from './common.ts';
import { drawingSheet } from './page/layout.ts';

/** Document settings: what a document has once. They change inside transactions like records and are undone likewise. */

export const page = z.object({
  /** 'A4', 'USLetter', 'User', … */
  paper: z.string(),
  portrait: z.boolean(),
  /** Of paper 'User'. */
  width: length,
  height: length,
});

export const titleBlock = z.object({
  title: z.string(),
  date: z.string(),
  revision: z.string(),
  company: z.string(),
  /** Comments 1 to 9; shorter when the last are empty. */
  comments: z.array(z.string()),
});

export const netClass = z.object({
  name: z.string(),
  description: z.string(),
  /** Lower wins where several classes match a net. */
  priority: z.number().int(),
  clearance: length.nullable(),
  trackWidth: length.nullable(),
  viaDiameter: length.nullable(),
  viaDrill: length.nullable(),
  microViaDiameter: length.nullable(),
  microViaDrill: length.nullable(),
  diffPairWidth: length.nullable(),
  diffPairGap: length.nullable(),
  wireWidth: length.nullable(),
  busWidth: length.nullable(),
  /** Of wires and buses on sheets; missing: as another class of the net says. */
  lineStyle: lineStyle.exclude(['default']).exactOptional(),
  color,
  /** Nets by full name. */
  nets: z.array(z.string()),
});

/** A net class given to all nets whose name matches the pattern ('*' and '?', or a regular expression). */
export const netClassPattern = z.object({ pattern: z.string(), netClass: z.string() });

export const severity = z.enum(['error', 'warning', 'info', 'ignore']);

const shared = {
  /** File name without its folder. */
  file: z.string(),
  /** What wrote the file: 'kicad', and the format's version; 0 for our own documents. */
  source: z.object({ format: z.string(), version: z.number(), generator: z.string() }),
  textVariables: z.record(z.string(), z.string()),
  netClasses: z.array(netClass),
  netClassPatterns: z.array(netClassPattern),
  /** By rule id; a rule that is not named here has its own default. */
  severities: z.record(z.string(), severity),
  /** Keys of findings that the user accepted, with the reason. */
  exclusions: z.array(z.object({ key: z.string(), reason: z.string() })),
  extra: z.array(z.string()).exactOptional(),
};

export const layer = z.object({
  /** Canonical name, which records refer to: 'F.Cu', 'In1.Cu', 'B.Mask', 'Edge.Cuts', 'User.1'. */
  id: z.string(),
  /** Number in the file it came from. */
  ordinal: z.number().int(),
  type: z.enum(['signal', 'power', 'mixed', 'jumper', 'user', 'auxiliary']),
  /** The user's name for it; ''. */
  name: z.string(),
});

export const stackupLayer = z.object({
  /** Layer id, or 'dielectric 1' and so on. */
  name: z.string(),
  /** 'copper', 'core', 'prepreg', 'Top Solder Mask', … */
  type: z.string(),
  color: z.string(),
  thickness: length,
  material: z.string(),
  epsilonR: ratio,
  lossTangent: ratio,
  extra: z.array(z.string()).exactOptional(),
});

/** Minima of the board as a whole; net classes and custom rules can only be stricter. */
export const designRules = z.object({
  minClearance: length,
  minTrackWidth: length,
  minViaDiameter: length,
  minAnnularWidth: length,
  minThroughHole: length,
  minMicroViaDiameter: length,
  minMicroViaDrill: length,
  minHoleClearance: length,
  minHoleToHole: length,
  minEdgeClearance: length,
  minSilkClearance: length,
  minConnection: length,
  /** Of texts on silkscreen; missing: any. */
  minTextHeight: length.exactOptional(),
  minTextThickness: length.exactOptional(),
  /** Spokes that a thermal relief must keep; missing: two. */
  minSpokes: z.number().int().exactOptional(),
});

export const boardSettings = z.object({
  type: z.literal('board'),
  ...shared,
  page,
  titleBlock,
  layers: z.array(layer),
  stackup: z
    .object({
      layers: z.array(stackupLayer),
      finish: z.string(),
      dielectricConstraints: z.boolean(),
      edgeConnector: z.enum(['no', 'yes', 'bevelled']),
      castellatedPads: z.boolean(),
      edgePlating: z.boolean(),
      extra: z.array(z.string()).exactOptional(),
    })
    .nullable(),
  thickness: length,
  /** All net names in the order of the file, '' (no net) left out. */
  nets: z.array(z.string()),
  maskMargin: length,
  maskMinWidth: length,
  pasteMargin: length,
  pasteRatio: ratio,
  rules: designRules,
  /** Text of custom rules (.kicad_dru), '' when there are none. */
  customRules: z.string(),
  /** How the last person looked at it; missing when no file says so. */
  view: z.object({ hiddenLayers: z.array(z.string()), activeLayer: z.string() }).exactOptional(),
  origin: z.object({ aux: z.object({ x: length, y: length }), grid: z.object({ x: length, y: length }) }),
  /** How teardrops are made; missing: as usual. Lengths and widths are parts of the pad's size, and at most. */
  teardrops: z
    .object({
      lengthRatio: ratio,
      maxLength: length,
      widthRatio: ratio,
      maxWidth: length,
      curved: z.boolean(),
      preferZones: z.boolean(),
      onTracks: z.boolean(),
    })
    .exactOptional(),
  /** Board-level properties (KiCad `property`), usable as text variables. */
  properties: z.record(z.string(), z.string()),
});
export type BoardSettings = Frozen<BoardSettingsDraft>;
/** The same while a reader puts it together. */
export type BoardSettingsDraft = z.infer<typeof boardSettings>;

/** The content of one sheet file. A file used by several sheet symbols is ONE screen with several instances. */
export const screen = z.object({
  /** Id that records refer to; the root's is also the first part of every instance path. */
  id: z.string(),
  /** Path of the file relative to the project, '/' between folders. */
  file: z.string(),
  page,
  titleBlock,
  version: z.number(),
  generator: z.string(),
  extra: z.array(z.string()).exactOptional(),
});

/** What a variant of the assembly changes of one part; what is left out is as the part has it. */
export const partOverride = z.object({
  dnp: z.boolean().exactOptional(),
  inBom: z.boolean().exactOptional(),
  excludeFromSim: z.boolean().exactOptional(),
  /** Values by field name, 'Footprint' among them. */
  fields: z.record(z.string(), z.string()).exactOptional(),
});
export type PartOverride = z.infer<typeof partOverride>;

/** A variant of the assembly: the same board with other parts. */
export const variant = z.object({
  name: z.string(),
  description: z.string(),
  /** By component id. */
  parts: z.record(z.string(), partOverride),
});
export type Variant = z.infer<typeof variant>;

/** How a schematic is simulated; the analyses that its own texts ask for are not among it. */
export const simulation = z.object({
  /** Whose SPICE its models are written in; missing when nobody chose. */
  dialect: z.enum(['ngspice', 'hspice', 'pspice', 'ltspice', 'both']).exactOptional(),
  /** Cards of analyses that a workbook of KiCad's simulator asks for: '.tran 1u 10m'. */
  analyses: z.array(z.string()),
  /** Expressions whose waveforms are shown at first: 'v(/out)'. */
  traces: z.array(z.string()),
});
export type Simulation = z.infer<typeof simulation>;

export const schematicSettings = z.object({
  type: z.literal('schematic'),
  ...shared,
  /** The root comes first. */
  screens: z.array(screen),
  /** Project name as instance data spell it. */
  project: z.string(),
  /** Page number of the root sheet. */
  rootPage: z.string(),
  /** Named bus groups: alias → members. */
  busAliases: z.record(z.string(), z.array(z.string())),
  /** Border and title block of all pages. Null: ours; missing: ours because nobody chose. */
  drawingSheet: drawingSheet.nullable().exactOptional(),
  /** Variants of the assembly; missing when there are none. */
  variants: z.array(variant).exactOptional(),
  /** Missing when nobody chose anything. */
  simulation: simulation.exactOptional(),
  /** Row and column by pin electrical type: 'ok' | 'warning' | 'error'; null means the built-in matrix. */
  pinConflicts: z.array(z.array(z.enum(['ok', 'warning', 'error']))).nullable(),
  drawing: z.object({
    lineWidth: length,
    textSize: length,
    pinSymbolSize: length,
    junctionDiameter: length,
    labelRatio: ratio,
  }),
});
export type SchematicSettings = Frozen<SchematicSettingsDraft>;
/** The same while a reader puts it together. */
export type SchematicSettingsDraft = z.infer<typeof schematicSettings>;

/** A library of symbols or footprints as a document. */
export const librarySettings = z.object({ type: z.literal('library'), ...shared });
export type LibrarySettings = Frozen<z.infer<typeof librarySettings>>;

export type Layer = z.infer<typeof layer>;
export type NetClass = z.infer<typeof netClass>;
export type Screen = z.infer<typeof screen>;
export type Page = z.infer<typeof page>;
export type TitleBlock = z.infer<typeof titleBlock>;
export type DesignRules = z.infer<typeof designRules>;
export type Settings = BoardSettings | SchematicSettings | LibrarySettings;
