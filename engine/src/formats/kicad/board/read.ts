import { fail, issue, msg, nm, ok, type Issue, type Result } from '../../../base/index.ts';
import { defaultNetClass, type BoardSettingsDraft } from '../../../kinds/index.ts';
import { Cursor, Token } from '../../sexpr/index.ts';
import type { DocumentData } from '../../port.ts';
import { applyProject } from '../project/apply.ts';
import type { ProjectSettings } from '../project/settings.ts';
import { board, type BoardFile } from './board.ts';
import { BoardContext } from './context.ts';
import { identifyInside } from './items.ts';

/** The newest version of the board format that we know: KiCad 10. */
const NEWEST_VERSION = 20260206;
/** The first of KiCad 6's development: clearances to the edge came with it. */
const EDGE_CLEARANCE_VERSION = 20200000;

export interface ReadDocument extends DocumentData {
  readonly settings: BoardSettingsDraft;
  readonly issues: readonly Issue[];
}

/** Whether bytes are text in UTF-16, which no KiCad writes but editors may save. */
export const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/**
 * Takes the head of a file: fails when it is not one of `heads`. `what` names the format in the message, 'KiCad board'
 * for example.
 */
export function enterFile(cursor: Cursor, heads: readonly string[], what: string): Result<string> {
  const place = { file: cursor.file, line: 1, column: 1 };
  if (isUtf16(cursor.bytes))
    return fail(issue('error', msg('import.utf16', 'the file is UTF-16 text; save it as UTF-8'), place));
  const head = cursor.peek() === Token.open ? cursor.enter() : '';
  if (heads.includes(head)) return ok(head);
  return fail(issue('error', msg('import.kicad.notThis', 'this is not a {{what}} file', { what }), place));
}

/** Reads on behind a ')' too many, which ended the outermost list early. */
function readRest(cursor: Cursor, read: () => void): void {
  for (let token = cursor.peek(); token !== Token.end; token = cursor.peek()) {
    const message = msg('import.sexpr.surplusParen', 'a ‘)’ too many; the rest was still read');
    cursor.faults.addOnce('warning', message, cursor.pos);
    read();
  }
}

/**
 * Reads a board file of KiCad 4 to 10. `project` is what its .kicad_pro (or .pro) file holds. What is wrong but could
 * be read is in `issues`; records without identity get one that depends on the file alone.
 */
export function readBoard(bytes: Uint8Array, fileName: string, project?: ProjectSettings): Result<ReadDocument> {
  const cursor = new Cursor(bytes, fileName);
  const head = enterFile(cursor, [board.head], 'KiCad board');
  if (!head.ok) return head;
  const context = new BoardContext();
  const file = board.read(cursor, context);
  readRest(cursor, () => board.into(cursor, file, context));
  if (file.source.version > NEWEST_VERSION) {
    const args = { version: file.source.version };
    const message = msg(
      'import.kicad.newer',
      'format version {{version}} is newer than this program supports; update Boardwright, or save the file with an older KiCad',
      args,
    );
    cursor.faults.add('warning', message, 0);
  }
  finish(file, context);
  if (file.source.version < EDGE_CLEARANCE_VERSION) file.rules.minEdgeClearance = nm(edgeWidth(file.items) / 2);
  const { items, ...settings } = file;
  const merged = project ? applyProject({ ...settings, file: fileName }, project) : { ...settings, file: fileName };
  if (merged.netClasses.every(({ name }) => name !== 'Default')) merged.netClasses.unshift(defaultNetClass());
  drillVias(items, merged);
  return ok({ settings: merged, objects: items, issues: cursor.issues() });
}

/**
 * Half of the widest line on Edge.Cuts: before KiCad 6 boards had no clearance to their edge, and kept from the line as it is
 * drawn. KiCad 6 and later assume the same for such a board (inferLegacyEdgeClearance).
 */
function edgeWidth(items: BoardFile['items']): number {
  let width = 0;
  for (const item of items)
    if ('stroke' in item && 'layer' in item && item.layer === 'Edge.Cuts') width = Math.max(width, item.stroke.width);
  return width;
}

function finish(file: BoardFile, context: BoardContext): void {
  file.nets = [...context.nets];
  for (const item of file.items) {
    if (item.kind === 'footprint') continue;
    context.identify(item);
    if (item.kind === 'dimension' || item.kind === 'table') identifyInside(item, context);
  }
}

/** Until version 5 a via that is drilled as its net class says names no drill. */
function drillVias(items: BoardFile['items'], { netClasses }: BoardSettingsDraft): void {
  const bare = items.filter(item => item.kind === 'via').filter(({ drill }) => drill === 0);
  if (bare.length === 0) return;
  const classOf = new Map(netClasses.flatMap(netClass => netClass.nets.map(net => [net, netClass] as const)));
  const byDefault = netClasses.find(({ name }) => name === 'Default');
  for (const via of bare) {
    const key = via.type === 'micro' ? 'microViaDrill' : 'viaDrill';
    // A class that names none, or zero, does not say either.
    via.drill = classOf.get(via.net)?.[key] || byDefault?.[key] || (defaultNetClass()[key] ?? via.drill);
  }
}
