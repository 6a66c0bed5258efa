import { strToU8, zipSync } from 'fflate';

/** A table as an Excel workbook of one sheet (ECMA-376, Office Open XML): the first row bold, texts as texts. */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  // XML has no control signs but tab and line ends.
  text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').replaceAll(/[&<>"]/g, sign => ESCAPES[sign]!);

/** A, B, …, Z, AA, … */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

function cell(value: string | number, column: number, row: number): string {
  const place = `r="${columnName(column)}${row + 1}"${row === 0 ? ' s="1"' : ''}`;
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
  // An inline string is never taken for a formula or a date.
  return value === '' ? '' : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** Width of a column in signs: of its longest text, within reason. */
const widthOf = (rows: readonly (readonly (string | number)[])[], column: number): number =>
  Math.min(60, Math.max(8, ...rows.map(row => String(row[column] ?? '').length + 2)));

function sheet(rows: readonly (readonly (string | number)[])[]): string {
  const columns = (rows[0] ?? []).map((_, i) => {
    const number = i + 1;
    return `<col min="${number}" max="${number}" width="${widthOf(rows, i)}" customWidth="1"/>`;
  });
  const body = rows.map(
    (row, r) => `<row r="${r + 1}">${row.map((value, column) => cell(value, column, r)).join('')}</row>`,
  );
  return (
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${body.join('')}</sheetData></worksheet>`
  );
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...entries: string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`;

const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/>' +
  '</fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/>' +
  '<xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>';

const CONTENT_TYPES =
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`;

/** The fixed time of the archive's entries, so that the same table is the same file. */
const TIME = new Date(1980, 0, 1);

export function xlsx(name: string, rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      `<sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheet(rows),
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, [strToU8(text), { mtime: TIME }] as const])),
  );
}
