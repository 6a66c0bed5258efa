import type { CapabilityData, EndpointOutput } from '@boardwright/contract';

export type Version = EndpointOutput<'operator.capabilities'>[number];
export type Limit = keyof CapabilityData['wanted'];

/** The lengths that a factory keeps, in the order of their importance. */
export const LIMITS = [
  'track',
  'gap',
  'drill',
  'ring',
  'holeToHole',
  'holeToCopper',
  'edge',
  'platedSlot',
  'unplatedSlot',
  'maskWeb',
  'silkWidth',
  'textHeight',
] as const satisfies readonly Limit[];

/** Nanometres of a millimetre. */
const MM = 1_000_000;

type Lengths = Readonly<Record<Limit, number>>;

/** The form of a profile: lengths in millimetres. */
export interface DraftValues {
  readonly version: string;
  readonly wanted: Lengths;
  readonly least: Lengths;
  readonly aspectRatio: number;
  readonly layers: readonly number[];
  readonly largest: readonly [number, number];
  readonly smallest: readonly [number, number];
}

const mapped = (lengths: Lengths, change: (length: number) => number): Record<Limit, number> =>
  // `as`: the keys stay.
  Object.fromEntries(LIMITS.map(limit => [limit, change(lengths[limit])])) as Record<Limit, number>;

const toMm = (nm: number): number => nm / MM;
const toNm = (mm: number): number => Math.round(mm * MM);

/** A draft that begins as a version. */
export const draftOf = ({ capability }: Pick<Version, 'capability'>, version: string): DraftValues => ({
  version,
  wanted: mapped(capability.wanted, toMm),
  least: mapped(capability.least, toMm),
  aspectRatio: capability.aspectRatio,
  layers: capability.layers,
  largest: [toMm(capability.largest[0]), toMm(capability.largest[1])],
  smallest: [toMm(capability.smallest[0]), toMm(capability.smallest[1])],
});

/** What the service is sent. */
export const capabilityOf = ({
  wanted,
  least,
  aspectRatio,
  layers,
  largest,
  smallest,
}: DraftValues): CapabilityData => ({
  wanted: mapped(wanted, toNm),
  least: mapped(least, toNm),
  aspectRatio,
  layers: [...layers].sort((a, b) => a - b),
  largest: [toNm(largest[0]), toNm(largest[1])],
  smallest: [toNm(smallest[0]), toNm(smallest[1])],
});

/** A value that differs between two versions; lengths in millimetres. */
export interface Difference {
  /** Path of the value, such as `wanted.track`. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

const flat = (capability: CapabilityData): Map<string, string> => {
  const { wanted, least, aspectRatio, layers, largest, smallest } = capability;
  const sides = ([a, b]: readonly [number, number]) => `${toMm(a)} × ${toMm(b)} mm`;
  return new Map([
    ...LIMITS.map(limit => [`wanted.${limit}`, `${toMm(wanted[limit])} mm`] as const),
    ...LIMITS.map(limit => [`least.${limit}`, `${toMm(least[limit])} mm`] as const),
    ['aspectRatio', `${aspectRatio} : 1`],
    ['layers', layers.join(', ')],
    ['largest', sides(largest)],
    ['smallest', sides(smallest)],
  ]);
};

/** What a version changes of another one. */
export function differences(before: CapabilityData, after: CapabilityData): Difference[] {
  const now = flat(after);
  return [...flat(before)]
    .map(([path, value]) => ({ path, before: value, after: now.get(path)! }))
    .filter(each => each.before !== each.after);
}
