import { rules, type Finding } from '@boardwright/engine/rules';
import type { Msg } from '@boardwright/engine/base';

/** A rule with its findings, or one finding below it. */
export type FindingRow =
  | {
      readonly type: 'rule';
      readonly id: string;
      readonly title: Msg;
      readonly severity: Finding['severity'];
      readonly count: number;
      readonly open: boolean;
    }
  | {
      readonly type: 'finding';
      readonly id: string;
      readonly finding: Finding;
      /** Why it was excluded; null where it was not. */
      readonly reason: string | null;
      readonly at: number;
      readonly of: number;
    };

const GRAVITY: readonly Finding['severity'][] = ['error', 'warning', 'info'];
const titles = new Map([...rules.erc, ...rules.drc].map(rule => [rule.id, rule.title]));

const gravest = (list: readonly Finding[]): Finding['severity'] =>
  GRAVITY.find(severity => list.some(finding => finding.severity === severity)) ?? 'info';

const below = (list: readonly Finding[], reason: (finding: Finding) => string | null): FindingRow[] =>
  list.map((finding, i) => ({
    type: 'finding',
    id: finding.key,
    finding,
    reason: reason(finding),
    at: i + 1,
    of: list.length,
  }));

/**
 * The lines of the list: the rules, the grave ones first, each followed by its findings unless it is closed. `reasons` are those
 * of exclusions, by the keys of their findings.
 */
export function findingRows(
  findings: readonly Finding[],
  closed: ReadonlySet<string>,
  reasons: ReadonlyMap<string, string> = new Map(),
): FindingRow[] {
  const groups = [...Map.groupBy(findings, finding => finding.rule)]
    .map(([id, list]) => ({ id, list, severity: gravest(list) }))
    .toSorted((a, b) => GRAVITY.indexOf(a.severity) - GRAVITY.indexOf(b.severity) || b.list.length - a.list.length);
  return groups.flatMap(({ id, list, severity }): FindingRow[] => {
    const open = !closed.has(id);
    const title = titles.get(id) ?? { id, en: id };
    const head: FindingRow = { type: 'rule', id, title, severity, count: list.length, open };
    return open ? [head, ...below(list, ({ key }) => reasons.get(key) ?? null)] : [head];
  });
}
