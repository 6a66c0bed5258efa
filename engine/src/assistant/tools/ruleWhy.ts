import { english, msg } from '../../base/index.ts';
import { rules, type Finding, type Rule } from '../../rules/index.ts';
import { termsOf } from '../../textIndex/index.ts';
import { says, statement, type Cite, type Statement } from '../answer.ts';
import type { Tool } from '../tool.ts';

/** Findings that an answer names. */
const SHOWN = 5;

const all: readonly Rule[] = [...rules.erc, ...rules.drc];

/** Asks how something is done, and not what is wrong: titles of rules are words such as 'board outline'. */
const DOES =
  /^\s*how (do|can|should|to)\b(?!.*\b(fix|solve|resolve|avoid|repair|silence|get rid)\b)|(怎么|如何|怎样)(?!.*(解决|修|处理|消除|避免|办|回事))/i;

function byId(text: string): readonly Rule[] {
  const ids = new Set(text.toLowerCase().match(/[a-z]+(?:[_-][a-z]+)*/g));
  return all.filter(({ id }) => ids.has(id));
}

/** The rules that a question names by their id, which both checks may have, or by all words of a title; then the longest counts. */
function named(text: string, titleOf: (rule: Rule) => string): readonly Rule[] {
  const words = new Set(termsOf(text));
  const exact = byId(text);
  if (exact.length > 0 || DOES.test(text)) return exact;
  return all
    .map(rule => ({ rule, terms: [...termsOf(titleOf(rule))] }))
    .filter(({ terms }) => terms.length > 1 && terms.every(term => words.has(term)))
    .sort((a, b) => b.terms.length - a.terms.length)
    .slice(0, 1)
    .map(({ rule }) => rule);
}

function why(rule: Rule, findings: readonly Finding[]): Statement[] {
  const help: Cite = { type: 'help', target: `${rule.domain}-rules#${rule.id}` };
  const own = findings.filter(finding => finding.rule === rule.id);
  const count = msg(
    'assistant.rule.found',
    { one: 'The design has one such finding.', other: 'The design has {{count}} such findings.' },
    { count: own.length },
  );
  return [
    statement(rule.explain, help),
    statement(count, help),
    ...own
      .slice(0, SHOWN)
      .map(({ message, key }) => statement(message, { type: 'finding', rule: rule.id, key } as const)),
  ];
}

/** Why a rule matters, what helps, and what it found in the design. */
export const ruleWhy: Tool = {
  name: 'rule_why',
  title: msg('assistant.ruleWhy', 'Why a check reports something, and what helps'),
  asks: /./,
  isGuess: ({ text }) => byId(text).length === 0,
  answer({ text }, { findings, titleOf }) {
    const inLanguage = named(text, titleOf);
    const found = inLanguage.length > 0 ? inLanguage : named(text, ({ title }) => english(title));
    return found.length === 0 ? null : says(...found.flatMap(rule => why(rule, findings())));
  },
};
