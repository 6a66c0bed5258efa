import { currencies, type Currency } from '../../currency/rates.ts';
import { isCategory } from '../categories.ts';
import { paramKinds, type ParamId } from '../params.ts';
import { lifecycles, packagings, partId, type Lifecycle, type Packaging, type Part } from '../part.ts';
import { readQuantity } from '../quantity.ts';
import { columnOf, type Column, type PartField } from './columns.ts';

/** Why a row is refused. `row` counts from 1, as programs for tables do. */
export interface RowFault {
  readonly row: number;
  /** The header of the column. */
  readonly column: string;
  readonly text: string;
  readonly reason: 'missing' | 'number' | 'category' | 'price' | 'choice' | 'twice' | 'address';
}

export interface PartRows {
  readonly parts: readonly Part[];
  readonly refused: readonly RowFault[];
}

/** Rows in which a header may stand. */
const HEADER_ROWS = 20;
const MOST_STOCK = 1_000_000_000;
const MOST_PRICE = 100_000_000;
/** Two years: for a longer wait there is another part. */
const MOST_WEEKS = 104;

interface Header {
  readonly at: number;
  readonly columns: readonly (Column | null)[];
  readonly names: readonly string[];
}

const isField = (column: Column | null, field: PartField): boolean =>
  column?.kind === 'field' && column.field === field;

/** The first row that names a part number and a manufacturer. */
function findHeader(rows: readonly (readonly string[])[]): Header | null {
  for (const [at, names] of rows.slice(0, HEADER_ROWS).entries()) {
    const columns = names.map(columnOf);
    if (columns.some(each => isField(each, 'mpn')) && columns.some(each => isField(each, 'manufacturer')))
      return { at, columns, names };
  }
  return null;
}

/** Reads one row; the first fault ends it. */
class Row {
  readonly #header: Header;
  readonly #cells: readonly string[];
  readonly #row: number;
  fault: RowFault | null = null;

  constructor(header: Header, cells: readonly string[], row: number) {
    this.#header = header;
    this.#cells = cells;
    this.#row = row;
  }

  refuse(at: number, reason: RowFault['reason']): void {
    this.fault ??= {
      row: this.#row,
      column: this.#header.names[at] ?? '',
      text: (this.#cells[at] ?? '').slice(0, 100),
      reason,
    };
  }

  indexOf(field: PartField): number {
    return this.#header.columns.findIndex(each => isField(each, field));
  }

  text(field: PartField): string {
    return (this.#cells[this.indexOf(field)] ?? '').trim();
  }

  needed(field: PartField): string {
    const text = this.text(field);
    if (text === '') this.refuse(this.indexOf(field), 'missing');
    return text;
  }

  choice<T extends string>(field: PartField, choices: readonly T[], usual: T): T {
    const text = this.text(field);
    if (text === '') return usual;
    const found = choices.find(each => each.toLowerCase() === text.toLowerCase().replaceAll(/[\s_-]/g, ''));
    if (found === undefined) this.refuse(this.indexOf(field), 'choice');
    return found ?? usual;
  }

  whole(at: number, text: string, most: number): number {
    const value = Number(text.replaceAll(/[\s,']/g, ''));
    if (!Number.isInteger(value) || value < 0 || value > most) this.refuse(at, 'number');
    return value;
  }

  /** The cells of the columns of a kind that are not empty. */
  *cellsOf<K extends Column['kind']>(kind: K): Generator<readonly [number, Extract<Column, { kind: K }>, string]> {
    for (const [at, column] of this.#header.columns.entries()) {
      const text = (this.#cells[at] ?? '').trim();
      // `as`: the kind was compared.
      if (column?.kind === kind && text !== '') yield [at, column as Extract<Column, { kind: K }>, text];
    }
  }
}

/** A price with a point, in units of the currency, as minor units. */
function minorUnits(text: string): number | null {
  const value = Number(text.replace(/^[$€¥]/, '').replaceAll(/[\s']/g, ''));
  const minor = Math.round(value * 100);
  return text !== '' && Number.isFinite(value) && minor > 0 && minor <= MOST_PRICE ? minor : null;
}

function pricesOf(row: Row): Part['prices'] {
  const currency: Currency = row.choice('currency', currencies, 'USD');
  const breaks = [...row.cellsOf('price')].map(([at, { quantity }, text]) => {
    const unitPrice = minorUnits(text);
    if (unitPrice === null) row.refuse(at, 'price');
    return { at, quantity, unitPrice: unitPrice ?? 0 };
  });
  breaks.sort((a, b) => a.quantity - b.quantity);
  // More pieces never cost more each: such a row has its columns mixed up.
  const wrong = breaks.find(({ unitPrice }, i) => i > 0 && unitPrice > breaks[i - 1]!.unitPrice);
  if (wrong) row.refuse(wrong.at, 'price');
  return { [currency]: breaks.map(({ quantity, unitPrice }) => ({ quantity, unitPrice })) };
}

function paramsOf(row: Row): Part['params'] {
  const params: [ParamId, number | string][] = [];
  for (const [at, { param }, text] of row.cellsOf('param')) {
    const { unit } = paramKinds[param];
    if (unit === null) {
      params.push([param, text.slice(0, 40)]);
      continue;
    }
    const plain = /^\d+(\.\d+)?(e-?\d+)?$/i.test(text) ? Number(text) : null;
    const read = readQuantity(text.replaceAll(' ', ''));
    const value = plain ?? (read !== null && (unit === '' || read.units.includes(unit)) ? read.value : null);
    if (value === null) row.refuse(at, 'number');
    else params.push([param, value]);
  }
  return Object.fromEntries(params);
}

function partOf(row: Row): Part {
  const mpn = row.needed('mpn');
  const manufacturer = row.needed('manufacturer');
  const category = row.needed('category');
  if (category !== '' && !isCategory(category)) row.refuse(row.indexOf('category'), 'category');
  const datasheet = row.text('datasheet');
  if (datasheet !== '' && !/^https?:\/\//.test(datasheet)) row.refuse(row.indexOf('datasheet'), 'address');
  const minimum = row.text('minimum');
  const leadWeeks = row.text('leadWeeks');
  const params = paramsOf(row);
  return {
    id: partId(manufacturer, mpn),
    mpn,
    manufacturer,
    description: row.text('description'),
    keywords: row.text('keywords'),
    category: isCategory(category) ? category : 'switch',
    params,
    package: row.text('package'),
    pins: typeof params.pins === 'number' ? params.pins : null,
    footprint: row.text('footprint'),
    symbol: row.text('symbol'),
    stock: Object.fromEntries(
      [...row.cellsOf('stock')].map(([at, { warehouse }, text]) => [warehouse, row.whole(at, text, MOST_STOCK)]),
    ),
    prices: pricesOf(row),
    minimum: minimum === '' ? 1 : Math.max(1, row.whole(row.indexOf('minimum'), minimum, MOST_STOCK)),
    packaging: [row.choice<Packaging>('packaging', packagings, 'cutTape')],
    lifecycle: row.choice<Lifecycle>('lifecycle', lifecycles, 'active'),
    ...(leadWeeks === '' ? {} : { leadWeeks: row.whole(row.indexOf('leadWeeks'), leadWeeks, MOST_WEEKS) }),
    rohs: !/^(no|false|0|否)$/i.test(row.text('rohs')),
    datasheet,
    substitutes: [],
    isSample: false,
  };
}

/**
 * The parts of a table with a header: part number, manufacturer and category are needed, all else may be missing. A row with a fault is
 * listed and left out. Null: the table has no header.
 */
export function readPartRows(rows: readonly (readonly string[])[]): PartRows | null {
  const header = findHeader(rows);
  if (header === null) return null;
  const parts = new Map<string, Part>();
  const refused: RowFault[] = [];
  for (const [i, cells] of rows.entries()) {
    if (i <= header.at || cells.every(cell => cell.trim() === '')) continue;
    const row = new Row(header, cells, i + 1);
    const part = partOf(row);
    if (parts.has(part.id)) row.refuse(row.indexOf('mpn'), 'twice');
    if (row.fault) refused.push(row.fault);
    else parts.set(part.id, part);
  }
  return { parts: [...parts.values()], refused };
}
