import { fail, issue, msg, ok, type Issue, type Result } from '../../base/index.ts';
import { fieldOf } from '../kicad/symbols/parts.ts';
import { identifySymbol, type SymbolRecord } from '../kicad/symbols/symbol.ts';
import { get, list, nested, parseJson, strings, text, type Json } from './json.ts';
import { FIELD_NAMES, readContent, symbolOf, toLibrary } from './stdPart.ts';
import { point } from './units.ts';

/** A document of kind 2, or an answer of EasyEDA's service that holds one. */
const documentOf = (json: Json): Json =>
  nested(get(get(json, 'result'), 'dataStr')) ?? nested(get(json, 'dataStr')) ?? json;

/** A component of EasyEDA Std: its symbol, with the units that `subparts` lists. */
export function readEasyEdaSymbol(
  bytes: Uint8Array,
  file: string,
): Result<{ readonly symbols: readonly SymbolRecord[]; readonly issues: readonly Issue[] }> {
  const json = parseJson(new TextDecoder().decode(bytes), file);
  if (!json.ok) return json;
  const main = documentOf(json.value);
  const subparts = list(get(get(json.value, 'result'), 'subparts') ?? get(json.value, 'subparts')).map(documentOf);
  const issues: Issue[] = [];
  const bodies = (subparts.length > 0 ? subparts : [main]).map(document => {
    const head = get(document, 'head');
    const shapes = list(get(document, 'shape')).filter(shape => typeof shape === 'string');
    return toLibrary(readContent(shapes, file, issues).items, point(get(head, 'x'), get(head, 'y')), 0);
  });
  if (bodies.every(items => items.length === 0))
    return fail(issue('error', msg('import.noSymbols', 'the file contains no symbols'), { file }));
  const own = strings(get(get(main, 'head'), 'c_para'));
  const name = own.get('name') || text(get(get(json.value, 'result'), 'title')) || 'symbol';
  const symbol = symbolOf(name, bodies[0]!, (own.get('pre') ?? 'U').replace(/\?$/, ''));
  symbol.bodies = bodies.map((items, i) => ({ unit: i + 1, style: 1, unitName: '', items }));
  symbol.unitCount = bodies.length;
  symbol.fields.push(fieldOf('', 'Footprint', own.get('package') ?? '', { hidden: true }));
  for (const [key, field] of FIELD_NAMES) {
    const value = own.get(key);
    if (value && !symbol.fields.some(each => each.name === field))
      symbol.fields.push(fieldOf('', field, value, { hidden: true }));
  }
  identifySymbol(symbol);
  return ok({ symbols: [symbol], issues });
}
