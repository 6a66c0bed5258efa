import type { Concept, Wording } from './concepts.ts';
import { timesIn } from './words.ts';

/** A passage in comparable words. */
export interface Entry<P> {
  readonly passage: P;
  readonly title: string;
  readonly topic: string;
  readonly text: string;
  /** Questions that it answers. */
  readonly asked: readonly string[];
  /** All of them in one, by which most passages are passed over. */
  readonly allAsked: string;
  readonly length: number;
}

/** How much of a question one of its concepts is, and what each passage has of that. */
export interface Matches {
  readonly whole: number;
  /** By passage: how strongly it is about the concept, as BM25 counts. */
  readonly scores: readonly number[];
  /** By passage: how much of the concept it has, at most `whole`. */
  readonly covers: readonly number[];
  /** By passage: 1 where it has the concept, less where the concept is part of a word or says little. */
  readonly solid: readonly number[];
  /** 1 where no passage has it, less where it is part of a word. */
  readonly unknown: number;
  /** By passage, and by question that it answers: how much of the concept that question has. */
  readonly asked: readonly (readonly number[])[];
}

/** How fast repeated words stop to count, and how much a long text is at a disadvantage, as in BM25. */
const K1 = 1.2;
const B = 0.6;
const TITLE_WEIGHT = 3;
const TOPIC_WEIGHT = 1.5;
const ASKED_WEIGHT = 1.5;
/** How much less a passage is about what its text names, and neither its title nor questions that it answers. */
const MENTIONED = 0.75;
/** The same where it is the only word of the question: it may stand anywhere. */
const ALONE = 0.45;
/** How much more of a question is a word that nothing here has: it is likely to be about something else. */
const UNKNOWN = 1.25;
/** The same of a Chinese character next to a word that is known: it may be the border of two words. */
const BORDER = 0.6;
const UNKNOWN_CHINESE = 0.9;

interface Found {
  readonly weight: number;
  readonly rarity: number;
  readonly times: readonly Times[];
}

interface Times {
  readonly title: number;
  readonly topic: number;
  readonly text: number;
  /** The questions that have it, by their place among all of the passage. */
  readonly asked: readonly number[];
  readonly sum: number;
}

function timesOf<P>(phrase: string, { title, topic, text, asked, allAsked }: Entry<P>): Times {
  const times = { title: timesIn(title, phrase), topic: timesIn(topic, phrase), text: timesIn(text, phrase) };
  const inAsked = allAsked.includes(phrase) ? [...asked.keys()].filter(line => asked[line]!.includes(phrase)) : [];
  const sum = TITLE_WEIGHT * times.title + TOPIC_WEIGHT * times.topic + ASKED_WEIGHT * inAsked.length + times.text;
  return { ...times, asked: inAsked, sum };
}

/** How rare something is that `has` of `all` passages have. */
const rarityOf = (has: number, all: number): number => Math.log(1 + (all - has + 0.5) / (has + 0.5));

function found<P>({ phrase, weight }: Wording, entries: readonly Entry<P>[]): Found {
  const times = entries.map(entry => timesOf(phrase, entry));
  return { weight, times, rarity: rarityOf(times.filter(({ sum }) => sum > 0).length, entries.length) };
}

const isFound = ({ times }: Found): boolean => times.some(({ sum }) => sum > 0);

/**
 * What passages have of a concept; null where it can be left out. What means the same counts as much as it is rare itself: a rare word is
 * not found by a common one.
 *
 * @param isAlone whether the question is about nothing else
 */
export function matches<P>(concept: Concept, entries: readonly Entry<P>[], isAlone: boolean): Matches | null {
  const all = concept.wordings.map(wording => found(wording, entries));
  const known = all.filter(isFound);
  if (known.length === 0 && concept.isLoose) return null;
  const own = all.find(each => each.weight === 1 && isFound(each));
  const rarest = known.reduce((most, { rarity }) => Math.max(most, rarity), 0);
  const isBorder = concept.pairs?.some(pair => entries.some(entry => timesOf(pair, entry).sum > 0));
  const unknown = rarityOf(0, entries.length) * (isBorder ? BORDER : concept.pairs ? UNKNOWN_CHINESE : UNKNOWN);
  const rarity = own?.rarity ?? (known.length === 0 ? unknown : rarest);
  const isVague = concept.share < 0.5;
  const average = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length);
  const isLonely = isAlone && concept.wordings.length === 1;
  const scores = entries.map(() => 0);
  const covers = entries.map(() => 0);
  const solid = entries.map(() => 0);
  const asked = entries.map(entry => entry.asked.map(() => 0));
  for (const { weight, times, rarity: ownRarity } of known) {
    const share = concept.share * weight * Math.min(ownRarity, rarity);
    times.forEach(({ sum, title, topic, asked: lines }, i) => {
      if (sum === 0) return;
      const part = (sum * (K1 + 1)) / (sum + K1 * (1 - B + (B * entries[i]!.length) / average));
      const place = title + topic > 0 ? 1 : isLonely ? ALONE : lines.length > 0 ? 1 : MENTIONED;
      scores[i] = Math.max(scores[i]!, share * part);
      covers[i] = Math.max(covers[i]!, share * place);
      solid[i] = isVague ? 0 : Math.min(1, concept.share);
      for (const line of lines) asked[i]![line] = Math.max(asked[i]![line]!, share);
    });
  }
  return {
    whole: concept.share * rarity,
    scores,
    covers,
    solid,
    unknown: known.length > 0 || isBorder ? 0 : concept.share,
    asked,
  };
}
