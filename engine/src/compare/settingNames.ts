import type { z } from 'zod';
import { msg, type Msg } from '../base/index.ts';
import { boardSettingsSchema, lengthSchema, schematicSettingsSchema, type Settings } from '../kinds/index.ts';

/** What people call settings and their parts, as the dialogs of settings do. */
const NAMES: Readonly<Record<string, Msg>> = {
  textVariables: msg('compare.set.textVariables', 'Text variables'),
  netClasses: msg('compare.set.netClasses', 'Net classes'),
  netClassPatterns: msg('compare.set.netClassPatterns', 'Patterns of net classes'),
  severities: msg('compare.set.severities', 'Severities'),
  exclusions: msg('compare.set.exclusions', 'Exclusions'),
  page: msg('compare.set.page', 'Page'),
  paper: msg('compare.set.paper', 'Paper'),
  titleBlock: msg('compare.set.titleBlock', 'Title block'),
  title: msg('compare.set.title', 'Title'),
  date: msg('compare.set.date', 'Date'),
  revision: msg('compare.set.revision', 'Revision'),
  company: msg('compare.set.company', 'Company'),
  comments: msg('compare.set.comments', 'Comments'),
  layers: msg('compare.set.layers', 'Layers'),
  stackup: msg('compare.set.stackup', 'Stack-up'),
  material: msg('compare.set.material', 'Material'),
  epsilonR: msg('compare.set.epsilonR', 'Relative permittivity'),
  lossTangent: msg('compare.set.lossTangent', 'Loss tangent'),
  finish: msg('compare.set.finish', 'Surface finish'),
  nets: msg('compare.set.nets', 'Nets'),
  thickness: msg('compare.set.thickness', 'Thickness'),
  maskMargin: msg('compare.set.maskMargin', 'Solder mask expansion'),
  maskMinWidth: msg('compare.set.maskMinWidth', 'Minimum solder mask web'),
  pasteMargin: msg('compare.set.pasteMargin', 'Solder paste margin'),
  pasteRatio: msg('compare.set.pasteRatio', 'Solder paste margin, relative'),
  rules: msg('compare.set.rules', 'Board minima'),
  customRules: msg('compare.set.customRules', 'Custom rules'),
  origin: msg('compare.set.origin', 'Origin'),
  teardrops: msg('compare.set.teardrops', 'Teardrops'),
  properties: msg('compare.set.properties', 'Board properties'),
  screens: msg('compare.set.screens', 'Sheet files'),
  variants: msg('compare.set.variants', 'Variants'),
  simulation: msg('compare.set.simulation', 'Simulation'),
  busAliases: msg('compare.set.busAliases', 'Bus aliases'),
  drawingSheet: msg('compare.set.drawingSheet', 'Drawing sheet'),
  pinConflicts: msg('compare.set.pinConflicts', 'Pin conflicts'),
  drawing: msg('compare.set.drawing', 'Drawing defaults'),
  priority: msg('compare.set.priority', 'Priority'),
  clearance: msg('compare.set.clearance', 'Clearance'),
  trackWidth: msg('compare.set.trackWidth', 'Track width'),
  viaDiameter: msg('compare.set.viaDiameter', 'Via diameter'),
  viaDrill: msg('compare.set.viaDrill', 'Via hole'),
  microViaDiameter: msg('compare.set.microViaDiameter', 'Microvia diameter'),
  microViaDrill: msg('compare.set.microViaDrill', 'Microvia hole'),
  diffPairWidth: msg('compare.set.diffPairWidth', 'Pair track width'),
  diffPairGap: msg('compare.set.diffPairGap', 'Pair gap'),
  minClearance: msg('compare.set.clearance', 'Clearance'),
  minTrackWidth: msg('compare.set.trackWidth', 'Track width'),
  minViaDiameter: msg('compare.set.viaDiameter', 'Via diameter'),
  minAnnularWidth: msg('compare.set.minAnnularWidth', 'Annular ring'),
  minThroughHole: msg('compare.set.minThroughHole', 'Hole diameter'),
  minHoleClearance: msg('compare.set.minHoleClearance', 'Copper to hole'),
  minHoleToHole: msg('compare.set.minHoleToHole', 'Hole to hole'),
  minEdgeClearance: msg('compare.set.minEdgeClearance', 'Copper to edge'),
  minSilkClearance: msg('compare.set.minSilkClearance', 'Silkscreen clearance'),
};

const SCHEMAS = { board: boardSettingsSchema, schematic: schematicSettingsSchema, library: null } as const;

/** What a part of the settings is; undefined where the path leads nowhere. Paths name items of lists by their key. */
function schemaAt(settings: Settings, path: readonly string[]): z.ZodType | undefined {
  let schema: z.ZodType | undefined = SCHEMAS[settings.type] ?? undefined;
  for (const name of path) {
    const definition = bare(schema)?.def as
      | {
          readonly type: string;
          readonly shape?: Readonly<Record<string, z.ZodType>>;
          readonly element?: z.ZodType;
          readonly valueType?: z.ZodType;
        }
      | undefined;
    schema = definition?.shape?.[name] ?? definition?.element ?? definition?.valueType;
  }
  return bare(schema);
}

/** A schema without what allows that there is none. */
function bare(schema: z.ZodType | undefined): z.ZodType | undefined {
  const inner = (schema?.def as { readonly innerType?: z.ZodType } | undefined)?.innerType;
  return inner === undefined ? schema : bare(inner);
}

/** Whether a part of the settings is nanometres. */
export const isSettingLength = (settings: Settings, path: readonly string[]): boolean =>
  schemaAt(settings, path) === lengthSchema;

/** Which setting a path leads to, from outside inwards; names that a person gave stand as they are. */
export const settingText = (path: readonly string[], tr: (message: Msg) => string): string =>
  path
    .map(name => {
      const known = NAMES[name];
      return known ? tr(known) : name;
    })
    .join(' › ');
