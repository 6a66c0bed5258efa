import { drcRules } from './drc/index.ts';
import { ercRules } from './erc/index.ts';
import type { Finding } from './finding.ts';
import type { Domain, Found, Inputs, Rule } from './rule.ts';

/** All rules by domain. */
export const rules: { readonly [D in Domain]: readonly Rule<D>[] } = { erc: ercRules, drc: drcRules };

export interface RunOptions {
  /** Values for the parameters of rules, by rule id. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Other rules than all of the domain. */
  readonly only?: readonly string[];
  /** Also gives the findings that the user excluded. */
  readonly excluded?: boolean;
  /** Told before each further rule which part of them is done, 0 to 1. */
  readonly progress?: (part: number) => void;
}

/** Identity of a violation that moves and runs do not change: its rule, its records, its detail, its page. */
export const keyOf = (rule: string, { ids, detail = '', path = '' }: Found): string =>
  [rule, [...ids].sort().join(','), detail, path].join('|');

/**
 * Checks a document. Severities and exclusions are those of its settings: rules set to 'ignore' do not run, excluded
 * findings are left out.
 */
export function* runRules<D extends Domain>(domain: D, input: Inputs[D], options: RunOptions = {}): Generator<Finding> {
  const { severities, exclusions } = input.doc.settings;
  const accepted = new Set(exclusions.map(({ key }) => key));
  const all = rules[domain] as readonly Rule<D>[];
  for (const [i, rule] of all.entries()) {
    if (i > 0) options.progress?.(i / all.length);
    if (options.only && !options.only.includes(rule.id)) continue;
    const name = [rule.id, ...(rule.formerly ?? [])].find(each => Object.hasOwn(severities, each));
    const wanted = (name === undefined ? undefined : severities[name]) ?? rule.severity;
    if (wanted === 'ignore') continue;
    // The same violation may be met in several places, such as on two islands of a fill.
    const met = new Set<string>();
    const params = rule.params.parse(options.params?.[rule.id] ?? {});
    for (const found of rule.check(input, params)) {
      const key = keyOf(rule.id, found);
      if (met.has(key) || (accepted.has(key) && !options.excluded)) continue;
      met.add(key);
      const { message, at, ids, screen, path } = found;
      yield {
        rule: rule.id,
        severity: found.severity ?? wanted,
        message,
        at,
        ids,
        key,
        ...(screen !== undefined && { screen }),
        ...(path !== undefined && { path }),
      };
    }
  }
}
