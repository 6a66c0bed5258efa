import type { z } from 'zod';
import type { Id, Msg } from '../base/index.ts';
import type { Clearances, FeatureIndex, RatsnestIndex } from '../derive/index.ts';
import type { Box } from '../geometry/index.ts';
import type { KindName } from '../kinds/index.ts';
import type { ErcInput } from './erc/page.ts';
import type { Finding } from './finding.ts';
import type { RuleInput } from './ruleInput.ts';

export type { ErcInput } from './erc/page.ts';
export type { RuleInput } from './ruleInput.ts';

/** Electrical rules look at schematics, design rules at boards. */
export type Domain = 'erc' | 'drc';

export interface DrcInput extends RuleInput {
  /** Knows the copper and what it joins, too. */
  readonly ratsnest: RatsnestIndex;
  readonly features: FeatureIndex;
  readonly clearances: Clearances;
}

export interface Inputs {
  readonly erc: ErcInput;
  readonly drc: DrcInput;
}

/** A violation as a rule reports it; the runner adds whose it is and how grave. */
export interface Found {
  readonly message: Msg;
  readonly at: Box;
  readonly ids: readonly Id[];
  /** Tells violations of the same records apart, such as the number of a pin. Must not depend on positions. */
  readonly detail?: string;
  /** Of rules whose findings differ in gravity; otherwise the rule's own. */
  readonly severity?: Finding['severity'];
  readonly screen?: string;
  readonly path?: string;
}

/** One rule a file. `check` yields violations in a stable order. */
export interface Rule<D extends Domain = Domain, P = unknown> {
  /** Stable; KiCad's name of the check where it has one, so that severities of its projects apply. */
  readonly id: string;
  readonly title: Msg;
  readonly domain: D;
  /** Unless the document's settings say otherwise. */
  readonly severity: Finding['severity'] | 'ignore';
  /** What older versions of KiCad call it. */
  readonly formerly?: readonly string[];
  /** Parses `{}` to the defaults. */
  readonly params: z.ZodType<P>;
  /** Kinds of records whose change can change the result. */
  readonly reads: readonly KindName[];
  check(input: Inputs[D], params: P): Iterable<Found>;
}

/** Keeps the types of a rule's parameters together; lists of rules forget them. */
export const rule = <D extends Domain, P>(definition: Rule<D, P>): Rule<D> => definition as Rule<D>;
