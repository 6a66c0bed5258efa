import { msg } from '../base/index.ts';
import type { TextIndex, Passage } from '../textIndex/index.ts';
import { termsOf } from '../textIndex/index.ts';
import { says, statement, type Answer } from './answer.ts';
import { readQuestion } from './question.ts';
import type { Knowledge, Tool } from './tool.ts';
import { boardFacts } from './tools/boardFacts.ts';
import { boardPrice } from './tools/boardPrice.ts';
import { bomSummary } from './tools/bomSummary.ts';
import { decoupling } from './tools/decoupling.ts';
import { findings } from './tools/findings.ts';
import { impedance } from './tools/impedance.ts';
import { netPins } from './tools/netPins.ts';
import { partFacts } from './tools/partFacts.ts';
import { pinNet } from './tools/pinNet.ts';
import { powerTree } from './tools/powerTree.ts';
import { ruleWhy } from './tools/ruleWhy.ts';
import { traceWidth } from './tools/traceWidth.ts';

/** What the assistant can work out, in the order in which it is asked: a new one is a file and a line. */
export const assistantTools: readonly Tool[] = [
  traceWidth,
  impedance,
  boardPrice,
  decoupling,
  pinNet,
  netPins,
  powerTree,
  bomSummary,
  boardFacts,
  ruleWhy,
  findings,
  partFacts,
];

/** A passage of the help, found by its words; its id is what an answer cites. */
export type HelpText = Passage;

/** Passages that an answer quotes at most. */
const QUOTES = 3;
/** Passages that are looked at: the best of them are quoted. */
const LOOKED_AT = 30;
/** The part of a question's words that a passage must have more of: less says something else. */
const ENOUGH = 0.5;

/** Words that say nothing of what is asked. Chinese ones are not set apart by spaces. */
const EMPTY_CHINESE = /怎么样|怎么|怎样|如何|什么|为什么|哪里|哪个|哪些|可以|是否|意思|解释|吗|呢|的|了|我|请/g;
const EMPTY = new Set(
  termsOf(
    'how do i a an the to of in on is are can what why where which who when was were did does with for and my me it this that there mean use using run make',
  ),
);

/** What is done with a thing: helps to find the passage, but it is the thing that is asked about. */
const DOING = new Set(
  termsOf('place draw add create change set open write edit order 放置 新建 添加 修改 画 做 写 看 打开 编辑'),
);

/** What a question is about: its words without those that say nothing. */
const subjectOf = (text: string): string[] => [
  ...new Set(
    [...termsOf(text.replace(EMPTY_CHINESE, ' ').replace(/(^|\s)[做画写看用](?=\p{Script=Han})/gu, '$1'))].filter(
      word => !EMPTY.has(word),
    ),
  ),
];

/** Forms of a word begin alike: generate and generator, assembled and assembly. */
const ROOT = 6;
const rootOf = (word: string): string => (/^[a-z]+$/.test(word) ? word.slice(0, ROOT) : word);

const HOW = /^\s*how\b|怎么|怎样|如何/i;
const RULE = /^(erc|drc)-rules#/;

/** A word that the whole help lacks is worth two: the question is about something else. */
const weightOf = (word: string, help: TextIndex<HelpText>): number =>
  /^[a-z]/.test(word) && help.search(word, 1).length === 0 ? 2 : 1;

/** Passages that have most words of a question, those with more of them and in their title first. */
function passagesFor(text: string, help: TextIndex<HelpText>): readonly HelpText[] {
  const words = subjectOf(text);
  const things = words.filter(word => !DOING.has(word));
  const weights = new Map((things.length > 0 ? things : words).map(word => [rootOf(word), weightOf(word, help)]));
  if (weights.size === 0) return [];
  const whole = weights.values().reduce((sum, each) => sum + each, 0);
  const part = (found: string): number => {
    const has = new Set(termsOf(found).map(rootOf));
    return weights.entries().reduce((sum, [word, weight]) => (has.has(word) ? sum + weight : sum), 0) / whole;
  };
  return help
    .search(words.join(' '), LOOKED_AT)
    .map(({ passage, score }) => {
      const covered = part(`${passage.title} ${passage.text}`);
      // Who asks how something is done does not ask why a check reports it.
      const fits = HOW.test(text) && RULE.test(passage.id) ? 0.5 : 1;
      return { passage, covered, rank: fits * score * covered * (1 + part(passage.title)) };
    })
    .filter(({ covered }) => covered > ENOUGH)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, QUOTES)
    .map(({ passage }) => passage);
}

/**
 * Answers a question: by a tool where one understands it, else with passages of the help. What neither knows is declined, never guessed.
 */
export function ask(text: string, knowledge: Knowledge, help: TextIndex<HelpText>): Answer {
  const question = readQuestion(text, knowledge.design, knowledge.selected);
  for (const tool of assistantTools) {
    if (!tool.asks.test(text)) continue;
    const answer = tool.answer(question, knowledge);
    if (answer) return answer;
  }
  const quotes = passagesFor(text, help).map(({ id, title, text: found }) => ({
    title,
    text: found,
    cite: { type: 'help', target: id } as const,
  }));
  if (quotes.length > 0) return { statements: [], quotes };
  const unknown = msg('assistant.unknown', 'I do not know that. You can ask:');
  const usable = assistantTools.filter(({ needsDesign }) => knowledge.design !== null || !needsDesign);
  return says(statement(unknown), ...usable.map(({ title }) => statement(title)));
}
