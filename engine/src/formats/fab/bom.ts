import { inVariant } from '../../indexes/index.ts';
import { fieldValue, partFields, type Doc, type ObjOf } from '../../kinds/index.ts';
import { byDesignator } from './designators.ts';

export interface BomLine {
  readonly designators: readonly string[];
  readonly value: string;
  readonly package: string;
  readonly manufacturer: string;
  readonly mpn: string;
  readonly description: string;
  /** Whether the parts are left unpopulated. */
  readonly dnp: boolean;
  /** The further fields that were asked for, by name. */
  readonly more: Readonly<Record<string, string>>;
}

interface Part extends Omit<BomLine, 'designators'> {
  readonly designator: string;
}

type Fields = readonly { readonly name: string; readonly value: string }[];
const first = (fields: Fields, wanted: RegExp): string =>
  fields.find(field => wanted.test(field.name.trim()) && field.value !== '')?.value ?? '';

const fromFields = (fields: Fields, more: readonly string[]) => ({
  more: Object.fromEntries(more.map(name => [name, fields.find(field => field.name === name)?.value ?? ''])),
  value: first(fields, /^value$/i),
  manufacturer: first(fields, partFields.manufacturer),
  mpn: first(fields, partFields.mpn),
  description: first(fields, /^description$/i),
});

/** Parts of a schematic: every instance of every component, several units of a part once. */
function schematicParts(doc: Doc, variant: string, more: readonly string[]): Part[] {
  const parts = new Map<string, Part>();
  const as = inVariant(doc, variant);
  for (const drawn of doc.all('component')) {
    const component = as(drawn);
    if (!component.inBom) continue;
    const fallback = component.fields.find(field => field.name === 'Reference')?.value ?? '';
    const references = component.instances.length > 0 ? component.instances.map(each => each.reference) : [fallback];
    for (const designator of references) {
      // '#' marks virtual symbols; a designator without number was never annotated but is still a part.
      if (designator === '' || designator.startsWith('#') || parts.has(designator)) continue;
      const footprint = first(component.fields, /^footprint$/i).replace(/^.*:/, '');
      parts.set(designator, {
        designator,
        package: footprint,
        dnp: component.dnp,
        ...fromFields(component.fields, more),
      });
    }
  }
  return [...parts.values()];
}

function boardParts(doc: Doc, more: readonly string[]): Part[] {
  return [...doc.all('footprint')]
    .filter(footprint => !footprint.excludeFromBom && fieldValue(footprint, 'Reference') !== '')
    .map((footprint: ObjOf<'footprint'>) => ({
      designator: fieldValue(footprint, 'Reference'),
      package: footprint.libId.replace(/^.*:/, ''),
      dnp: footprint.dnp,
      ...fromFields(footprint.fields, more),
    }));
}

/** The BOM of a schematic, as a variant has it, or of a board: parts that are equal, also in the fields `more`, on one line. */
export function bomOf(doc: Doc, variant = '', more: readonly string[] = []): BomLine[] {
  const parts = doc.settings.type === 'board' ? boardParts(doc, more) : schematicParts(doc, variant, more);
  const groups = Map.groupBy(parts, part =>
    JSON.stringify([
      part.value,
      part.package,
      part.manufacturer,
      part.mpn,
      part.dnp,
      ...more.map(name => part.more[name]),
    ]),
  );
  return [...groups.values()]
    .map(group => {
      const { designator: _, ...line } = group[0]!;
      return { ...line, designators: group.map(part => part.designator).sort(byDesignator) };
    })
    .sort((a, b) => byDesignator(a.designators[0]!, b.designators[0]!));
}

const COLUMNS: Readonly<Record<string, (line: BomLine) => string | number>> = {
  Designator: line => line.designators.join(', '),
  Quantity: line => line.designators.length,
  Value: line => line.value,
  Package: line => line.package,
  Manufacturer: line => line.manufacturer,
  MPN: line => line.mpn,
  Description: line => line.description,
  DNP: line => (line.dnp ? 'DNP' : ''),
};

/** The columns that BOM import asks for: Designator, Quantity and MPN (specification, section 5), and more. */
export const BOM_FILE_COLUMNS: readonly string[] = Object.keys(COLUMNS);

/** Which of the columns are fields that `bomOf` must be asked for. */
export const bomFields = (columns: readonly string[]): string[] => columns.filter(column => !(column in COLUMNS));

/** Rows with a head; columns that are none of `BOM_FILE_COLUMNS` are fields. */
export const bomRows = (
  lines: readonly BomLine[],
  columns: readonly string[] = BOM_FILE_COLUMNS,
): (string | number)[][] => [
  [...columns],
  ...lines.map(line => columns.map(column => COLUMNS[column]?.(line) ?? line.more[column] ?? '')),
];
