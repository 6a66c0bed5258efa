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
      readonly at: number;
      readonly of: number;
    };

const GRAVITY: readonly Finding['severity'][] = ['error', 'warning', 'info'];
const titles = new Map([...rules.erc, ...rules.drc].map(rule => [rule.id, rule.title]));

const gravest = (list: readonly Finding[]): Finding['severity'] =>
  GRAVITY.find(severity => list.some(finding => finding.severity === severity)) ?? 'info';

/** The lines of the list: the rules, the grave ones first, each followed by its findings unless it is closed. */
export function findingRows(findings: readonly Finding[], closed: ReadonlySet<string>): FindingRow[] {
  const groups = [...Map.groupBy(findings, finding => finding.rule)]
    .map(([id, list]) => ({ id, list, severity: gravest(list) }))
    .toSorted((a, b) => GRAVITY.indexOf(a.severity) - GRAVITY.indexOf(b.severity) || b.list.length - a.list.length);
  return groups.flatMap(({ id, list, severity }): FindingRow[] => {
    const open = !closed.has(id);
    const title = titles.get(id) ?? { id, en: id };
    const head: FindingRow = { type: 'rule', id, title, severity, count: list.length, open };
    if (!open) return [head];
    return [
      head,
      ...list.map((finding, i): FindingRow => ({
        type: 'finding',
        id: finding.key,
        finding,
        at: i + 1,
        of: list.length,
      })),
    ];
  });
}
