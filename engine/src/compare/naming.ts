import { msg, toMm, type Msg } from '../base/index.ts';
import { fieldTitle, kindOf, kinds, type Obj } from '../kinds/index.ts';

/** A message in the user's language. */
export type Tr = (message: Msg) => string;
type Plain = Readonly<Record<string, unknown>>;

/** Longest text of a value; what is longer is cut. */
const LONGEST = 60;

const mm = (nm: number): string => String(Math.round(toMm(nm) * 10_000) / 10_000);

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);

/** What a record is called on a drawing: its designator, name or text, else where it lies. */
export function nameOf(object: Obj, tr: Tr): string {
  const title = tr(kindOf(object).title);
  // `as`: which of these a record has depends on its kind.
  const { instances, fields, name, number, text, net, layer } = object as Plain;
  const instance = (instances as readonly { readonly reference?: string }[] | undefined)?.[0]?.reference;
  const reference = (fields as readonly { readonly name: string; readonly value: string }[] | undefined)?.find(
    field => field.name === 'Reference' || field.name === 'Sheetname',
  )?.value;
  const called = [instance, reference, name, number, text, net].find(each => typeof each === 'string' && each !== '');
  const words = [title, called, typeof layer === 'string' && layer !== '' ? layer : undefined];
  const at = placeOf(object);
  return `${words.filter(word => word !== undefined).join(' ')}${at === null ? '' : ` (${at})`}`;
}

/** Where a record lies or begins, millimetres; null where it lies nowhere. */
function placeOf(object: Obj): string | null {
  const { at, start, center } = object as Plain;
  const point = [at, start, center].find(isPlain);
  return point === undefined ? null : `${mm(Number(point['x']))}, ${mm(Number(point['y']))} mm`;
}

/** Which field of a record a path leads to, in words where the panel of properties has some. */
export function pathText(object: Obj, path: readonly string[], tr: Tr): string {
  const [first, item, ...rest] = path;
  if (first === 'fields' && item !== undefined) {
    // `as`: a record with fields.
    const { fields } = object as unknown as {
      readonly fields: readonly { readonly id: string; readonly name: string }[];
    };
    const name = fields.find(({ id }) => id === item)?.name ?? item;
    const inner = rest.filter(word => word !== 'value');
    return [tr(fieldTitle(name)), ...(inner.length > 0 ? [labelOf(object, inner, tr)] : [])].join(' · ');
  }
  const found = first !== undefined && item !== undefined ? itemOf(object, first, item) : undefined;
  if (found === undefined) return labelOf(object, path, tr);
  const title = isObject(found)
    ? nameOf(found, tr)
    : [labelOf(object, [first!], tr), calledOf(found) ?? item].join(' ');
  return rest.length > 0 ? `${title} · ${labelOf(isObject(found) ? found : object, rest, tr)}` : title;
}

/** A pad, text, line or pin inside of a record. */
function itemOf(object: Obj, field: string, id: string): Plain | undefined {
  const list = (object as unknown as Plain)[field];
  if (!Array.isArray(list)) return undefined;
  const found = (list as readonly unknown[]).find(each => isPlain(each) && each['id'] === id);
  return isPlain(found) ? found : undefined;
}

/** Whether a part of a record is of a kind itself. */
const isObject = (value: Plain): value is Plain & Obj =>
  typeof value['kind'] === 'string' && Object.hasOwn(kinds, value['kind']);

/** The number or name of a part that is of no kind. */
const calledOf = ({ number, name }: Plain): string | undefined =>
  [number, name].find(each => typeof each === 'string' && each !== '') as string | undefined;

/** What a person calls fields that no panel of properties has. */
const PLACES: Readonly<Record<string, Msg>> = {
  at: msg('compare.place', 'Place'),
  center: msg('compare.place', 'Place'),
  start: msg('compare.course', 'Course'),
  end: msg('compare.course', 'Course'),
  points: msg('compare.outline', 'Outline'),
  instances: msg('compare.designators', 'Designators'),
  pins: msg('compare.pin', 'Pin'),
  bodies: msg('compare.bodies', 'Drawing'),
  models: msg('compare.model', '3D model'),
  extra: msg('compare.extra', 'Other content of the file'),
};

function labelOf(object: Obj, path: readonly string[], tr: Tr): string {
  const words = path.flatMap(word => word.split(' '));
  const spec = kindOf(object).fields.find(each => each.path === words.join('.'));
  if (spec !== undefined) return tr(spec.label);
  const place = PLACES[words[0] ?? ''];
  return place === undefined ? words.join('.') : tr(place);
}

/** Whether a field of a record holds nanometres. */
const isLength = (object: Obj | null, path: readonly string[]): boolean =>
  object !== null && kindOf(object).fields.some(spec => spec.type === 'length' && spec.path === path.join('.'));

/** A value for people. Lengths are millimetres. */
export function valueText(object: Obj | null, path: readonly string[], value: unknown, tr: Tr): string {
  if (value === undefined || value === null) return tr(msg('compare.nothing', 'nothing'));
  if (typeof value === 'boolean') return tr(value ? msg('compare.yes', 'yes') : msg('compare.no', 'no'));
  if (typeof value === 'string') return shortened(value === '' ? tr(msg('compare.empty', 'empty')) : value);
  if (typeof value === 'number') return isLength(object, path) ? `${mm(value)} mm` : String(value);
  if (ArrayBuffer.isView(value)) return tr(corners((value as Int32Array).length / 2));
  if (!isPlain(value)) return shortened(JSON.stringify(value));
  if (typeof value['x'] === 'number' && typeof value['y'] === 'number')
    return `${mm(value['x'])}, ${mm(value['y'])} mm`;
  if (typeof value['w'] === 'number' && typeof value['h'] === 'number')
    return `${mm(value['w'])} × ${mm(value['h'])} mm`;
  if (ArrayBuffer.isView(value['points'])) return valueText(object, path, value['points'], tr);
  if (isObject(value)) return shortened(nameOf(value, tr));
  if (typeof value['name'] === 'string' && typeof value['value'] === 'string')
    return valueText(object, path, value['value'], tr);
  const called = calledOf(value);
  if (called !== undefined && typeof value['id'] === 'string') return shortened(called);
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== 'none');
  return shortened(parts.map(([name, part]) => partText(object, name, part, tr)).join(', '));
}

/** A part of fields that belong together, by its name; where a thing lies needs none. */
function partText(object: Obj | null, name: string, part: unknown, tr: Tr): string {
  if (name === 'rotation' && typeof part === 'number') return `${part}°`;
  const text = valueText(object, [name], part, tr);
  if (isPlain(part) && 'x' in part) return text;
  return `${object === null ? name : labelOf(object, [name], tr)} ${text}`;
}

const corners = (count: number) =>
  msg('compare.corners', { one: '{{count}} corner', other: '{{count}} corners' }, { count });

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
