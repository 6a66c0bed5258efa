import { conceptsOf } from './concepts.ts';
import { matches, type Entry } from './matches.ts';
import { comparable } from './words.ts';

/** A passage that is quoted as a whole; its id is what an answer cites. */
export interface HelpText {
  readonly id: string;
  /** The title of a part follows that of its topic: `Zones › Fill`. */
  readonly title: string;
  readonly text: string;
  /** What people ask that the passage answers, in other words than its own. Not quoted. */
  readonly asked?: readonly string[];
  /** Part of a page of the site, which is cited by its path; others are of the help. */
  readonly isPage?: boolean;
}

interface Ranked {
  readonly passage: HelpText;
  readonly rank: number;
  /** The part of the question that the passage is about, 0 to 1. */
  readonly covered: number;
  /** How many of the things that the question names the passage has. */
  readonly solid: number;
  /** How many of them nothing here has. */
  readonly unknown: number;
}

/** Passages that an answer quotes at most. */
const QUOTES = 3;
/** The part of a question that the best passage must be about: less says something else. */
const ENOUGH = 0.54;
/** The same of the others, once one has enough. */
const ENOUGH_MORE = 0.2;
/** How much more a passage counts that answers what somebody else asked alike. */
const ASKED_ALIKE = 1;

/** How much a part of a topic is about what the beginning of the topic is about. */
const TOPIC = 0.5;

/** Somebody who names several things of a passage means it, with any other words. */
const THINGS = 2;
const ENOUGH_OF_THINGS = 0.3;

const isEnough = ({ covered, solid, unknown }: Ranked): boolean =>
  covered >= ENOUGH || (solid >= THINGS && solid > THINGS * unknown && covered >= ENOUGH_OF_THINGS);

/** How much a page of the site counts: of two passages that answer about as well, the help is about the program as it is. */
const PAGE = 0.75;

const HOW = /^\s*how\b|怎么|怎样|如何/i;
const RULE = /^(erc|drc)-rules#/;

/** Sentences that are looked at by themselves: the last ones, where the question stands. */
const MOST_SENTENCES = 4;
const SENTENCE = /(?<=[.?!])(?=\s|$)|(?<=[。？！])/;
const ASKS = /[?？]$/;

const BETWEEN = ' › ';

function titlesOf(title: string): readonly [topic: string, title: string] {
  const at = title.indexOf(BETWEEN);
  return at < 0 ? ['', title] : [title.slice(0, at), title.slice(at + BETWEEN.length)];
}

/**
 * Finds the passages that answer a question. The order is that of BM25 over titles and text (Robertson and Zaragoza, "The Probabilistic
 * Relevance Framework: BM25 and Beyond", 2009), with what means the same counted as the word itself, and by how much of the question a
 * passage covers. Passages are added and removed one by one.
 */
export class HelpIndex {
  readonly #entries = new Map<string, Entry<HelpText>>();

  constructor(passages: Iterable<HelpText> = []) {
    for (const passage of passages) this.add(passage);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Adds a passage, instead of the one that had its id. */
  add(passage: HelpText): void {
    const [topic, title] = titlesOf(passage.title);
    const asked = (passage.asked ?? []).map(comparable);
    this.#entries.set(passage.id, {
      passage,
      title: comparable(title),
      topic: comparable(topic),
      text: comparable(passage.text),
      asked,
      allAsked: asked.join('\n'),
      length: passage.text.length,
    });
  }

  remove(id: string): void {
    this.#entries.delete(id);
  }

  /** The passages that answer a question, the best first; empty where none is about enough of it. */
  find(question: string): readonly HelpText[] {
    const ranked = rankedBySentences(this.#help(), question);
    const isFound = ranked.slice(0, QUOTES).some(isEnough);
    const help = isFound ? ranked.filter(({ covered }) => covered >= ENOUGH_MORE) : [];
    return [...help, ...this.#pages(question)]
      .sort((a, b) => b.rank - a.rank)
      .slice(0, QUOTES)
      .map(({ passage }) => passage);
  }

  /** Passages of pages, each of which is about enough of a question. What words they have does not change what the help is found by. */
  #pages(question: string): readonly Ranked[] {
    const all = [...this.#entries.values()];
    if (!all.some(({ passage }) => passage.isPage)) return [];
    return rankedBySentences(all, question)
      .filter(each => each.passage.isPage && isEnough(each))
      .map(each => ({ ...each, rank: PAGE * each.rank }));
  }

  #help(): readonly Entry<HelpText>[] {
    return [...this.#entries.values()].filter(({ passage }) => !passage.isPage);
  }

  /** All passages of the help that have something of a question, the best first. */
  ranked(question: string): readonly Ranked[] {
    return rankedOf(this.#help(), question);
  }
}

/**
 * The order of the whole question; a passage that one of its sentences is about is about the question. People describe first what they have
 * done, and ask then.
 */
function rankedBySentences(entries: readonly Entry<HelpText>[], question: string): readonly Ranked[] {
  const whole = rankedOf(entries, question);
  if (whole.slice(0, QUOTES).some(isEnough)) return whole;
  const all = question.split(SENTENCE).filter(each => /\S/.test(each));
  // Where one of them asks, the others only say what it is about.
  const asking = all.filter(each => ASKS.test(each));
  const sentences = (asking.length > 0 ? asking : all).slice(-MOST_SENTENCES);
  if (all.length < 2) return whole;
  const meant = new Map(
    sentences.flatMap(each => rankedOf(entries, each).filter(isEnough)).map(each => [each.passage, each] as const),
  );
  return whole.map(each => ({ ...(isEnough(each) ? each : (meant.get(each.passage) ?? each)), rank: each.rank }));
}

function rankedOf(entries: readonly Entry<HelpText>[], question: string): readonly Ranked[] {
  const scores = entries.map(() => 0);
  const covers = entries.map(() => 0);
  const solid = entries.map(() => 0);
  const lines = entries.map(({ asked }) => asked.map(() => 0));
  const ids = new Map(entries.map(({ passage }, i) => [passage.id, i]));
  const topics = entries.map(({ passage }) => ids.get(passage.id.split('#')[0]!) ?? -1);
  let whole = 0;
  let unknown = 0;
  const concepts = conceptsOf(question);
  for (const concept of concepts) {
    const found = matches(concept, entries, concepts.length === 1);
    if (!found) continue;
    whole += found.whole;
    unknown += found.unknown;
    entries.forEach((_, i) => {
      const topic = topics[i]!;
      scores[i]! += Math.max(found.scores[i]!, TOPIC * (found.scores[topic] ?? 0));
      covers[i]! += Math.max(found.covers[i]!, TOPIC * (found.covers[topic] ?? 0));
      solid[i]! += found.solid[i]!;
      found.asked[i]!.forEach((each, line) => (lines[i]![line]! += each));
    });
  }
  if (whole === 0) return [];
  return entries
    .map(({ passage }, i) => {
      const covered = covers[i]! / whole;
      // A question how something is done does not ask why a check reports it.
      const fits = HOW.test(question) && RULE.test(passage.id) ? 0.5 : 1;
      const asked = Math.max(0, ...lines[i]!) / whole;
      return {
        passage,
        covered,
        solid: solid[i]!,
        unknown,
        rank: fits * scores[i]! * covered * (1 + ASKED_ALIKE * asked * asked),
      };
    })
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
}
