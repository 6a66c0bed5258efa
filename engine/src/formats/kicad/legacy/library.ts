import { mil, type Issue, type Nm } from '../../../base/index.ts';
import { fieldOf, textStyleOf } from '../symbols/parts.ts';
import { emptySymbol, FIELD_NAMES, H_ALIGN, V_ALIGN, type SymbolRecord } from './common.ts';
import { readDrawing } from './drawing.ts';
import { cutOff, LineReader, num, tokens } from './lines.ts';
import { modernOverbars } from './overbar.ts';

/** What a .lib file holds. Aliases are symbols that extend the one they belong to. */
export interface LegacyLibrary {
  readonly symbols: readonly SymbolRecord[];
  readonly issues: readonly Issue[];
}

/** Reads a symbol library of KiCad 3 to 5 (EESchema-LIBRARY, .lib). Lengths in the file are mils, y grows upwards. */
export function readLegacyLibrary(text: string, file: string): LegacyLibrary {
  const lines = new LineReader(text, file);
  const symbols: SymbolRecord[] = [];
  let ended = false;
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    ended ||= line.startsWith(END);
    if (!line.startsWith('DEF ')) continue;
    const { symbol, aliases } = readDefinition(tokens(line), lines);
    symbols.push(symbol, ...aliases.map(alias => aliasOf(symbol, alias)));
  }
  // Libraries that were not written by KiCad may lack it.
  const issues = ended || lines.issues.some(each => each.incomplete) ? [] : [cutOff(END, file)];
  return { symbols, issues: [...lines.issues, ...issues] };
}

const END = '#End Library';

function readDefinition(def: readonly string[], lines: LineReader): { symbol: SymbolRecord; aliases: string[] } {
  const [, rawName = '', , , offset, showNumbers, showNames, units, locked, option] = def;
  const name = rawName.replace(/^~/, '');
  const symbol = emptySymbol(name);
  symbol.power = option === 'P' ? 'global' : 'none';
  symbol.pinNames = { hidden: showNames === 'N', offset: mil(num(offset)) };
  symbol.pinNumbersHidden = showNumbers === 'N';
  symbol.unitCount = Math.min(Math.max(1, num(units)), 10_000);
  symbol.unitsInterchangeable = locked !== 'L';
  const aliases: string[] = [];
  const filters: string[] = [];
  let section = '';
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    if (line.startsWith('ENDDEF')) return { symbol: withFilters(symbol, filters), aliases };
    if (line.startsWith('$FPLIST')) section = 'filters';
    else if (line.startsWith('$ENDFPLIST') || line.startsWith('ENDDRAW')) section = '';
    else if (line.startsWith('DRAW')) section = 'drawing';
    else if (section === 'filters') filters.push(...tokens(line));
    else if (section === 'drawing') readDrawing(symbol, line, lines);
    else if (line.startsWith('ALIAS ')) aliases.push(...tokens(line).slice(1));
    else if (/^F\d/.test(line)) symbol.fields.push(readField(name, tokens(line)));
    else if (line.trim() !== '' && !line.startsWith('#')) lines.warn(line);
  }
  lines.missing('ENDDEF');
  return { symbol: withFilters(symbol, filters), aliases };
}

function withFilters(symbol: SymbolRecord, filters: readonly string[]): SymbolRecord {
  if (filters.length > 0)
    symbol.fields.push(fieldOf(symbol.name, 'ki_fp_filters', filters.join(' '), { hidden: true }));
  return symbol;
}

/** `F0 "text" x y size H|V V|I L|C|R TCB+I|N+B|N ["name"]` */
function readField(owner: string, parts: readonly string[]): SymbolRecord['fields'][number] {
  const [key = '', text = '', x, y, size, direction, visible, hAlign, look = '', ownName] = parts;
  const index = num(key.slice(1));
  const height = (mil(num(size)) || mil(50)) as Nm;
  const value = text === '~' ? '' : text;
  return fieldOf(owner, FIELD_NAMES[index] ?? ownName ?? `Field${index}`, index === 1 ? bare(value) : value, {
    at: { x: mil(num(x)), y: mil(-num(y)) },
    rotation: direction === 'V' ? 90 : 0,
    hidden: visible === 'I',
    style: textStyleOf({
      size: { w: height, h: height },
      hAlign: H_ALIGN[hAlign as 'C'] ?? 'center',
      vAlign: V_ALIGN[look[0] as 'C'] ?? 'center',
      italic: look[1] === 'I',
      bold: look[2] === 'B',
    }),
  });
}

/** The name without a library's nickname: cache libraries write 'Device:R' as a symbol's value. */
const bare = (text: string): string => modernOverbars(text.replace(/^[\w.-]+:(?=.)/, '').replace(/^~(?=.)/, ''));

function aliasOf(root: SymbolRecord, name: string): SymbolRecord {
  const fields = root.fields
    .filter(field => FIELD_NAMES.includes(field.name))
    .map(field => ({ ...fieldOf(name, field.name, field.value), ...rest(field) }))
    .map(field => (field.name === 'Value' ? { ...field, value: bare(name) } : field));
  return { ...emptySymbol(name), extends: root.name, fields };
}

function rest({ at, rotation, hidden, style }: SymbolRecord['fields'][number]) {
  return { at, rotation, hidden, style };
}
