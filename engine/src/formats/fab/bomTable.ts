import { inVariant } from '../../indexes/index.ts';
import type { Doc, ObjOf } from '../../kinds/index.ts';
import { byDesignator } from './designators.ts';

/** A BOM as a person wants it. */
export interface BomTableOptions {
  /** 'Item', 'Designator', 'Quantity', 'DNP' or the name of a field. */
  readonly columns: readonly string[];
  /** Fields that parts of one line share; without any, every part has a line. */
  readonly groupBy: readonly string[];
  /** '' is the design as drawn. */
  readonly variant: string;
  /** Whether parts that are not populated are listed. */
  readonly withDnp: boolean;
}

export const BOM_COLUMNS = [
  'Item',
  'Designator',
  'Quantity',
  'Value',
  'Footprint',
  'Manufacturer',
  'MPN',
  'Description',
  'DNP',
];

const fieldOf = (part: ObjOf<'component'>, name: string): string =>
  part.fields.find(field => field.name.toLowerCase() === name.toLowerCase())?.value ?? '';

/** The BOM of a schematic, its head first. Units of a part are one, and virtual parts none. */
export function bomTable(doc: Doc, { columns, groupBy, variant, withDnp }: BomTableOptions): (string | number)[][] {
  const parts = new Map<string, ObjOf<'component'>>();
  const as = inVariant(doc, variant);
  for (const drawn of doc.all('component')) {
    const part = as(drawn);
    if (!part.inBom || (part.dnp && !withDnp)) continue;
    const all = part.instances.length > 0 ? part.instances.map(each => each.reference) : [fieldOf(part, 'Reference')];
    for (const designator of all)
      if (designator !== '' && !designator.startsWith('#') && !parts.has(designator)) parts.set(designator, part);
  }
  const lines = Map.groupBy(
    [...parts].sort(([a], [b]) => byDesignator(a, b)),
    ([designator, part]) =>
      groupBy.length === 0 ? designator : JSON.stringify([part.dnp, ...groupBy.map(name => fieldOf(part, name))]),
  );
  return [
    [...columns],
    ...[...lines.values()].map((line, i) => {
      const [, part] = line[0]!;
      return columns.map(column => {
        switch (column) {
          case 'Item':
            return i + 1;
          case 'Designator':
            return line.map(([designator]) => designator).join(', ');
          case 'Quantity':
            return line.length;
          case 'DNP':
            return part.dnp ? 'DNP' : '';
          case 'Footprint':
            return fieldOf(part, column).replace(/^.*:/, '');
          default:
            return fieldOf(part, column);
        }
      });
    }),
  ];
}

const escape = (text: string | number): string => String(text).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

/** A table as a page of its own. */
export const tableHtml = (title: string, rows: readonly (readonly (string | number)[])[]): string => {
  const [head = [], ...body] = rows;
  const row = (cells: readonly (string | number)[], tag: 'td' | 'th') =>
    `<tr>${cells.map(cell => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escape(title)}</title>
<style>
body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; }
table { border-collapse: collapse; }
th, td { border: 1px solid #c8ccd2; padding: 4px 10px; text-align: left; vertical-align: top; }
th { background: #f2f4f7; }
</style>
</head>
<body>
<h1>${escape(title)}</h1>
<table>
<thead>${row(head, 'th')}</thead>
<tbody>
${body.map(cells => row(cells, 'td')).join('\n')}
</tbody>
</table>
</body>
</html>
`;
};
