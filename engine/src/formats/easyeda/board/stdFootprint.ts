import { fail, issue, msg, ok, type Issue, type Result } from '../../../base/index.ts';
import type { Field, ObjOf, Records } from '../../../kinds/index.ts';
import { field, libraryFootprint, pad, point } from '../../layout/index.ts';
import { get, list, nested, parseJson, strings, text, type Json } from '../json.ts';
import { length } from '../units.ts';
import { asDrawing, fieldsOf, FIXED } from './stdBoard.ts';
import { readText, STD_ITEMS, type StdLayers } from './stdItems.ts';

/** A document of kind 4, or what an answer of EasyEDA's service says of a part's package. */
function documentOf(json: Json): Json {
  const result = get(json, 'result') ?? json;
  const detail = get(result, 'packageDetail');
  return nested(get(detail, 'dataStr')) ?? nested(get(result, 'dataStr')) ?? result;
}

/** A hole that is plated and has no number: a via of the package. */
const asPad = (via: Records['via']): Records['pad'] =>
  pad({
    at: via.at,
    type: 'thru',
    shape: 'circle',
    size: { w: via.size, h: via.size },
    drill: { shape: 'round', size: { w: via.drill, h: via.drill } },
    layers: ['*.Cu'],
  });

/** The number of the pad that a via of the package lies in: it is a part of that pad. */
function numberAt(via: Records['pad'], pads: readonly Records['pad'][]): string {
  const holds = ({ at, size, rotation }: Records['pad']): boolean => {
    const turn = (rotation * Math.PI) / 180;
    const [dx, dy] = [via.at.x - at.x, via.at.y - at.y];
    const [x, y] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)];
    return Math.abs(x) <= size.w / 2 && Math.abs(y) <= size.h / 2;
  };
  return pads.find(each => each.number !== '' && holds(each))?.number ?? '';
}

/** The footprint of a component of EasyEDA Std, or a footprint of its own. */
export function readStdFootprint(
  bytes: Uint8Array,
  file: string,
): Result<{ readonly footprints: readonly ObjOf<'footprint'>[]; readonly issues: readonly Issue[] }> {
  const json = parseJson(new TextDecoder().decode(bytes), file);
  if (!json.ok) return json;
  const document = documentOf(json.value);
  const head = get(document, 'head');
  const shapes = list(get(document, 'shape')).filter(shape => typeof shape === 'string');
  const none = fail(issue('error', msg('import.noFootprints', 'the file contains no footprints'), { file }));
  if (text(get(head, 'docType')) !== '4') return none;
  const layers: StdLayers = {
    origin: point(length(get(head, 'x')), length(get(head, 'y'))),
    of: number => FIXED.get(number) ?? null,
  };
  const pads: Records['pad'][] = [];
  const vias: Records['pad'][] = [];
  const items: Records['footprint']['items'] = [];
  const fields: Field[] = [];
  for (const shape of shapes) {
    const values = fieldsOf(shape);
    const read = values[0] === 'TEXT' ? readText(values, layers) : null;
    if (read && (read.type === 'P' || read.type === 'N')) {
      const { at, rotation, hidden, layer, style } = read.text;
      fields.push(field(read.type === 'P' ? 'Reference' : 'Value', '', { at, rotation, hidden, layer, style }));
    } else if (read) items.push(read.text);
    else
      for (const item of STD_ITEMS.get(values[0] ?? '')?.(values, layers) ?? []) {
        const drawn = asDrawing(item);
        if (drawn.kind === 'pad') pads.push(drawn);
        else if (drawn.kind === 'via') vias.push(asPad(drawn));
        else if (drawn.kind !== 'track') items.push(drawn);
      }
  }
  const own = strings(get(head, 'c_para'));
  const title = text(get(get(get(json.value, 'result') ?? json.value, 'packageDetail'), 'title'));
  const name = own.get('package') || title || text(get(json.value, 'title')) || file.replace(/\.json$/i, '');
  const all = [...pads, ...vias.map(via => ({ ...via, number: numberAt(via, pads) }))];
  if (all.length === 0 && items.length === 0) return none;
  const made = libraryFootprint({ library: '', name, description: '', pads: all, items, fields });
  return ok({ footprints: [made], issues: [] });
}
