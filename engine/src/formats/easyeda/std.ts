import { fail, issue, msg, ok, type Issue, type Result } from '../../base/index.ts';
import { assemble, type DrawnPart, type DrawnSheet } from '../drawn/index.ts';
import type { DocumentData } from '../port.ts';
import type { SymbolRecord } from '../kicad/symbols/symbol.ts';
import { get, list, nested, number, text, type Json } from './json.ts';
import { readStdSheet } from './stdSheet.ts';

/** Kinds of documents (`docType`). */
const SCHEMATIC = '1';
const PROJECT = '5';

export const docType = (json: Json): string => text(get(json, 'docType')) || text(get(get(json, 'head'), 'docType'));

/** The sheets of a file: of a schematic with several, or of one alone. */
function sheetsOf(json: Json): { readonly name: string; readonly data: Json }[] {
  if (docType(json) === PROJECT)
    return list(get(json, 'schematics')).map((each, i) => ({
      name: text(get(each, 'title')) || `Sheet ${i + 1}`,
      data: nested(get(each, 'dataStr')),
    }));
  return docType(json) === SCHEMATIC ? [{ name: text(get(json, 'title')) || 'Sheet 1', data: json }] : [];
}

const isPower = (part: DrawnPart): boolean => part.symbol.power !== 'none';
const valueOf = (part: DrawnPart): string => part.fields.find(({ name }) => name === 'Value')?.value ?? '';

/** EasyEDA Std does not distinguish '3v3' from '3V3' and calls the net of both by capitals; names of one spelling stay. */
function oneSpelling(sheets: readonly DrawnSheet[]): DrawnSheet[] {
  const spellings = new Map<string, Set<string>>();
  const note = (name: string): void => {
    const capitals = name.toUpperCase();
    spellings.set(capitals, (spellings.get(capitals) ?? new Set()).add(name));
  };
  for (const { marks, parts } of sheets) {
    marks.forEach(({ name }) => note(name));
    parts.filter(isPower).forEach(part => note(valueOf(part)));
  }
  const spelled = (name: string): string =>
    (spellings.get(name.toUpperCase())?.size ?? 0) > 1 ? name.toUpperCase() : name;
  return sheets.map(sheet => ({
    ...sheet,
    marks: sheet.marks.map(mark => ({ ...mark, name: spelled(mark.name) })),
    parts: sheet.parts.map(part =>
      isPower(part)
        ? {
            ...part,
            fields: part.fields.map(field =>
              field.name === 'Value' ? { ...field, value: spelled(field.value) } : field,
            ),
          }
        : part,
    ),
  }));
}

/** The schematic of a file of EasyEDA Std. */
export function readStdSchematic(
  json: Json,
  file: string,
  name: string,
): Result<{ readonly data: DocumentData; readonly issues: readonly Issue[] }> {
  const issues: Issue[] = [];
  const symbols = new Map<string, SymbolRecord>();
  const ports = { count: 0 };
  const sheets = oneSpelling(
    sheetsOf(json).map(sheet => {
      const shapes = list(get(sheet.data, 'shape')).filter(shape => typeof shape === 'string');
      return readStdSheet(shapes, sheet.name, file, issues, symbols, ports);
    }),
  );
  if (sheets.length === 0)
    return fail(
      issue('error', msg('import.easyeda.noSheets', 'the EasyEDA file contains no schematic sheets'), { file }),
    );
  const version = number(text(get(json, 'editorVersion')).split('.')[0], 6);
  const { data, issues: loops } = assemble({
    name,
    source: { format: 'easyeda', version, generator: 'easyeda' },
    sheets,
    variants: [],
  });
  return ok({ data, issues: [...issues, ...loops] });
}
