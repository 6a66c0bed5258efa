import type { Msg } from '../base/index.ts';
import type { Doc } from '../kinds/index.ts';
import type { Finding, Rule } from '../rules/index.ts';
import type { Answer } from './answer.ts';
import type { KnownDesign } from './design.ts';
import type { Pricing } from './pricing.ts';
import type { Question, Selected } from './question.ts';

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
  /** The title of a rule in the language of the person. */
  readonly titleOf: (rule: Rule) => string;
}

/** Something that the assistant can work out. It answers only what it understood whole. */
export interface Tool {
  readonly name: string;
  /** Says to people what it can do. */
  readonly title: Msg;
  /** Whether it can answer only where a design is open. */
  readonly needsDesign?: true;
  /** Whether the words ask for it, in English or Chinese. */
  readonly asks: RegExp;
  /** Null where the question lacks what it needs: then others are asked. */
  answer(question: Question, knowledge: Knowledge): Answer | null;
}
