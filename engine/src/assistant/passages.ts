import { termsOf, type Passage, type TextIndex } from '../textIndex/index.ts';
import { inWordsOfHelp } from './synonyms.ts';

/** A passage of the help, found by its words; its id is what an answer cites. */
export type HelpText = Passage;

/** Passages that an answer quotes at most. */
const QUOTES = 3;
/** Passages that are looked at: the best of them are quoted. */
const LOOKED_AT = 30;
/** The part of a question's words that a passage must have more of: less says something else. */
const ENOUGH = 0.5;

/** Words that say nothing of what is asked. Chinese ones are not set apart by spaces. */
const EMPTY_CHINESE =
  /怎么样|怎么办|怎么|怎样|如何|什么|为什么|哪里|哪儿|哪个|哪些|可以|能不能|能否|是否|意思|解释|应该|需要|想要|进行|有?多(少|宽|高|大|长|重|远|久)|一个|一条|一些|是|在|里|把|给|和|与|吗|呢|的|了|我|请/g;
const EMPTY = new Set(
  termsOf(
    'how do i a an the to of in on is are can what why where which who when was were did does with for and my me it this that there mean use using run make',
  ),
);

/** What is done with a thing: helps to find the passage, but it is the thing that is asked about. */
const DOING = new Set(termsOf('place draw add create change set open write edit order'));
const DOING_CHINESE = /放置|新建|创建|添加|增加|修改|编辑|打开|设置|使用|查看/g;
/** Verbs of one character stand before what they are done with. */
const DOING_BEFORE = /(^|\s)[做画写看用](?=\p{Script=Han})/gu;

const HAN = /\p{Script=Han}+/gu;

/** Forms of a word begin alike: generate and generator, assembled and assembly. */
const ROOT = 6;
const rootOf = (word: string): string => (/^[a-z]+$/.test(word) ? word.slice(0, ROOT) : word);

const HOW = /^\s*how\b|怎么|怎样|如何/i;
const RULE = /^(erc|drc)-rules#/;

/** A piece of a question: a word, or a character of a Chinese one, which a passage has where it has one of the terms. */
interface Piece {
  readonly terms: readonly string[];
  readonly weight: number;
}

/** Characters of Chinese, each as the pairs that it stands in: a pair of two words' ends is in no text, but each end is in its own word. */
function characterPieces(run: string): Piece[] {
  const characters = [...run];
  if (characters.length === 1) return [{ terms: [run], weight: 1 }];
  const pairs = characters.slice(1).map((character, i) => characters[i]! + character);
  // Most words have two characters.
  return characters.map((_, i) => ({
    terms: [pairs[i - 1], pairs[i]].filter(pair => pair !== undefined),
    weight: 0.5,
  }));
}

/** A word that the whole help lacks is worth two: the question is about something else. */
const weightOf = (word: string, help: TextIndex): number =>
  /^[a-z]/.test(word) && help.search(word, 1).length === 0 ? 2 : 1;

/** What a question is about, in pieces; what is done with it counts only where nothing else is left. */
function piecesOf(text: string, help: TextIndex): Piece[] {
  const plain = text.replace(EMPTY_CHINESE, ' ');
  const things = plain.replace(DOING_CHINESE, ' ').replace(DOING_BEFORE, '$1');
  const pieces = (from: string, without: ReadonlySet<string>): Piece[] => {
    const words = new Set([...termsOf(from.replace(HAN, ' '))].filter(word => !EMPTY.has(word) && !without.has(word)));
    return [
      ...[...words].map(word => ({ terms: [rootOf(word)], weight: weightOf(word, help) })),
      ...[...from.matchAll(HAN)].flatMap(([run]) => characterPieces(run)),
    ];
  };
  const found = pieces(things, DOING);
  return found.length > 0 ? found : pieces(plain, new Set());
}

interface Ranked {
  readonly passage: HelpText;
  readonly rank: number;
}

/** Passages that have most of a question, those with more of it and in their title first. */
function rankedFor(text: string, help: TextIndex<HelpText>): Ranked[] {
  const pieces = piecesOf(text, help);
  if (pieces.length === 0) return [];
  const whole = pieces.reduce((sum, { weight }) => sum + weight, 0);
  const part = (found: string): number => {
    const has = new Set([...termsOf(found)].map(rootOf));
    return (
      pieces.reduce((sum, { terms, weight }) => (terms.some(term => has.has(term)) ? sum + weight : sum), 0) / whole
    );
  };
  const query = [...termsOf(text.replace(EMPTY_CHINESE, ' '))].filter(word => !EMPTY.has(word));
  return help
    .search(query.join(' '), LOOKED_AT)
    .map(({ passage, score }) => {
      const covered = part(`${passage.title} ${passage.text}`);
      // A question how something is done does not ask why a check reports it.
      const fits = HOW.test(text) && RULE.test(passage.id) ? 0.5 : 1;
      return { passage, covered, rank: fits * score * covered * (1 + part(passage.title)) };
    })
    .filter(({ covered }) => covered > ENOUGH);
}

/** The passages of the help that answer a question, in its own words or in those of the help; empty where none has enough of it. */
export function passagesFor(text: string, help: TextIndex<HelpText>): readonly HelpText[] {
  const worded = inWordsOfHelp(text);
  const ranked = [...rankedFor(text, help), ...(worded === text ? [] : rankedFor(worded, help))].sort(
    (a, b) => b.rank - a.rank,
  );
  return [...new Set(ranked.map(({ passage }) => passage))].slice(0, QUOTES);
}
