import type { PriceBook } from '../price/book.ts';
import type { Attribute, ValueOf } from './attributes.ts';

/** What is assembled, counted on one piece. Most joints and parts are far above what fits on the largest board. */
export const assemblyAttributes = {
  sides: {
    type: 'choice',
    group: 'board',
    label: 'assembly.sides',
    unit: null,
    values: ['top', 'bottom', 'both'],
    default: 'top',
  },
  /** Different part numbers: each needs a feeder. */
  uniqueParts: { type: 'count', group: 'board', label: 'assembly.uniqueParts', min: 1, max: 2_000, default: 1 },
  smtJoints: { type: 'count', group: 'board', label: 'assembly.smtJoints', min: 0, max: 200_000, default: 0 },
  thtJoints: { type: 'count', group: 'board', label: 'assembly.thtJoints', min: 0, max: 20_000, default: 0 },
  icProgramming: { type: 'flag', group: 'special', label: 'assembly.icProgramming', default: false },
  customTesting: { type: 'flag', group: 'special', label: 'assembly.customTesting', default: false },
  conformalCoating: {
    type: 'choice',
    group: 'special',
    label: 'assembly.conformalCoating',
    unit: null,
    values: ['none', 'top', 'bottom', 'both'],
    default: 'none',
  },
  partPreparation: { type: 'flag', group: 'special', label: 'assembly.partPreparation', default: false },
} as const satisfies Record<string, Attribute>;

type AssemblyAttributeId = keyof typeof assemblyAttributes;

/** A complete set of assembly options. */
export type AssemblyOptions = { readonly [K in AssemblyAttributeId]: ValueOf<(typeof assemblyAttributes)[K]> };

/** What a person chooses; joints and parts are counted. */
export type AssemblyChoice = Omit<AssemblyOptions, 'uniqueParts' | 'smtJoints' | 'thtJoints'>;

export const defaultAssemblyChoice = (): AssemblyChoice => ({
  sides: assemblyAttributes.sides.default,
  icProgramming: assemblyAttributes.icProgramming.default,
  customTesting: assemblyAttributes.customTesting.default,
  conformalCoating: assemblyAttributes.conformalCoating.default,
  partPreparation: assemblyAttributes.partPreparation.default,
});

export const defaultAssemblyOptions = (): AssemblyOptions => ({
  ...defaultAssemblyChoice(),
  uniqueParts: assemblyAttributes.uniqueParts.default,
  smtJoints: assemblyAttributes.smtJoints.default,
  thtJoints: assemblyAttributes.thtJoints.default,
});

/** Whether a price book has a price for a value: older books lack coating and preparation. */
export function isAssemblyOffered<K extends keyof AssemblyChoice>(
  { assembly }: Pick<PriceBook, 'assembly'>,
  id: K,
  value: AssemblyChoice[K],
): boolean {
  if (id === 'conformalCoating') return value === 'none' || assembly.conformalCoating !== undefined;
  return id !== 'partPreparation' || value === false || assembly.partPreparation !== undefined;
}
