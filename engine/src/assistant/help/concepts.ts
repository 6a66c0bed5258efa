import { DOINGS, DOINGS_CHINESE, FILLERS, FILLERS_CHINESE, LOOSE_CHINESE } from './fillers.ts';
import { thesaurus } from './thesaurus.ts';
import { comparable, isHan, sought } from './words.ts';

/** One way to say something, as texts of `comparable` contain it. */
export interface Wording {
  readonly phrase: string;
  /** 1 as somebody said it, less where it only means the same. */
  readonly weight: number;
}

/** One thing that a question is about. */
export interface Concept {
  readonly wordings: readonly Wording[];
  /** How much of the question it is. */
  readonly share: number;
  /** Whether it can be left out where no text has it: an end of two Chinese words, say. */
  readonly isLoose: boolean;
  /** All pairs of the word or words that a character of Chinese stands in; null of others. */
  readonly pairs: readonly string[] | null;
}

const SYNONYM = 0.85;
const DOING = 0.35;
/** Words of many questions: that something goes wrong, or is shown. */
const VAGUE = 0.4;
/** Words of Chinese have two characters as a rule: each is half a thing. */
const CHARACTER = 0.5;

/** By phrase, the other phrases of its lines. */
const others = new Map<string, Set<string>>();
const vague = new Set<string>();
for (const { words, isVague } of thesaurus) {
  const phrases = words.map(sought);
  if (isVague) for (const phrase of phrases) vague.add(phrase);
  for (const phrase of phrases) {
    const known = others.get(phrase) ?? new Set();
    for (const other of phrases) if (other !== phrase) known.add(other);
    others.set(phrase, known);
  }
}
/** Longer phrases are found before those that they contain. */
const known = [...others.keys()].sort((a, b) => b.length - a.length);

const wordingsOf = (phrase: string): Wording[] => [
  { phrase, weight: 1 },
  ...[...(others.get(phrase) ?? [])].map(other => ({ phrase: other, weight: SYNONYM })),
];

/** The phrases of the thesaurus in a text, and what is left of it. */
function namedIn(text: string): { readonly concepts: Concept[]; readonly rest: string } {
  const concepts: Concept[] = [];
  let rest = text;
  for (const phrase of known) {
    if (!rest.includes(phrase)) continue;
    const word = phrase.trim();
    rest = rest.replaceAll(phrase, isHan(phrase) ? '\n' : ' \n ');
    const share = DOINGS.has(word) ? DOING : vague.has(phrase) ? VAGUE : 1;
    concepts.push({ wordings: wordingsOf(phrase), share, isLoose: false, pairs: null });
  }
  return { concepts, rest };
}

function charactersOf(run: string, share: number): Concept[] {
  const characters = [...run];
  if (characters.length === 1)
    return LOOSE_CHINESE.has(run)
      ? []
      : [{ wordings: [{ phrase: run, weight: 1 }], share, isLoose: true, pairs: null }];
  const pairs = characters.slice(1).map((character, i) => characters[i]! + character);
  return characters.map((character, i) => ({
    wordings: [pairs[i - 1], pairs[i]].filter(pair => pair !== undefined).map(phrase => ({ phrase, weight: 1 })),
    share: share * CHARACTER,
    isLoose: LOOSE_CHINESE.has(character),
    pairs,
  }));
}

const CHINESE_RUN = /\p{Script=Han}+/gu;

function chineseIn(rest: string): Concept[] {
  const plain = rest.replace(FILLERS_CHINESE, '\n');
  const things = plain.replace(DOINGS_CHINESE, '\n');
  return [...things.matchAll(CHINESE_RUN)].flatMap(([run]) => charactersOf(run, 1));
}

function wordsIn(rest: string): Concept[] {
  const words = rest.replace(CHINESE_RUN, ' ').split(/\s+/).filter(Boolean);
  return [...new Set(words)]
    .filter(word => !FILLERS.has(word))
    .map(word => ({
      wordings: [{ phrase: ` ${word} `, weight: 1 }],
      share: DOINGS.has(word) ? DOING : 1,
      isLoose: false,
      pairs: null,
    }));
}

/** What a question is about, its fillers left out. */
export function conceptsOf(question: string): readonly Concept[] {
  const { concepts, rest } = namedIn(comparable(question));
  return [...concepts, ...wordsIn(rest), ...chineseIn(rest)];
}
