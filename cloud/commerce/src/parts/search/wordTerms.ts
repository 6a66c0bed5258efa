import { mpnKey } from '../part.ts';
import { inEnglish } from './chinese.ts';
import type { MpnHit, MpnIndex } from './mpnIndex.ts';
import type { WordIndex } from './wordIndex.ts';
import { chineseQuery, isChinese, joined } from './words.ts';

/** What a word is worth where it was found; by `places`. */
const PLACE_SCORES = [180, 150, 120, 200] as const;
const MATCH = { exact: 1, prefix: 0.7, typo: 0.3 } as const;
const MPN_EXACT = 1000;
const MPN_BEGINS = 500;
const MPN_CONTAINS = 250;
const MPN_ORDERED = 700;
const MPN_TYPO = 200;
/** Words that begin alike; what more have is too short to be looked for. */
const MOST_WORDS = 3000;
/** Part numbers are looked for by so many characters. */
const LEAST_MPN = 3;

/** Parts that have a word, each with what that is worth. */
export interface WordTerm {
  readonly entries: Uint32Array;
  readonly scores: Float32Array;
  /** It was not found as typed. */
  readonly isGuess: boolean;
}

/** Collects parts with their best scores; one for all searches, because clearing a million numbers takes time. */
export class Scratch {
  readonly #scores: Float32Array;
  #entries: Uint32Array;
  #length = 0;

  constructor(count: number) {
    this.#scores = new Float32Array(count);
    this.#entries = new Uint32Array(1024);
  }

  add(entry: number, score: number): void {
    const before = this.#scores[entry]!;
    if (score <= before) return;
    this.#scores[entry] = score;
    if (before > 0) return;
    if (this.#length === this.#entries.length) {
      const wider = new Uint32Array(this.#entries.length * 2);
      wider.set(this.#entries);
      this.#entries = wider;
    }
    this.#entries[this.#length++] = entry;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** What was collected; the scratch is empty afterwards. */
  take(isGuess: boolean): WordTerm {
    const entries = this.#entries.slice(0, this.#length);
    const scores = new Float32Array(entries.length);
    for (let i = 0; i < entries.length; i++) {
      scores[i] = this.#scores[entries[i]!]!;
      this.#scores[entries[i]!] = 0;
    }
    this.#length = 0;
    return { entries, scores, isGuess };
  }
}

export class WordTerms {
  readonly #words: WordIndex;
  readonly #mpns: MpnIndex;
  readonly #scratch: Scratch;

  constructor(words: WordIndex, mpns: MpnIndex, count: number) {
    this.#words = words;
    this.#mpns = mpns;
    this.#scratch = new Scratch(count);
  }

  /** The parts that each word of a query finds. A word of several pieces that is not there as a whole is each of its pieces. */
  of(word: string): WordTerm[] {
    if (isChinese(word)) {
      const pairs = chineseQuery(word);
      if (pairs.every(pair => this.#words.has(pair))) return pairs.map(pair => this.#exact(pair));
      // Descriptions are in English: what they are called in Chinese is translated.
      return (inEnglish(word) ?? [word]).map(each => this.#found(each));
    }
    const found = this.#found(word);
    if (!found.isGuess && found.entries.length > 0) return [found];
    const pieces = word.split(/[-/]/).filter(piece => piece.length > 1);
    if (pieces.length > 1 && pieces.every(piece => this.#words.beginning(piece, 1).length > 0))
      return pieces.map(piece => this.#found(piece));
    return [found];
  }

  #exact(word: string): WordTerm {
    this.#addWord(word, MATCH.exact);
    return this.#scratch.take(false);
  }

  #addWord(word: string, match: number): void {
    for (const posting of this.#words.postingsOf(word))
      this.#scratch.add(posting >>> 2, PLACE_SCORES[posting & 3]! * match);
  }

  #addMpns(hits: Iterable<MpnHit>, least: number, most = least): void {
    for (const { entry, share } of hits) this.#scratch.add(entry, share === 1 ? most : least * (0.5 + share / 2));
  }

  #found(typed: string): WordTerm {
    const word = joined(typed);
    for (const each of this.#words.beginning(word, MOST_WORDS))
      // Of two words that begin alike, the shorter is nearer to what was typed.
      this.#addWord(each, each === word ? MATCH.exact : MATCH.prefix * (0.8 + (0.2 * word.length) / each.length));
    const key = mpnKey(typed);
    const isNumber = key.length >= LEAST_MPN;
    if (isNumber) this.#addMpns(this.#mpns.beginning(key), MPN_BEGINS, MPN_EXACT);
    if (!this.#scratch.isEmpty) return this.#scratch.take(false);
    if (isNumber) {
      this.#addMpns(this.#mpns.containing(key), MPN_CONTAINS);
      if (this.#scratch.isEmpty && /\d/.test(key)) this.#addMpns(this.#mpns.ordered(key), MPN_ORDERED);
      if (!this.#scratch.isEmpty) return this.#scratch.take(false);
    }
    for (const each of this.#words.similar(word)) this.#addWord(each, MATCH.typo);
    if (isNumber && /\d/.test(key)) this.#addMpns(this.#mpns.similar(key), MPN_TYPO);
    return this.#scratch.take(true);
  }
}
