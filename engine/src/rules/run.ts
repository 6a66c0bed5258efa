import { drcRules } from './drc/index.ts';
import type { Doc } from '../kinds/index.ts';
import type { ErcRule } from './erc/ercRule.ts';
import { ercRules } from './erc/index.ts';
import type { Finding } from './finding.ts';
import type { Domain, Found, Inputs, Rule } from './rule.ts';

/** All rules by domain. */
export const rules: { readonly erc: readonly ErcRule[]; readonly drc: readonly Rule<'drc'>[] } = {
  erc: ercRules,
  drc: drcRules,
};

export interface RunOptions {
  /** Values for the parameters of rules, by rule id. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Other rules than all of the domain. */
  readonly only?: readonly string[];
  /** Also gives the findings that the user excluded. */
  readonly excluded?: boolean;
  /** Called before each further rule with the part of them that is done, 0 to 1. */
  readonly progress?: (part: number) => void;
}

/** Identity of a violation that moves and runs do not change: its rule, its records, its detail, its page. */
export const keyOf = (rule: string, { ids, key, detail = '', path = '' }: Found): string =>
  [rule, key ?? [...ids].sort().join(','), detail, path].join('|');

/** How grave a rule's findings are: the document's settings decide, by the rule's name now or in older files. */
export function severityOf(rule: Rule, settings: Doc['settings']): Rule['severity'] {
  const name = [rule.id, ...(rule.formerly ?? [])].find(each => Object.hasOwn(settings.severities, each));
  return (name === undefined ? undefined : settings.severities[name]) ?? rule.severity;
}

export function findingOf(rule: Rule, severity: Finding['severity'], found: Found): Finding {
  const { message, at, ids, screen, path, items, measured, required, unit, source } = found;
  return {
    rule: rule.id,
    severity: found.severity ?? severity,
    message,
    at,
    ids,
    key: keyOf(rule.id, found),
    ...(items && { items }),
    ...(measured !== undefined && { measured }),
    ...(required !== undefined && { required }),
    ...(unit && { unit }),
    ...(source && { source }),
    ...(screen !== undefined && { screen }),
    ...(path !== undefined && { path }),
  };
}

/**
 * Checks a document. Severities and exclusions are those of its settings: rules set to 'ignore' do not run, excluded
 * findings are left out.
 */
export function* runRules<D extends Domain>(domain: D, input: Inputs[D], options: RunOptions = {}): Generator<Finding> {
  const { settings } = input.doc;
  const accepted = new Set(settings.exclusions.map(({ key }) => key));
  const byDomain: { readonly [K in Domain]: readonly Rule<K>[] } = rules;
  const all = byDomain[domain];
  for (const [i, rule] of all.entries()) {
    if (i > 0) options.progress?.(i / all.length);
    if (options.only && !options.only.includes(rule.id)) continue;
    // Around what was touched it would find a part at most.
    if (input.touched && rule.whole && !options.only) continue;
    const severity = severityOf(rule as Rule, settings);
    if (severity === 'ignore') continue;
    // The same violation may be met in several places, such as on two islands of a fill.
    const met = new Set<string>();
    const params = rule.params.parse(options.params?.[rule.id] ?? {});
    for (const found of rule.check(input, params)) {
      const finding = findingOf(rule as Rule, severity, found);
      if (met.has(finding.key) || (accepted.has(finding.key) && !options.excluded)) continue;
      met.add(finding.key);
      yield finding;
    }
  }
}
