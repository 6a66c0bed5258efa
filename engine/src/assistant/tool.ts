import type { Msg } from '../base/index.ts';
import type { Doc } from '../kinds/index.ts';
import type { Finding, Rule } from '../rules/index.ts';
import type { Answer } from './answer.ts';
import type { FoundParts } from './catalogue.ts';
import type { Compared } from './comparison.ts';
import type { DatasheetIndex } from './datasheets/index.ts';
import type { KnownDesign } from './design.ts';
import type { EarlierDesign } from './earlier.ts';
import type { Factory } from './factory.ts';
import type { Pricing } from './pricing.ts';
import { NOTHING_SELECTED, type Question, type Selected } from './question.ts';
import type { Simulated } from './simulation.ts';

/** What the assistant can look at. */
export interface Knowledge {
  /** Parts and nets of what is open; null without a design. */
  readonly design: KnownDesign | null;
  readonly schematic: Doc | null;
  readonly board: Doc | null;
  readonly selected: Selected;
  /** What the checks find in the design; they run when they are asked for. */
  readonly findings: () => readonly Finding[];
  /** What boards cost; null where there are no prices. */
  readonly pricing: Pricing | null;
  /** What boards can be made; null where nobody says. */
  readonly factory: Factory | null;
  /** What the catalogue of parts has for the question; null where it was not searched. */
  readonly catalogue: FoundParts | null;
  /** The parts that the question compares, with what the catalogue has of them; empty where it compares none. */
  readonly compared: readonly Compared[];
  /** The design as it was before; null where no earlier state is at hand. */
  readonly earlier: EarlierDesign | null;
  /** What a simulation found for the question; null where it was not simulated. */
  readonly simulated: Simulated | null;
  /** Finds passages of the datasheets that were added; null without datasheets. */
  readonly datasheets: DatasheetIndex | null;
  /** The title of a rule in the language of the person. */
  readonly titleOf: (rule: Rule) => string;
}

/** Without a design and without a shop. */
export const NOTHING_KNOWN: Omit<Knowledge, 'titleOf'> = {
  design: null,
  schematic: null,
  board: null,
  selected: NOTHING_SELECTED,
  findings: () => [],
  pricing: null,
  factory: null,
  catalogue: null,
  compared: [],
  earlier: null,
  simulated: null,
  datasheets: null,
};

/** Something that the assistant can work out. It answers only what it understood whole. */
export interface Tool {
  readonly name: string;
  /** Says to people what it can do. */
  readonly title: Msg;
  /** Whether it can answer only where a design is open. */
  readonly needsDesign?: true;
  /** Whether the words ask for it, in English or Chinese. */
  readonly asks: RegExp;
  /** Whether the help may answer better: then its passages follow the answer. */
  readonly isGuess?: (question: Question, knowledge: Knowledge) => boolean;
  /** Null where the question lacks what it needs: then others are asked. */
  answer(question: Question, knowledge: Knowledge): Answer | null;
}
