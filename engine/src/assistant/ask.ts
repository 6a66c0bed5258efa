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
/** The part of a question's words that a passage must have: less says something else. */
const ENOUGH = 0.5;

/** Words that say nothing of what is asked. */
const EMPTY = new Set(
  termsOf(
    'how do i a an the to of in on is are can what why where which who when was were did does with for and my it this that 怎么 如何 什么 为什么 哪里 可以',
  ),
);

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
  const words = [...new Set(termsOf(text))].filter(word => !EMPTY.has(word));
  const quotes = help
    .search(text, QUOTES)
    .filter(({ passage }) => {
      const has = new Set(termsOf(`${passage.title} ${passage.text}`));
      return words.length > 0 && words.filter(word => has.has(word)).length / words.length >= ENOUGH;
    })
    .map(({ passage: { id, title, text: found } }) => ({
      title,
      text: found,
      cite: { type: 'help', target: id } as const,
    }));
  if (quotes.length > 0) return { statements: [], quotes };
  const unknown = msg('assistant.unknown', 'I do not know that. You can ask:');
  const usable = assistantTools.filter(({ needsDesign }) => knowledge.design !== null || !needsDesign);
  return says(statement(unknown), ...usable.map(({ title }) => statement(title)));
}
