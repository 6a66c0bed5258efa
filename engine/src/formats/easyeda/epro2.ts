import { fail, issue, msg, ok, type Result } from '../../base/index.ts';
import type { ProBoardSource } from './board/proBoard.ts';
import { modernBoardRecords } from './board/proRecords.ts';
import { get, isObject, number, parseJson, text, type Json } from './json.ts';
import type { ProProject, ProSchematic } from './pro.ts';
import type { ProDocument, ProRecord } from './proRecords.ts';
import { tornDocuments } from './lastLine.ts';
import { unzip } from '../zip/index.ts';

interface Part extends ProDocument {
  readonly meta: Json;
}

const DOCUMENTS = new Set(['SCH', 'SCH_PAGE', 'SYMBOL', 'DEVICE', 'FOOTPRINT', 'BOARD', 'PCB']);
/** Of these only the title counts. */
const BY_TITLE = new Set(['BOARD', 'SCH', 'DEVICE']);

/**
 * Documents of an `.epru`: lines `{head}||{record}|`; a DOCHEAD begins a document. A later record of one id takes the
 * place of the earlier, one without content takes it away.
 */
function* documents(source: string, file: string): Generator<Part> {
  let head: Json = null;
  let records = new Map<string, ProRecord>();
  const done = function* (): Generator<Part> {
    const type = text(get(head, 'docType'));
    if (DOCUMENTS.has(type))
      yield {
        type,
        uuid: text(get(head, 'uuid')),
        up: false,
        records: [...records.values()],
        meta: records.get('META\0META')?.body,
      };
  };
  for (const line of source.split('\n')) {
    const cut = line.indexOf('||');
    if (cut < 0) continue;
    const start = parseJson(line.slice(0, cut), file);
    if (!start.ok) continue;
    const type = text(get(start.value, 'type'));
    const kind = text(get(head, 'docType'));
    if (type !== 'DOCHEAD' && (!DOCUMENTS.has(kind) || (BY_TITLE.has(kind) && type !== 'META'))) continue;
    const rest = line.slice(cut + 2).replace(/\|\s*$/, '');
    const read = rest === '' ? undefined : parseJson(rest, file);
    const body = read?.ok ? read.value : undefined;
    if (type === 'DOCHEAD') {
      yield* done();
      head = body;
      records = new Map();
      continue;
    }
    const id = text(get(start.value, 'id'));
    if (isObject(body)) records.set(`${type}\0${id}`, { type, id, body });
    else records.delete(`${type}\0${id}`);
  }
  yield* done();
}

const modern = (part: Part) => part.records.flatMap(({ type, id, body }) => modernBoardRecords(type, id, body));

const boardOf = (
  part: Part,
  footprints: ReadonlyMap<string, Part>,
  devices: ReadonlyMap<string, Part>,
): ProBoardSource => ({
  deviceFootprint: uuid => text(get(get(devices.get(uuid)?.meta, 'attributes'), 'Footprint')),
  title: text(get(part.meta, 'title')),
  version: 3,
  records: modern(part),
  footprint: uuid => {
    const own = footprints.get(uuid);
    return own && { title: text(get(own.meta, 'title')), records: modern(own) };
  },
});

/** `.epro2` of EasyEDA Pro 3: a zip of `project2.json` and one `.epru`. */
export function readEpro2(bytes: Uint8Array, file: string): Result<ProProject> {
  const archive = unzip(bytes, file, name => name.endsWith('.epru'));
  return archive.ok ? epro2Of(archive.value, file) : archive;
}

/** A project of EasyEDA Pro 3 from the files of its archive: the first of them. */
export function epro2Of(files: ReadonlyMap<string, Uint8Array>, file: string): Result<ProProject> {
  const [epru] = files.values();
  if (!epru)
    return fail(
      issue('error', msg('import.easyeda.noSheets', 'the EasyEDA file contains no schematic sheets'), { file }),
    );
  const all = [...documents(new TextDecoder().decode(epru), file)];
  const of = (type: string): Part[] => all.filter(part => part.type === type);
  const titleOf = (part: Part): string => text(get(part.meta, 'title'));
  const footprints = new Map(of('FOOTPRINT').map(part => [part.uuid, part]));
  const devices = new Map(of('DEVICE').map(part => [part.uuid, part]));
  const order = (part: Part): number => number(get(part.meta, 'zIndex'));
  const boards = new Set(of('BOARD').map(({ uuid }) => uuid));
  const pages = of('SCH_PAGE').sort((a, b) => order(a) - order(b));
  const schematics = of('SCH').map((schematic): ProSchematic & { size: number; board: string } => {
    const own = pages.filter(page => text(get(page.meta, 'schematic')) === schematic.uuid);
    const size = own.reduce((sum, { records }) => sum + records.length, 0);
    return {
      title: titleOf(schematic),
      pages: own.map(page => ({ title: titleOf(page), document: page })),
      board: text(get(schematic.meta, 'board')),
      size: boards.has(text(get(schematic.meta, 'board'))) ? size : 0,
    };
  });
  // The board of the schematic that is read comes first.
  const [main] = schematics.sort((a, b) => b.size - a.size);
  const rank = (part: Part): number => (main && text(get(part.meta, 'board')) === main.board ? 0 : 1);
  return ok({
    version: 3,
    issues: tornDocuments(files, file),
    schematics,
    symbols: new Map(
      of('SYMBOL').map(part => [
        part.uuid,
        { title: titleOf(part), type: number(get(part.meta, 'docType'), 2), document: () => part },
      ]),
    ),
    devices: new Map(
      of('DEVICE').map(part => [part.uuid, { title: titleOf(part), attributes: get(part.meta, 'attributes') }]),
    ),
    footprints: new Map(
      of('FOOTPRINT').map(part => [part.uuid, { title: titleOf(part), records: () => modern(part) }]),
    ),
    boards: of('PCB')
      .sort((a, b) => rank(a) - rank(b) || b.records.length - a.records.length)
      .map(part => boardOf(part, footprints, devices)),
  });
}
