import { fail, issue, msg, ok, type Result } from '../../../base/index.ts';
import {
  LOWEST_PRIORITY,
  simulationSchema,
  variantSchema,
  type BoardSettings,
  type NetClass,
  type SchematicSettings,
  type Simulation,
} from '../../../kinds/index.ts';
import { emptyNetClass } from '../board/defaults.ts';
import { readColor } from './color.ts';
import { drawingFields, LINE_STYLES, netClassFields, ruleFields, type FieldTable } from './fields.ts';
import { readIni } from './ini.ts';
import {
  asList,
  asNumber,
  asText,
  compact,
  look,
  isObject,
  parseObject,
  put,
  take,
  type Json,
  type JsonObject,
} from './json.ts';
import { readTeardrops } from './teardrops.ts';
import {
  DRAWING_SHEET,
  MODEL_MODE,
  MODEL_MODES,
  SIMULATION,
  VARIANTS,
  WORKBOOK,
  type ProjectSettings,
} from './settings.ts';

const decoder = new TextDecoder();

/**
 * Reads a project file: .kicad_pro (JSON, KiCad 6 and later) or .pro (KiCad 5). What the settings do not model stays in
 * `rest`. Fails only when the file is neither.
 */
export function readProjectFile(bytes: Uint8Array, name: string): Result<ProjectSettings> {
  const text = decoder.decode(bytes);
  const file = name.slice(name.lastIndexOf('/') + 1);
  if (text.trimStart().startsWith('{')) {
    const document = parseObject(text);
    if (document) return ok(readJson(document, file));
  } else {
    const settings = readIni(text, file);
    if (settings) return ok(settings);
  }
  return fail(issue('error', msg('import.kicad.project', 'this is not a KiCad project file'), { file: name }));
}

/** What the writer says again. */
const WRITTEN = ['meta/filename', 'meta/version', 'net_settings/meta/version'];

function readJson(document: JsonObject, file: string): ProjectSettings {
  for (const path of WRITTEN) take(document, path);
  const teardrops = readTeardrops(document);
  return {
    file,
    textVariables: textsOf(take(document, 'text_variables')),
    ...readNetClasses(document),
    rules: takeFields(document, 'board/design_settings/rules', ruleFields),
    drc: {
      severities: takeSeverities(document, 'board/design_settings/rule_severities'),
      exclusions: exclusionsOf(take(document, 'board/design_settings/drc_exclusions')),
    },
    erc: {
      severities: takeSeverities(document, 'erc/rule_severities'),
      exclusions: exclusionsOf(take(document, 'erc/erc_exclusions')),
      pinConflicts: pinMapOf(take(document, 'erc/pin_map')),
    },
    drawing: takeFields(document, 'schematic/drawing', drawingFields),
    busAliases: aliasesOf(take(document, 'schematic/bus_aliases')),
    variants: variantsOf(take(document, VARIANTS)),
    ...simulationOf(document),
    ...(teardrops && { teardrops }),
    workbook: asText(look(document, WORKBOOK)),
    drawingSheet: asText(look(document, DRAWING_SHEET)),
    rest: compact(document),
  };
}

/** Variants that are not as we write them are left out. */
const variantsOf = (value: Json | undefined): ProjectSettings['variants'] =>
  asList(value).flatMap(each => {
    const read = variantSchema.safeParse(each);
    return read.success ? [read.data] : [];
  });

function simulationOf(document: JsonObject): { simulation?: Simulation } {
  const read = simulationSchema.safeParse(take(document, SIMULATION));
  const dialect = MODEL_MODES[asNumber(look(document, MODEL_MODE)) ?? 0];
  // The setting may have changed in KiCad since.
  if (read.success) return { simulation: dialect ? { ...read.data, dialect } : read.data };
  return dialect ? { simulation: { dialect, analyses: [], traces: [] } } : {};
}

function textsOf(value: Json | undefined): Record<string, string> {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, asText(text)]));
}

function takeFields<T>(document: JsonObject, path: string, table: FieldTable<T>): Partial<T> {
  const found: Partial<Record<keyof T, number>> = {};
  for (const [key, name, unit] of table) {
    const value = asNumber(take(document, `${path}/${name}`));
    if (value !== undefined) found[key] = unit.of(value);
  }
  return found as Partial<T>;
}

type Severities = BoardSettings['severities'];
const SEVERITIES: readonly string[] = ['error', 'warning', 'info', 'ignore'];

/** Severities that we do not know stay in the document. */
function takeSeverities(document: JsonObject, path: string): Severities {
  const value = take(document, path);
  if (!isObject(value)) return {};
  const known = Object.entries(value).filter(([, severity]) => SEVERITIES.includes(asText(severity)));
  for (const [rule] of known) delete value[rule];
  if (Object.keys(value).length > 0) put(document, path, value);
  return Object.fromEntries(known) as Severities;
}

/** A key, or since KiCad 8 a key with a comment. */
function exclusionsOf(value: Json | undefined): BoardSettings['exclusions'] {
  return asList(value).flatMap(entry => {
    if (typeof entry === 'string') return [{ key: entry, reason: '' }];
    const [key, reason] = asList(entry);
    return typeof key === 'string' ? [{ key, reason: asText(reason) }] : [];
  });
}

const CONFLICTS = ['ok', 'warning', 'error'] as const;

/** Rows and columns by pin type; null when the file has no whole table. */
function pinMapOf(value: Json | undefined): SchematicSettings['pinConflicts'] {
  const rows = asList(value).map(row => asList(row).map(cell => CONFLICTS[Number(cell)] ?? 'ok'));
  return rows.length > 0 && rows.every(row => row.length === rows.length) ? rows : null;
}

function aliasesOf(value: Json | undefined): Record<string, string[]> {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, members]) => [name, asList(members).map(asText)]));
}

function readNetClasses(document: JsonObject): Pick<ProjectSettings, 'netClasses' | 'netClassPatterns'> {
  const entries = asList(take(document, 'net_settings/classes')).filter(isObject);
  const netClasses = entries.map((entry, index) => readNetClass(entry, index));
  // What is left of a class is kept under its name.
  const left = entries.filter(entry => Object.keys(entry).length > 1);
  if (left.length > 0) put(document, 'net_settings/classes', left);
  assign(netClasses, take(document, 'net_settings/netclass_assignments'));
  const netClassPatterns = asList(take(document, 'net_settings/netclass_patterns')).flatMap(entry =>
    isObject(entry) ? [{ pattern: asText(entry['pattern']), netClass: asText(entry['netclass']) }] : [],
  );
  return { netClasses, netClassPatterns };
}

function readNetClass(entry: JsonObject, index: number): NetClass {
  const name = asText(entry['name']);
  const values = takeFields<NetClass>({ entry }, 'entry', netClassFields);
  const byOrder = name === 'Default' ? LOWEST_PRIORITY : index;
  const priority = asNumber(take(entry, 'priority')) ?? byOrder;
  const nets = asList(take(entry, 'nets')).map(asText);
  const description = asText(take(entry, 'description'));
  const color = readColor(take(entry, 'schematic_color'));
  const style = LINE_STYLES[asNumber(look(entry, 'line_style')) ?? -1];
  if (style) take(entry, 'line_style');
  return {
    ...emptyNetClass(name),
    ...values,
    description,
    priority: Math.trunc(priority),
    color,
    nets,
    ...(style && { lineStyle: style }),
  };
}

/** Nets by name: one class, or since KiCad 9 several. */
function assign(netClasses: readonly NetClass[], value: Json | undefined): void {
  if (!isObject(value)) return;
  const byName = new Map(netClasses.map(netClass => [netClass.name, netClass]));
  for (const [net, names] of Object.entries(value)) {
    for (const name of typeof names === 'string' ? [names] : asList(names).map(asText))
      byName.get(name)?.nets.push(net);
  }
}
