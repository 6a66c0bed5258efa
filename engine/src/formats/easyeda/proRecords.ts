import { get, isObject, list, number, text, type Json } from './json.ts';

/** An element of a document of EasyEDA Pro, by the names that version 3 gives to its values. */
export interface ProRecord {
  readonly type: string;
  readonly id: string;
  readonly body: Readonly<Record<string, Json>>;
}

/** A sheet, a symbol or a device. */
export interface ProDocument {
  readonly type: string;
  readonly uuid: string;
  readonly records: readonly ProRecord[];
  /** Whether y grows upwards: in version 2, not in 3. */
  readonly up: boolean;
}

/**
 * Values of the lines of version 2, `["TYPE", …]`, by their places after the type (measured on files of editors 2.0 to
 * 2.2; '' where the meaning is of no use here).
 */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  HEAD: ['head'],
  PART: ['id'],
  COMPONENT: ['id', 'partId', 'x', 'y', 'rotation', 'isMirror'],
  ATTR: ['id', 'parentId', 'key', 'value', 'keyVisible', 'valueVisible', 'x', 'y', 'rotation', 'style'],
  PIN: ['id', 'display', '', 'x', 'y', 'length', 'rotation', '', 'pinShape'],
  WIRE: ['id', 'lines'],
  BUS: ['id', 'lines'],
  POLY: ['id', 'points', 'closed', 'style'],
  RECT: ['id', 'dotX1', 'dotY1', 'dotX2', 'dotY2', 'radiusX', 'radiusY', 'rotation', 'style'],
  CIRCLE: ['id', 'centerX', 'centerY', 'radius', 'style'],
  ELLIPSE: ['id', 'centerX', 'centerY', 'radiusX', 'radiusY', 'rotation', 'style'],
  ARC: ['id', 'startX', 'startY', 'referX', 'referY', 'endX', 'endY', 'style'],
  BEZIER: ['id', 'points', 'style'],
  TEXT: ['id', 'x', 'y', 'rotation', 'value', 'style'],
  FONTSTYLE: ['id', '', 'color', 'fontFamily', 'fontSize', '', '', 'italic', 'fontWeight', 'vAlign', 'hAlign'],
  LINESTYLE: ['id', 'strokeColor', 'strokeStyle', 'fillColor', 'strokeWidth'],
};

const V_ALIGN = ['TOP', 'MIDDLE', 'BOTTOM'];
const H_ALIGN = ['LEFT', 'CENTER', 'RIGHT'];

/** A line of version 2 as a record of version 3; `part` is the part of a symbol that is being listed. */
function modern(line: readonly Json[], styles: ReadonlyMap<string, ProRecord>, part: string): ProRecord {
  const type = text(line[0]);
  const columns = Object.hasOwn(COLUMNS, type) ? COLUMNS[type]! : [];
  const body = new Map<string, Json>();
  columns.forEach((name, i) => name !== '' && body.set(name, line[i + 1]));
  const style = styles.get(text(body.get('style')));
  if (style) for (const [name, value] of Object.entries(style.body)) if (!body.has(name)) body.set(name, value);
  if (type === 'FONTSTYLE' && (body.get('hAlign') ?? null) !== null)
    body.set('align', `${H_ALIGN[number(body.get('hAlign'))]}_${V_ALIGN[number(body.get('vAlign'))] ?? 'BOTTOM'}`);
  if (type !== 'COMPONENT' && type !== 'ATTR') body.set('partId', part);
  return { type, id: text(body.get('id')), body: Object.fromEntries(body) };
}

/** The lines of a `.esch` or `.esym` of version 2. */
export function oldRecords(lines: readonly Json[]): ProRecord[] {
  const styles = new Map<string, ProRecord>();
  const records: ProRecord[] = [];
  let part = '';
  for (const line of lines) {
    if (!Array.isArray(line)) continue;
    const type = text(line[0]);
    if (type === 'PART') part = text(line[1]);
    const record = modern(line, styles, part);
    if (type === 'FONTSTYLE' || type === 'LINESTYLE') styles.set(record.id, record);
    else records.push(record);
    if (type !== 'WIRE' && type !== 'BUS') continue;
    // Version 3 has the pieces of a wire as elements of their own.
    for (const piece of list(record.body['lines'])) {
      const n = list(piece);
      for (let i = 0; i + 3 < n.length; i += 2)
        records.push({
          type: 'LINE',
          id: '',
          body: { startX: n[i], startY: n[i + 1], endX: n[i + 2], endY: n[i + 3], lineGroup: record.id },
        });
    }
  }
  return records;
}

/** Points as pairs of numbers, or as objects with x and y. */
export function pointsOf(value: Json): (readonly [x: number, y: number])[] {
  const all = list(value);
  if (all.some(isObject)) return all.map(each => [number(get(each, 'x')), number(get(each, 'y'))] as const);
  const out: (readonly [number, number])[] = [];
  for (let i = 0; i + 1 < all.length; i += 2) out.push([number(all[i]), number(all[i + 1])]);
  return out;
}
