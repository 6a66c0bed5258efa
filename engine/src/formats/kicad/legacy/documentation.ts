import type { Issue } from '../../../base/index.ts';
import { fieldOf } from '../symbols/parts.ts';
import type { SymbolRecord } from './common.ts';
import { cutOff } from './lines.ts';

/** Field of a symbol by the letter that starts its line in a .dcm file. */
const FIELDS: Record<string, string> = { D: 'Description', K: 'ki_keywords', F: 'Datasheet' };

const END = '#End Doc Library';

/** Puts the descriptions, keywords and data sheets of a .dcm file (EESchema-DOCLIB) into the symbols of its library. */
export function applyDocumentation(symbols: readonly SymbolRecord[], text: string, file: string): readonly Issue[] {
  const byName = new Map(symbols.map(symbol => [symbol.name, symbol]));
  let current: SymbolRecord | undefined;
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.startsWith('$CMP ')) current = byName.get(line.slice(5).trim());
    else if (line.startsWith('$ENDCMP')) current = undefined;
    const name = FIELDS[line[0] ?? ''];
    if (!current || !name || line[1] !== ' ') continue;
    const value = line.slice(2).trim();
    const field = current.fields.find(other => other.name === name);
    if (field) field.value = value;
    else current.fields.push(fieldOf(current.name, name, value, { hidden: true }));
  }
  return text.includes(END) ? [] : [cutOff(END, file)];
}
