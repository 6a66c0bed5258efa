/** What KiCad 6 repeats of a symbol in the list of instances, and reads from there. */
export interface InstanceTexts {
  readonly value: string;
  readonly footprint: string;
}

const TEXT = '"((?:[^"\\\\]|\\\\.)*)"';
const INSTANCE = new RegExp(
  `(\\(path "[^"]*?([^"/]+)"\\s*\\(reference ${TEXT}\\)\\s*\\(unit \\d+\\)\\s*)\\(value ${TEXT}\\)(\\s*)\\(footprint ${TEXT}\\)`,
  'g',
);

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * The text of a root sheet of KiCad 6 whose list of instances has changed texts of symbols: KiCad takes value and footprint from that
 * list and not from the symbol. Other files have no such texts and stay as they are.
 *
 * @param changed by the ids of the symbols
 */
export const withInstanceTexts = (text: string, changed: ReadonlyMap<string, InstanceTexts>): string =>
  text.replace(INSTANCE, (all, head: string, id: string, _reference, _value, gap: string) => {
    const found = changed.get(id);
    return found ? `${head}(value ${quoted(found.value)})${gap}(footprint ${quoted(found.footprint)})` : all;
  });
