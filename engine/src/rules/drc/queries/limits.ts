import { ruleSource, type Entry, type Limits } from '../../../indexes/index.ts';
import type { Found } from '../../rule.ts';

/** What a finding reports a requirement that was missed. */
export const missed = (
  { source, severity }: Limits,
  measured: number,
  required: number,
  unit: NonNullable<Found['unit']> = 'length',
): Partial<Found> => ({
  measured,
  required,
  unit,
  source,
  ...(severity && severity !== 'ignore' && { severity }),
});

export interface Missed {
  readonly limits: Limits;
  readonly required: number;
  /** Whether it is less than the least, not more than the most. */
  readonly below: boolean;
}

/** Which limit a value misses by more than `slack`; null where it is within them, or a rule says not to mind. */
export function missOf(limits: Limits, measured: number, slack = 0): Missed | null {
  if (limits.severity === 'ignore') return null;
  const { min, max } = limits;
  if (min !== null && measured < min - slack) return { limits, required: min, below: true };
  return max !== null && measured > max + slack ? { limits, required: max, below: false } : null;
}

/** What one rule asks for by itself, where groups are held to it as a whole. */
export const ruleLimits = ({ min, opt, max, rule }: Entry): Limits => ({
  min,
  opt,
  max,
  source: ruleSource(rule.name),
  severity: rule.severity,
  custom: true,
});
