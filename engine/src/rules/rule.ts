import type { z } from 'zod';
import type { Id, Msg } from '../base/index.ts';
import type { Clearances, Connectivity, FeatureIndex, RatsnestIndex } from '../derive/index.ts';
import type { Box } from '../geometry/index.ts';
import type { Doc, KindName, Obj } from '../kinds/index.ts';
import type { Finding } from './finding.ts';

/** Electrical rules look at schematics, design rules at boards. */
export type Domain = 'erc' | 'drc';

/** What rules look at. Ports, so that one run shares the indexes that the editor keeps up to date. */
export interface RuleInput {
  readonly doc: Doc;
  /** Records changed since the last run: a rule may leave out what none of them takes part in. Null: look at everything. */
  readonly touched: ReadonlySet<Id> | null;
  /** Records of these kinds whose box touches the area; `screen` on schematics. */
  near(area: Box, kinds: readonly KindName[], screen?: string): Iterable<Obj>;
}

export interface ErcInput extends RuleInput {
  readonly nets: Connectivity;
}

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
