import type { Level } from './ipc.ts';

/**
 * How our footprint libraries are written down (resources/footprints/*.json).
 *
 * A family is a table: a maker, the dimensions that its footprints share, and a row for each footprint. Dimensions are
 * millimetres as the package's standard gives them; '5.8..6.2' is a tolerance, '5.8..6..6.2' one whose nominal value is given. `{key}` in names and texts is the cell
 * as it is written, `{nn}` the count n with two digits. `range` makes each row once for every number of a count.
 * `variants` are further footprints of each row: what they add to its name and change of its dimensions.
 */
export interface FootprintFamily {
  readonly make: string;
  readonly name: string;
  readonly description: string;
  readonly keywords?: string;
  readonly with?: Readonly<Record<string, string | number>>;
  readonly columns?: string;
  /** Cells separated by blanks; '_' in a cell is a blank in texts and lists, '-' alone says nothing. One empty row by default. */
  readonly rows?: readonly string[];
  readonly range?: readonly [key: string, first: number, last: number, step?: number];
  readonly variants?: readonly FootprintVariant[];
}

export interface FootprintVariant {
  readonly name: string;
  readonly description: string;
  readonly with: Readonly<Record<string, string | number>>;
}

export interface FootprintLibrarySource {
  readonly library: string;
  readonly families: readonly FootprintFamily[];
}

/** What one knows of a footprint without drawing it. */
export interface FootprintInfo {
  readonly library: string;
  /** 'Library:Name'. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly keywords: string;
  readonly make: string;
  readonly dims: Dims;
}

/** The dimensions of one footprint by name, as they are written. A missing or unreadable one is a mistake of the table. */
export class Dims {
  private readonly cells: ReadonlyMap<string, string>;
  private readonly of: string;

  constructor(cells: ReadonlyMap<string, string>, of: string) {
    this.cells = cells;
    this.of = of;
  }

  has(key: string): boolean {
    return this.cells.has(key);
  }

  text(key: string, otherwise?: string): string {
    const cell = this.cells.get(key) ?? otherwise;
    if (cell === undefined) throw new Error(`${this.of} has no '${key}'`);
    return cell;
  }

  /** A length in millimetres, or a count; of a tolerance its nominal value, or the middle. */
  number(key: string, otherwise?: number): number {
    if (otherwise !== undefined && !this.cells.has(key)) return otherwise;
    const limits = this.limits(key);
    return limits.length === 3 ? limits[1]! : (limits[0]! + limits.at(-1)!) / 2;
  }

  range(key: string): readonly [least: number, most: number] {
    const limits = this.limits(key);
    return [limits[0]!, limits.at(-1)!];
  }

  /** How dense the board is; B where nobody asked. */
  density(): Level {
    return this.text('density', 'B') as Level;
  }

  /** The same for the leads alone: lands without fillets. */
  ofLeads(): Dims {
    return new Dims(new Map([...this.cells, ['density', 'lead']]), this.of);
  }

  /** One, two or three lengths that do not fall. */
  private limits(key: string): readonly number[] {
    const text = this.text(key);
    const limits = text.split('..').map(Number);
    const rising = limits.every((each, i) => i === 0 || limits[i - 1]! <= each);
    if (limits.some(Number.isNaN) || !rising) throw new Error(`${this.of}: ${key}=${text}`);
    return limits;
  }

  /** Two lengths, 'AxB', or one for both. */
  pair(key: string, otherwise?: string): readonly [number, number] {
    const text = this.text(key, otherwise);
    const [a, b = a] = text.split('x').map(Number);
    if (a === undefined || b === undefined || Number.isNaN(a + b)) throw new Error(`${this.of}: ${key}=${text}`);
    return [a, b];
  }
}

const filled = (template: string, cells: ReadonlyMap<string, string>): string =>
  template.replaceAll(/\{(\w+)\}/g, (whole, key: string) =>
    key === 'nn' ? (cells.get('n') ?? whole).padStart(2, '0') : (cells.get(key) ?? whole),
  );

function cellsOf(family: FootprintFamily, row: string, count: number | null): Map<string, string> {
  const cells = new Map(Object.entries(family.with ?? {}).map(([key, value]) => [key, String(value)]));
  const values = row.trim().split(/\s+/);
  (family.columns ?? '').split(/\s+/).forEach((key, i) => {
    if (key !== '' && values[i] !== undefined && values[i] !== '') cells.set(key, values[i]!);
  });
  if (count !== null) cells.set(family.range![0], String(count));
  return cells;
}

/** A cell as one reads it: of a tolerance the middle. */
function inWords(cell: string): string {
  const [low, high] = cell.split('..').map(Number);
  if (high !== undefined && !Number.isNaN(low! + high)) return String(Number(((low! + high) / 2).toFixed(3)));
  return cell === '-' ? '' : cell.replaceAll('_', ' ');
}

/** The footprints of a library in the order of its file. */
export function footprintsOf({ library, families }: FootprintLibrarySource): FootprintInfo[] {
  return families.flatMap(family => {
    const { range } = family;
    const counts: (number | null)[] = [];
    if (range) for (let n = range[1]; n <= range[2]; n += range[3] ?? 1) counts.push(n);
    else counts.push(null);
    const plain: FootprintVariant = { name: '', description: '', with: {} };
    return (family.rows ?? ['']).flatMap(row =>
      counts.flatMap(count =>
        [plain, ...(family.variants ?? [])].map(variant => {
          const cells = cellsOf(family, row, count);
          for (const [key, value] of Object.entries(variant.with)) cells.set(key, String(value));
          const named = new Map([...cells].map(([key, cell]) => [key, cell === '-' ? '' : cell]));
          const name = filled(family.name + variant.name, named);
          const spoken = new Map([...cells].map(([key, cell]) => [key, inWords(cell)]));
          const words = (text: string) => filled(text, spoken);
          return {
            library,
            id: `${library}:${name}`,
            name,
            description: words(family.description + variant.description),
            keywords: words(family.keywords ?? ''),
            make: family.make,
            dims: new Dims(cells, `${library}:${name}`),
          };
        }),
      ),
    );
  });
}
