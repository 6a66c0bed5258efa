import { describe, expect, it } from 'vitest';
import {
  chooseParts,
  matchLines,
  memoryLookup,
  NO_CHOICES,
  offerOf,
  placedOf,
  readBom,
  type BomLine,
} from '@boardwright/commerce/bom';
import { readTables } from '@boardwright/commerce/bom/tables';
import { isSameMaker, mpnKey, partId, type Part, type PartParams } from '@boardwright/commerce/parts';
import { corpusBytes, corpusMissing } from '../../../../engine/test/corpus.ts';
import { shippedCatalogue } from '../../src/parts/shipped.ts';
import { labels } from './bomLabels.ts';

/** What is right for a line (`bomLabels.ts`). */
type Right =
  | { readonly kind: 'part' | 'confirmed'; readonly mpn: string; readonly maker: string }
  | { readonly kind: 'any'; readonly texts: readonly string[] }
  | { readonly kind: 'none' };

interface Labelled {
  readonly file: string;
  readonly line: BomLine;
  readonly right: Right;
}

const UNKNOWN_MAKER = 'Sample Semiconductor';

function rightOf(label: string, line: BomLine): Right {
  const [sign = '', ...words] = label.split(' ');
  if (label === '-') return { kind: 'none' };
  if (sign === '=') return { kind: 'any', texts: words };
  const [mpn = '', maker] = (sign === '?' ? words.join(' ') : label).split(' @ ');
  return {
    kind: sign === '?' ? 'confirmed' : 'part',
    mpn,
    maker: maker ?? (line.manufacturer === '' ? UNKNOWN_MAKER : line.manufacturer),
  };
}

function readSample(): Labelled[] {
  return Object.entries(labels).flatMap(([file, rows]) => {
    const bom = readBom(readTables(corpusBytes(`bom/${file}`)));
    if ('fault' in bom) throw new Error(`${file} is not read`);
    return rows
      .trim()
      .split('\n')
      .map(text => {
        const [, row = '', designator = '', label = ''] = /^(\d+) (\S+) (.+)$/.exec(text)!;
        const line = bom.lines.find(each => each.row === Number(row));
        if (line === undefined) throw new Error(`${file} has no line in row ${row}`);
        expect((line.designators[0] ?? '-').replaceAll(' ', '_'), `${file}, row ${row}`).toBe(designator);
        return { file, line, right: rightOf(label, line) };
      });
  });
}

/** Values by which lines contradict part numbers: of the parts of the sample, and of what lines name as alternatives. */
const resistances: Readonly<Record<string, number>> = {
  'RC0201FR-07267KL': 267_000,
  'RC0201FR-07100KL': 100_000,
  RMCF0402JT33R0: 33,
  'RC0402FR-0722RL': 22,
};

function part(mpn: string, manufacturer: string, params: PartParams = {}): Part {
  return {
    id: partId(manufacturer, mpn),
    mpn,
    manufacturer,
    description: '',
    keywords: '',
    category: 'sensor',
    params: mpn in resistances ? { resistance: resistances[mpn]!, ...params } : params,
    package: '',
    pins: null,
    footprint: '',
    symbol: '',
    stock: { main: 100_000 },
    prices: { USD: [{ quantity: 1, unitPrice: 1000 }] },
    minimum: 1,
    packaging: ['reel'],
    lifecycle: 'active',
    rohs: true,
    datasheet: '',
    substitutes: [],
    isSample: true,
  };
}

/** Part numbers that differ from one by as little as part numbers do: a digit, two that changed places, an ending, a lost ending. */
function nearMisses(mpn: string): string[] {
  const digits = [...mpn.matchAll(/\d/g)].map(({ index }) => index);
  const changed = digits.map(i => `${mpn.slice(0, i)}${(Number(mpn[i]) + 1) % 10}${mpn.slice(i + 1)}`);
  const swapped = digits.slice(1).map(i => `${mpn.slice(0, i - 1)}${mpn[i]}${mpn[i - 1]}${mpn.slice(i + 1)}`);
  return [...changed, ...swapped, `${mpn}-TR`, `${mpn}G`, mpn.slice(0, -1), `A${mpn}`];
}

const shipped = shippedCatalogue();

/** The shipped catalogue, near misses of all parts of the sample, and, unless they are sold out, the parts. */
function catalogueOf(sample: readonly Labelled[], has: 'parts' | 'nearMissesOnly'): Part[] {
  const named = sample.flatMap(({ right }) => ('mpn' in right ? [right] : []));
  const keys = new Set(named.map(({ mpn }) => mpnKey(mpn)));
  // Skip alternatives that the lines name: they may differ in one digit only.
  const spared = new Set([...keys, ...sample.flatMap(({ line }) => line.alternatives.map(({ mpn }) => mpnKey(mpn)))]);
  const misses = named
    .flatMap(({ mpn, maker }) => nearMisses(mpn).map(each => part(each, maker)))
    .filter(({ mpn }) => mpn.length > 2 && !spared.has(mpnKey(mpn)));
  // Another manufacturer has the same short number for another thing.
  const others = named.filter(({ mpn }) => /^\d+$/.test(mpnKey(mpn))).map(({ mpn }) => part(mpn, 'Other Works'));
  const parts = has === 'parts' ? named.map(({ mpn, maker }) => part(mpn, maker)) : [];
  const all = new Map<string, Part>();
  for (const each of [...parts, ...others, ...misses]) if (!all.has(each.id)) all.set(each.id, each);
  const rest = shipped.filter(({ id, mpn }) => !all.has(id) && (has === 'parts' || !keys.has(mpnKey(mpn))));
  return [...all.values(), ...rest];
}

/** What is bought for each line when no person chooses. */
async function bought(sample: readonly Labelled[], catalogue: readonly Part[]) {
  const lines = sample.map(({ line }) => line);
  const matches = await matchLines(lines, memoryLookup(catalogue));
  const offers = matches.map(candidates =>
    candidates.map(each => ({ ...each, part: offerOf(each.part, 'USD', 'en') })),
  );
  const byId = new Map(catalogue.map(each => [each.id, each]));
  return chooseParts(lines, offers, NO_CHOICES, 1, () => null).map((chosen, i) => ({
    ...sample[i]!,
    candidates: chosen.candidates,
    part: chosen.part && byId.get(chosen.part.id)!,
  }));
}

const near = (a: unknown, b: number): boolean => typeof a === 'number' && Math.abs(a / b - 1) < 1e-3;
const kinds = { R: 'resistance', C: 'capacitance', L: 'inductance', FB: 'impedance' } as const;

const prefixes: Readonly<Record<string, number>> = {
  p: 1e-12,
  n: 1e-9,
  u: 1e-6,
  '': 1,
  k: 1e3,
  M: 1e6,
  '%': 0.01,
  V: 1,
};

/** The number that a label states: '4.7u', '1%', '2000V'. */
function numberOf(text: string): number {
  const [, digits = '', prefix = ''] = /^([\d.]+)(.?)$/.exec(text)!;
  return Number(digits) * prefixes[prefix]!;
}

/** Whether a part has the parameters of a label such as 'R 10k 0603 1%'. */
function hasParameters({ params, package: size }: Part, [kind = '', value = '', chip = '', more]: readonly string[]) {
  const number = numberOf(value);
  if (size !== chip || !near(params[kinds[kind as keyof typeof kinds]], number)) return false;
  if (more === undefined) return true;
  const asked = numberOf(more);
  return more.endsWith('%') ? Number(params.tolerance) <= asked * 1.001 : Number(params.voltage) >= asked;
}

const name = (labelled: Labelled, found: Part | null): string =>
  `${labelled.file} row ${labelled.line.row} (${labelled.line.mpn || labelled.line.value}): ${found?.mpn ?? 'nothing'} by ${found?.manufacturer ?? 'nobody'}`;

describe.skipIf(corpusMissing)('300 labelled lines of real bills of materials', () => {
  it('get their part in nine cases of ten, and never another', async () => {
    const sample = readSample();
    expect(sample).toHaveLength(300);
    const chosen = await bought(sample, catalogueOf(sample, 'parts'));
    const wrong: string[] = [];
    const missed: string[] = [];
    let found = 0;
    let byParameters = 0;
    for (const each of chosen) {
      const { right, part: got } = each;
      if (right.kind === 'part') {
        // The shipped catalogue may have the same part under another name of its manufacturer.
        if (got === null) missed.push(name(each, got));
        else if (
          mpnKey(got.mpn) === mpnKey(right.mpn) &&
          (isSameMaker(right.maker, got.manufacturer) || right.maker === UNKNOWN_MAKER)
        )
          found++;
        else wrong.push(name(each, got));
      } else if (right.kind === 'any') {
        if (got !== null && !hasParameters(got, right.texts)) wrong.push(name(each, got));
        else if (got !== null) byParameters++;
      } else if (got !== null && placedOf(each.line) > 0) wrong.push(name(each, got));
    }
    const count = (kind: Right['kind']) => sample.filter(({ right }) => right.kind === kind).length;
    console.log(
      `300 lines: ${found} of ${count('part')} with a part number matched, ${wrong.length} wrongly; ${byParameters} of ${count('any')} matched by parameters; ${count('confirmed')} left to a person, ${count('none')} without a part. Missed: ${missed.join('; ') || 'none'}`,
    );
    expect(wrong).toEqual([]);
    expect(found / count('part')).toBeGreaterThanOrEqual(0.9);
    // What a person has to confirm is offered where the catalogue has it by the line's own name.
    const contradicted = chosen.find(({ line }) => line.mpn === 'RC0201FR-07267KL')!;
    expect(contradicted.candidates[0]?.part.mpn).toBe('RC0201FR-07267KL');
  });

  it('get nothing, or what they name as an alternative, where the catalogue has only near misses', async () => {
    const sample = readSample();
    const chosen = await bought(sample, catalogueOf(sample, 'nearMissesOnly'));
    const wrong = chosen.filter(({ line, right, part: got }) => {
      if (got === null || placedOf(line) === 0) return false;
      if (right.kind === 'any') return !hasParameters(got, right.texts);
      return !line.alternatives.some(({ mpn }) => mpnKey(mpn) === mpnKey(got.mpn));
    });
    expect(wrong.map(each => name(each, each.part))).toEqual([]);
  });
});
