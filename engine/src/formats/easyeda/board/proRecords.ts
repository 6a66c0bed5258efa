import { get, isObject, list, parseJson, text, type Json } from '../json.ts';

/** A record of a board or footprint of EasyEDA Pro, its values by the names that version 3 gives them. */
export interface BoardRecord {
  readonly type: string;
  readonly id: string;
  readonly body: Readonly<Record<string, Json>>;
}

/** Values of the lines of version 2, `["TYPE", …]`, by their places after the type (measured on files of editors 2.0 to 2.2). */
const COLUMNS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    LAYER: 'layerId layerType layerName use',
    LINE: 'id groupId netName layerId startX startY endX endY width',
    ARC: 'id groupId netName layerId startX startY endX endY angle width',
    VIA: 'id groupId netName ruleName centerX centerY holeDiameter viaDiameter viaType',
    POLY: 'id groupId netName layerId width path',
    FILL: 'id groupId netName layerId width fillStyle path',
    REGION: 'id groupId layerId width prohibitType path',
    POUR: 'id groupId netName layerId width name order path pourType',
    POURED: 'id pour strokeWidth fill path',
    STRING:
      'id groupId layerId x y text fontFamily fontSize strokeWidth bold italic origin angle reverse expansion mirror',
    COMPONENT: 'id groupId layerId x y angle attrs locked',
    ATTR: 'id groupId parentId layerId x y key value keyVisible valueVisible fontFamily fontSize strokeWidth bold italic origin angle reverse expansion mirror',
    PAD_NET: 'component pad padNet padId',
    PAD: 'id groupId netName layerId num centerX centerY padAngle hole defaultPad specialPad padOffsetX padOffsetY relativeAngle plated padType topSolderExpansion bottomSolderExpansion topPasteExpansion bottomPasteExpansion',
  }).map(([type, names]) => [type, names.split(' ')]),
);

const ORIGINS = ['LEFT_TOP', 'LEFT_MIDDLE', 'LEFT_BOTTOM', 'CENTER_TOP', 'CENTER_MIDDLE', 'CENTER_BOTTOM', 'RIGHT_TOP', 'RIGHT_MIDDLE', 'RIGHT_BOTTOM']; // prettier-ignore

/** Parts that version 2 writes as lists. */
function named(name: string, value: Json): Json {
  if (!Array.isArray(value)) return name === 'origin' ? (ORIGINS[Number(value) - 1] ?? 'LEFT_BOTTOM') : value;
  const [kind, width, height, radius] = value as Json[];
  if (name === 'hole') return { holeType: kind, width, height };
  if (name === 'defaultPad')
    return kind === 'POLYGON' || kind === 'POLY'
      ? { padType: 'POLYGON', path: width }
      : { padType: kind, width, height, radius };
  return value;
}

/** A document of version 2: a board, or a footprint that was changed on it and lies in its file. */
export interface OldDocument {
  readonly type: string;
  /** Of footprints inside of a board's file; else ''. */
  readonly uuid: string;
  readonly title: string;
  readonly records: BoardRecord[];
}

/** The documents of a `.epcb` or `.efoo` of version 2. */
export function oldDocuments(source: string): OldDocument[] {
  const out: OldDocument[] = [];
  for (const line of source.split('\n')) {
    if (!line.startsWith('[')) continue;
    const read = parseJson(line.trim(), '');
    const values = read.ok ? list(read.value) : [];
    const type = text(values[0]);
    if (type === 'DOCTYPE') out.push({ type: text(values[1]), uuid: '', title: '', records: [] });
    const last = out.at(-1);
    if (type === 'HEAD' && last)
      out[out.length - 1] = { ...last, uuid: text(get(values[1], 'uuid')), title: text(get(values[1], 'title')) };
    const columns = COLUMNS.get(type);
    if (!columns || !last) continue;
    const body = Object.fromEntries(columns.map((name, i) => [name, named(name, values[i + 1])]));
    out.at(-1)!.records.push({ type, id: text(body['id']), body });
  }
  return out;
}

/** A record of version 3, where some values stand in its id and filled copper is listed by its fill. */
export function modernBoardRecords(type: string, id: string, body: Readonly<Record<string, Json>>): BoardRecord[] {
  if (type !== 'PAD_NET' && type !== 'POURED') return [{ type, id, body }];
  const read = parseJson(id, '');
  const [, first, second, third] = read.ok ? list(read.value) : [];
  if (type === 'PAD_NET') return [{ type, id, body: { ...body, component: first, pad: second, padId: third } }];
  return list(body['pourFill']).flatMap(each => (isObject(each) ? [{ type, id, body: { ...each, pour: first } }] : []));
}
