import { ok, type Result } from '../../base/index.ts';
import type { ProBoardSource } from './board/proBoard.ts';
import { oldDocuments } from './board/proRecords.ts';
import { get, isObject, list, number, parseJson, text, type Json } from './json.ts';
import type { ProProject, ProSchematic } from './pro.ts';
import { oldRecords, type ProDocument } from './proRecords.ts';
import { tornDocuments } from './lastLine.ts';
import { unzip } from '../zip/index.ts';

const entriesOf = (value: Json): [string, Json][] => (isObject(value) ? Object.entries(value) : []);

/** The lines of a document of version 2: JSON arrays. A line that is none is skipped. */
function documentOf(bytes: Uint8Array | undefined, type: string, uuid: string): ProDocument | undefined {
  if (!bytes) return undefined;
  const lines = new TextDecoder()
    .decode(bytes)
    .split('\n')
    .filter(line => line.startsWith('['));
  const values = lines
    .map(line => parseJson(line.trim(), ''))
    .filter(read => read.ok)
    .map(read => read.value);
  return { type, uuid, records: oldRecords(values), up: true };
}

const documentsOf = (bytes: Uint8Array | undefined) => (bytes ? oldDocuments(new TextDecoder().decode(bytes)) : []);

/** The boards of the archive; their footprints are read when they are asked for. */
function boardsOf(
  project: Json,
  files: ReadonlyMap<string, Uint8Array>,
  footprints: ReadonlyMap<string, { readonly title: string }>,
  first: string | undefined,
): ProBoardSource[] {
  return [...files]
    .filter(([name]) => name.endsWith('.epcb'))
    .sort(
      ([a], [b]) => Number(first !== undefined && b.includes(first)) - Number(first !== undefined && a.includes(first)),
    )
    .map(([name, bytes]) => {
      const documents = documentsOf(bytes);
      const changed = new Map(documents.filter(({ type }) => type === 'FOOTPRINT').map(each => [each.uuid, each]));
      return {
        title: name.replace(/^.*\/|\.epcb$/g, ''),
        version: 2,
        records: documents.find(({ type }) => type === 'PCB')?.records ?? [],
        deviceFootprint: uuid => text(get(get(get(get(project, 'devices'), uuid), 'attributes'), 'Footprint')),
        footprint: uuid => {
          const own = changed.get(uuid);
          if (own) return own;
          const [other] = documentsOf(files.get(`FOOTPRINT/${uuid}.efoo`));
          return other && { title: footprints.get(uuid)?.title ?? uuid, records: other.records };
        },
      };
    });
}

/**
 * `.epro` of EasyEDA Pro 2, and its libraries `.elibz`, which hold `device.json` and no sheets: a zip of `project.json`, `SHEET/<schematic>/<page>.esch`, `SYMBOL/<uuid>.esym`, and boards.
 */
export function readEpro(bytes: Uint8Array, file: string): Result<ProProject> {
  const archive = unzip(bytes, file, name => /(^|\/)(project|device)\.json$|\.(esch|esym|epcb|efoo)$/.test(name));
  return archive.ok ? eproOf(archive.value, file) : archive;
}

/** A project of EasyEDA Pro 2 from the files of its archive. */
export function eproOf(files: ReadonlyMap<string, Uint8Array>, file: string): Result<ProProject> {
  const json = parseJson(
    new TextDecoder().decode(files.get('project.json') ?? files.get('device.json') ?? new Uint8Array()),
    `${file}:${files.has('project.json') ? 'project' : 'device'}.json`,
  );
  if (!json.ok) return json;
  const project = json.value;
  const schematics = entriesOf(get(project, 'schematics')).map(([uuid, each]): ProSchematic & { uuid: string } => ({
    uuid,
    title: text(get(each, 'name')),
    pages: list(get(each, 'sheets')).flatMap(page => {
      const document = documentOf(files.get(`SHEET/${uuid}/${text(get(page, 'id'))}.esch`), 'SCH_PAGE', uuid);
      return document ? [{ title: text(get(page, 'name')), document }] : [];
    }),
  }));
  const onBoards = new Set(entriesOf(get(project, 'boards')).map(([, board]) => text(get(board, 'schematic'))));
  const [main] = schematics.sort((a, b) => Number(onBoards.has(b.uuid)) - Number(onBoards.has(a.uuid)));
  // The board of the schematic that is read comes first.
  const pcbOf = entriesOf(get(project, 'boards'))
    .filter(([, board]) => text(get(board, 'schematic')) === main?.uuid)
    .map(([, board]) => text(get(board, 'pcb')))[0];
  const titled = (name: string) =>
    new Map(
      entriesOf(get(project, name)).map(([uuid, each]) => [uuid, { title: text(get(each, 'title')), value: each }]),
    );
  return ok({
    version: 2,
    issues: tornDocuments(files, file),
    schematics,
    symbols: new Map(
      [...titled('symbols')].map(([uuid, { title, value }]) => [
        uuid,
        {
          title,
          type: number(get(value, 'type'), 2),
          document: () => documentOf(files.get(`SYMBOL/${uuid}.esym`), 'SYMBOL', uuid),
        },
      ]),
    ),
    devices: new Map(
      [...titled('devices')].map(([uuid, { title, value }]) => [uuid, { title, attributes: get(value, 'attributes') }]),
    ),
    footprints: new Map(
      [...titled('footprints')].map(([uuid, { title }]) => [
        uuid,
        { title, records: () => documentsOf(files.get(`FOOTPRINT/${uuid}.efoo`))[0]?.records ?? [] },
      ]),
    ),
    boards: boardsOf(project, files, titled('footprints'), pcbOf),
  });
}
