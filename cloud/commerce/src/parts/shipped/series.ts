import { isCategory } from '../categories.ts';
import { isParam, paramKinds, type ParamId } from '../params.ts';
import type { Packaging, PartParams } from '../part.ts';
import { formatQuantity } from '../quantity.ts';
import { valueCodes } from './codes.ts';
import { ladder } from './eSeries.ts';

/**
 * How series of parts are written down (resources/parts/*.json): a table whose columns are parameters of `paramKinds`, or names for the
 * templates. With `ladder` each row is one part for each preferred value of a parameter from `from` to `to`. In the templates, {column}
 * is a cell, a parameter of {description} is printed with its unit, and {pF3} is a code of `valueCodes` of the ladder's value.
 */
export interface PartSeries {
  readonly category: string;
  readonly manufacturer: string;
  readonly mpn: string;
  readonly description: string;
  readonly keywords?: string;
  readonly symbol: string;
  readonly footprint: string;
  readonly package: string;
  readonly pins: number;
  readonly datasheet?: string;
  readonly packaging: readonly Packaging[];
  readonly minimum?: number;
  /** Parameters that all parts of the series share. */
  readonly params?: Readonly<Record<string, number | string>>;
  readonly ladder?: { readonly param: string; readonly series: string };
  readonly columns: string;
  readonly rows: readonly string[];
  /** Sample price of one piece, minor units of USD. */
  readonly price: number;
}

/** A part of a series, before it has a sample price and stock. */
export interface SeriesPart {
  readonly mpn: string;
  readonly description: string;
  readonly footprint: string;
  readonly symbol: string;
  readonly package: string;
  readonly params: PartParams;
}

type Cells = Readonly<Record<string, string>>;

const fill = (template: string, cell: (name: string) => string): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => cell(name));

/** Cells are numbers, texts with underscores for spaces, or - for nothing. */
function rowOf(columns: readonly string[], row: string): Cells {
  const cells = row.trim().split(/\s+/);
  if (cells.length !== columns.length) throw new Error(`'${row}' has not ${columns.length} cells`);
  return Object.fromEntries(columns.map((name, i) => [name, cells[i]!.replaceAll('_', ' ')]));
}

const plain = (cell: string | undefined): string => (cell === undefined || cell === '-' ? '' : cell);

/** The parts of a series in the order of its rows. @throws Error where the table is wrong. */
export function partsOfSeries(series: PartSeries): SeriesPart[] {
  if (!isCategory(series.category)) throw new Error(`no category ${series.category}`);
  const columns = series.columns.split(' ');
  return series.rows.flatMap(row => {
    const cells = rowOf(columns, row);
    if (!series.ladder) return [partOf(series, cells, null)];
    const values = ladder(series.ladder.series, Number(cells['from']), Number(cells['to']));
    return values.map(value => partOf(series, cells, value));
  });
}

function paramsOf({ params = {}, ladder: steps }: PartSeries, cells: Cells, value: number | null): PartParams {
  const all: [string, number | string][] = Object.entries(params);
  for (const [name, cell] of Object.entries(cells))
    if (isParam(name) && cell !== '-') all.push([name, paramKinds[name].unit === null ? cell : Number(cell)]);
  if (steps && value !== null) all.push([steps.param, value]);
  const wrong = all.find(([name, each]) => !isParam(name) || Number.isNaN(each));
  if (wrong) throw new Error(`'${wrong[0]}' of a series of ${cells['from'] ?? ''} parts is not a parameter`);
  return Object.fromEntries(all);
}

function partOf(series: PartSeries, cells: Cells, value: number | null): SeriesPart {
  const params = paramsOf(series, cells, value);
  const cell = (name: string): string => {
    const code = valueCodes[name];
    if (code && value !== null) return code(value);
    return plain(cells[name]);
  };
  const shown = (name: string): string => {
    const param = isParam(name) ? params[name as ParamId] : undefined;
    const unit = isParam(name) ? paramKinds[name as ParamId].unit : null;
    if (typeof param === 'number' && unit !== null) return formatQuantity(param, unit);
    return param === undefined ? (name === 'package' ? fill(series.package, cell) : cell(name)) : String(param);
  };
  return {
    mpn: fill(series.mpn, cell).replaceAll(' ', ''),
    description: fill(series.description, shown).replaceAll(/(, )+(?=, |$)/g, ''),
    // Names of footprints and symbols have underscores.
    footprint: fill(series.footprint, name => cell(name).replaceAll(' ', '_')),
    symbol: fill(series.symbol, name => cell(name).replaceAll(' ', '_')),
    package: fill(series.package, cell),
    params,
  };
}
