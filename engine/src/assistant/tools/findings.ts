import { msg } from '../../base/index.ts';
import { fieldValue, type Doc } from '../../kinds/index.ts';
import { rules, type Finding, type Rule } from '../../rules/index.ts';
import { says, statement, type Cite, type Statement } from '../answer.ts';
import type { Question } from '../question.ts';
import type { Knowledge, Tool } from '../tool.ts';

/** Findings that an answer names, and rules that it explains. */
const SHOWN = 6;
const EXPLAINED = 3;

const RANK = { error: 0, warning: 1, info: 2 } as const;

const ruleOf = ({ rule, screen }: Finding): Rule | undefined =>
  (screen === undefined ? rules.drc : rules.erc).find(({ id }) => id === rule);

/** The records of the parts that a question names, on sheets and board. */
function idsOfParts({ parts }: Question, docs: readonly (Doc | null)[]): Set<string> {
  const names = new Set(parts.map(({ reference }) => reference));
  const ids = new Set<string>();
  for (const doc of docs) {
    if (!doc) continue;
    for (const component of doc.all('component'))
      if (component.instances.some(({ reference }) => names.has(reference))) ids.add(component.id);
    for (const footprint of doc.all('footprint'))
      if (names.has(fieldValue(footprint, 'Reference'))) ids.add(footprint.id);
  }
  return ids;
}

/** Findings about what the question names; all of them where it names nothing. */
function about(question: Question, { schematic, board, findings }: Knowledge): readonly Finding[] {
  const all = findings().toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
  if (question.parts.length === 0) return all;
  const ids = idsOfParts(question, [schematic, board]);
  return all.filter(finding => finding.ids.some(id => ids.has(id)));
}

function explained(found: readonly Finding[]): Statement[] {
  const named = [...new Set(found.flatMap(finding => ruleOf(finding) ?? []))].slice(0, EXPLAINED);
  return named.map(({ explain, domain, id }) => statement(explain, { type: 'help', target: `${domain}-rules#${id}` }));
}

const citeOf = ({ rule, key }: Finding): Cite => ({ type: 'finding', rule, key });

/** What the checks find in the design or at a part, why it matters and what helps. */
export const findings: Tool = {
  name: 'findings',
  title: msg('assistant.findings', 'What the checks find, and what helps'),
  needsDesign: true,
  asks: /\b(finding|violation|error|warning|problem|wrong|check|drc|erc)s?\b|\bdesign rules?\b|报错|错误|警告|违规|检查|问题|DRC|ERC/i,
  answer(question, knowledge) {
    if (!knowledge.design) return null;
    const found = about(question, knowledge);
    const [part] = question.parts;
    const cites = found.slice(0, SHOWN).map(citeOf);
    const args = {
      count: found.length,
      errors: found.filter(({ severity }) => severity === 'error').length,
      part: part?.reference ?? '',
    };
    const help: Cite = { type: 'help', target: knowledge.board ? 'design-checks' : 'electrical-checks' };
    if (found.length === 0)
      return says(
        part
          ? statement(msg('assistant.findings.noneAt', 'The checks find nothing at {{part}}.', args), help)
          : statement(msg('assistant.findings.none', 'The checks find nothing.'), help),
      );
    const count = part
      ? msg(
          'assistant.findings.at',
          {
            one: 'The checks find one thing at {{part}}; errors: {{errors}}.',
            other: 'The checks find {{count}} things at {{part}}; errors: {{errors}}.',
          },
          args,
        )
      : msg(
          'assistant.findings.count',
          {
            one: 'The checks find one thing; errors: {{errors}}.',
            other: 'The checks find {{count}} things; errors: {{errors}}.',
          },
          args,
        );
    return says(
      statement(count, ...cites),
      ...found.slice(0, SHOWN).map(finding => statement(finding.message, citeOf(finding))),
      ...explained(found),
    );
  },
};
