import { nm, type Nm } from '../../../base/index.ts';
import { PLAIN_LOOK, type BoardSettings, type NetClass, type SchematicSettings } from '../../../kinds/index.ts';
import type { Frozen } from '../../../model/change.ts';
import { writeColor } from './color.ts';
import { DRAWING_SHEET, MODEL_MODE, MODEL_MODES, SIMULATION, VARIANTS } from './settings.ts';
import { drawingFields, LINE_STYLES, netClassFields, ruleFields, type FieldTable } from './fields.ts';
import { putTeardrops } from './teardrops.ts';
import { asList, asText, isObject, layOut, parseObject, put, take, type Json, type JsonObject } from './json.ts';

const encoder = new TextEncoder();

type Board = Frozen<BoardSettings>;
type Schematic = Frozen<SchematicSettings>;

/** The settings of the documents of a project; either may be missing. What both have is taken from the board. */
export interface ProjectParts {
  readonly board?: Board | undefined;
  readonly schematic?: Schematic | undefined;
}

/** Writes a .kicad_pro file of KiCad 9 with the given name: the settings, and what the file they came from held besides. */
export function writeProjectFile({ board, schematic }: ProjectParts, fileName: string): Uint8Array {
  const shared = board ?? schematic;
  const kept = [...(board?.extra ?? []), ...(schematic?.extra ?? [])].find(text => text.startsWith('{'));
  const document: JsonObject = (kept === undefined ? undefined : parseObject(kept)) ?? {};
  if (shared) {
    put(document, 'text_variables', { ...shared.textVariables });
    putNetClasses(document, shared);
  }
  if (board) putBoard(document, board);
  if (schematic) putSchematic(document, schematic);
  put(document, 'meta/filename', fileName);
  put(document, 'meta/version', 3);
  return encoder.encode(layOut(document));
}

function putBoard(document: JsonObject, board: Board): void {
  putFields(document, 'board/design_settings/rules', board.rules, ruleFields);
  putSeverities(document, 'board/design_settings/rule_severities', board.severities);
  put(document, 'board/design_settings/drc_exclusions', exclusionsOf(board.exclusions));
  if (board.teardrops) putTeardrops(document, board.teardrops);
}

function putSchematic(document: JsonObject, schematic: Schematic): void {
  putSeverities(document, 'erc/rule_severities', schematic.severities);
  put(document, 'erc/erc_exclusions', exclusionsOf(schematic.exclusions));
  if (schematic.pinConflicts)
    put(
      document,
      'erc/pin_map',
      schematic.pinConflicts.map(row => row.map(cell => CONFLICTS.indexOf(cell))),
    );
  putFields(document, 'schematic/drawing', schematic.drawing, drawingFields);
  const aliases = Object.entries(schematic.busAliases);
  if (aliases.length > 0)
    put(document, 'schematic/bus_aliases', Object.fromEntries(aliases.map(([name, members]) => [name, [...members]])));
  // A sheet that could not be read is still named.
  if (schematic.drawingSheet !== undefined) put(document, DRAWING_SHEET, schematic.drawingSheet?.file ?? '');
  const { simulation } = schematic;
  if (simulation) {
    put(document, SIMULATION, simulation);
    if (simulation.dialect) put(document, MODEL_MODE, MODEL_MODES.indexOf(simulation.dialect));
  }
  const { variants = [] } = schematic;
  if (variants.length > 0) put(document, VARIANTS, variants);
}

const CONFLICTS = ['ok', 'warning', 'error'];

function putFields<T>(document: JsonObject, path: string, values: Frozen<T>, table: FieldTable<T>): void {
  for (const [key, name, unit] of table) {
    const value = (values as Readonly<Record<string, number | null>>)[key];
    if (typeof value === 'number') put(document, `${path}/${name}`, unit.to(value));
  }
}

function putSeverities(document: JsonObject, path: string, severities: Board['severities']): void {
  for (const [rule, severity] of Object.entries(severities)) put(document, `${path}/${rule}`, severity);
}

const exclusionsOf = (exclusions: Board['exclusions']): Json => exclusions.map(({ key, reason }) => [key, reason]);

function putNetClasses(document: JsonObject, { netClasses, netClassPatterns }: Board | Schematic): void {
  const kept = asList(take(document, 'net_settings/classes')).filter(isObject);
  const restOf = new Map(kept.map(entry => [asText(entry['name']), entry]));
  put(
    document,
    'net_settings/classes',
    netClasses.map(netClass => entryOf(netClass, restOf.get(netClass.name))),
  );
  const assignments = new Map<string, string[]>();
  for (const { name, nets } of netClasses)
    for (const net of nets) assignments.set(net, [...(assignments.get(net) ?? []), name]);
  put(document, 'net_settings/netclass_assignments', assignments.size > 0 ? Object.fromEntries(assignments) : null);
  put(
    document,
    'net_settings/netclass_patterns',
    netClassPatterns.map(({ pattern, netClass }) => ({ netclass: netClass, pattern })),
  );
  put(document, 'net_settings/meta/version', 4);
}

function entryOf(netClass: Frozen<NetClass>, rest: JsonObject = {}): JsonObject {
  const entry: JsonObject = { ...rest, name: netClass.name, priority: netClass.priority };
  // Where the class that all others fall back to says nothing, KiCad draws wires of no width.
  const plain = (width: Nm | null, usual: number): Nm | null =>
    width ?? (netClass.name === 'Default' ? nm(usual) : null);
  const wireWidth = plain(netClass.wireWidth, PLAIN_LOOK.wireWidth);
  const busWidth = plain(netClass.busWidth, PLAIN_LOOK.busWidth);
  putFields({ entry }, 'entry', { ...netClass, wireWidth, busWidth }, netClassFields);
  if (netClass.lineStyle) entry['line_style'] = LINE_STYLES.indexOf(netClass.lineStyle);
  if (netClass.description !== '') entry['description'] = netClass.description;
  entry['schematic_color'] = writeColor(netClass.color);
  return entry;
}
