import { msg } from '../base/index.ts';
import { says, statement, type Answer, type Quote } from './answer.ts';
import { datasheetAnswer } from './datasheetAnswer.ts';
import { isElsewhere } from './elsewhere.ts';
import type { HelpIndex } from './help/index.ts';
import { readQuestion } from './question.ts';
import type { Knowledge, Tool } from './tool.ts';
import { boardFacts } from './tools/boardFacts.ts';
import { boardPrice } from './tools/boardPrice.ts';
import { bomSummary } from './tools/bomSummary.ts';
import { capability } from './tools/capability.ts';
import { changes } from './tools/changes.ts';
import { decoupling } from './tools/decoupling.ts';
import { extremes } from './tools/extremes.ts';
import { findings } from './tools/findings.ts';
import { impedance } from './tools/impedance.ts';
import { namedNet, netPins } from './tools/netPins.ts';
import { neighbours } from './tools/neighbours.ts';
import { partComparison } from './tools/partComparison.ts';
import { openPins } from './tools/openPins.ts';
import { partCount } from './tools/partCount.ts';
import { partFacts } from './tools/partFacts.ts';
import { partSearch } from './tools/partSearch.ts';
import { pinNet } from './tools/pinNet.ts';
import { powerTree } from './tools/powerTree.ts';
import { pulls } from './tools/pulls.ts';
import { ruleWhy } from './tools/ruleWhy.ts';
import { sharedNets } from './tools/sharedNets.ts';
import { traceWidth } from './tools/traceWidth.ts';

/** What the assistant can work out, in the order in which it is asked: a new one is a file and a line. */
export const assistantTools: readonly Tool[] = [
  traceWidth,
  impedance,
  extremes,
  partCount,
  partComparison,
  partSearch,
  capability,
  boardPrice,
  changes,
  decoupling,
  openPins,
  pinNet,
  pulls,
  sharedNets,
  neighbours,
  netPins,
  powerTree,
  bomSummary,
  boardFacts,
  ruleWhy,
  findings,
  partFacts,
  namedNet,
];

/** Questions that are named where the assistant has no answer. */
const MOST_NAMED = 5;

/**
 * Answers a question: with a datasheet where it names one or asks for the limit of a quantity, by a tool where one understands it, with a datasheet
 * where it asks for any value, else with passages of the help and of pages of the site, at last with those of any datasheet. What none of them
 * knows is declined, never guessed.
 */
export function ask(text: string, knowledge: Knowledge, help: HelpIndex): Answer {
  const question = readQuestion(text, knowledge.design, knowledge.selected);
  const named = datasheetAnswer(question, knowledge, 'named');
  // What the circuit does, and what its part stands.
  const simulated = named && extremes.answer(question, knowledge);
  if (named) return simulated ? { ...simulated, quotes: named.quotes } : named;
  const limit = datasheetAnswer(question, knowledge, 'limit');
  if (limit) return limit;
  for (const tool of assistantTools) {
    if (!tool.asks.test(text)) continue;
    const answer = tool.answer(question, knowledge);
    if (answer) return tool.isGuess?.(question, knowledge) ? { ...answer, quotes: quotesFor(text, help) } : answer;
  }
  const value = datasheetAnswer(question, knowledge, 'value');
  if (value) return value;
  const quotes = isElsewhere(text) ? [] : quotesFor(text, help);
  if (quotes.length > 0) return { statements: [], quotes };
  const found = datasheetAnswer(question, knowledge, 'any');
  if (found) return found;
  const unknown = msg('assistant.unknown', 'I do not know that. You can ask:');
  const usable = assistantTools
    .filter(({ needsDesign }) => knowledge.design !== null || !needsDesign)
    .sort((a, b) => Number(b.needsDesign === true) - Number(a.needsDesign === true))
    .slice(0, MOST_NAMED);
  return says(statement(unknown), ...usable.map(({ title }) => statement(title)));
}

const quotesFor = (text: string, help: HelpIndex): Quote[] =>
  help.find(text).map(({ id, title, text: found, isPage }) => ({
    title,
    text: found,
    cite: isPage ? { type: 'page', path: id } : { type: 'help', target: id },
  }));
