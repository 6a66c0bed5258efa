import type { Msg } from '../base/index.ts';
import type { NetlistDesign } from '../formats/netlist/index.ts';
import type { Finding, Rule } from '../rules/index.ts';
import type { Answer } from './answer.ts';
import type { Question } from './question.ts';

/** What the assistant can look at. */
export interface Knowledge {
  /** The open schematic; null without one. */
  readonly design: NetlistDesign | null;
  /** What the checks found last. */
  readonly findings: readonly Finding[];
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
