import type { z } from 'zod';
import type { Id, Msg } from '../base/index.ts';
import type { Constraints, FeatureIndex, RatsnestIndex } from '../indexes/index.ts';
import type { Box } from '../geometry/index.ts';
import type { KindName, Obj } from '../kinds/index.ts';
import type { ErcInput } from './erc/queries/page.ts';
import type { Finding } from './finding.ts';
import type { RuleInput } from './ruleInput.ts';

export type { ErcInput } from './erc/queries/page.ts';
export type { RuleInput } from './ruleInput.ts';

/** Electrical rules look at schematics, design rules at boards. */
export type Domain = 'erc' | 'drc';

/** What a schematic says of one part, for a comparison with its board. */
export interface SchematicPart {
  readonly reference: string;
  readonly value: string;
  /** 'Library:Name'; ''. */
  readonly footprint: string;
  /** As boards keep it: the sheets below the root, then the part. */
  readonly path: string;
  readonly dnp: boolean;
  /** Net names by pin number. */
  readonly nets: ReadonlyMap<string, string>;
}

export interface DrcInput extends RuleInput {
  /** Knows the copper and what it joins, too. */
  readonly ratsnest: RatsnestIndex;
  readonly features: FeatureIndex;
  readonly constraints: Constraints;
  /** The parts of the project's schematic, for what compares the two; missing where there is none. */
  readonly schematic?: readonly SchematicPart[];
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
  /** Distinguishes violations of the same records, such as the number of a pin. Must not depend on positions. */
  readonly detail?: string;
  /** Instead of the records' ids in the finding's key, where the records change and the violation stays: a net's name. */
  readonly key?: string;
  /** Of rules whose findings differ in gravity; otherwise the rule's own. */
  readonly severity?: Finding['severity'];
  readonly items?: Finding['items'];
  readonly measured?: number;
  readonly required?: number;
  readonly unit?: Finding['unit'];
  readonly source?: Msg;
  readonly screen?: string;
  readonly path?: string;
}

/** One rule a file. `check` yields violations in a stable order. */
export interface Rule<D extends Domain = Domain, P = unknown> {
  /** Stable; KiCad's name of the check where it has one, so that severities of its projects apply. */
  readonly id: string;
  readonly title: Msg;
  /** Why it matters and what helps, in a sentence or two. */
  readonly explain: Msg;
  readonly domain: D;
  /** Unless the document's settings say otherwise. */
  readonly severity: Finding['severity'] | 'ignore';
  /** What older versions of KiCad call it. */
  readonly formerly?: readonly string[];
  /** Parses `{}` to the defaults. */
  readonly params: z.ZodType<P>;
  /** Whether what it finds of a record depends on more than the record and what lies next to it: then it runs as a whole. */
  readonly whole?: boolean;
  /** Whether it compares the board with its schematic, which only a full run has at hand. */
  readonly parity?: boolean;
  /** Whether what it finds of a record depends on copper that touches it: neighbours of what changed are looked at, too. */
  readonly neighbours?: boolean;
  /** Whether a change of this record changes what is found of others wherever they lie: then it runs as a whole, too. */
  readonly spreads?: (object: Obj) => boolean;
  /** Of a whole rule: whether a change of this record can change the result, where not each of its kind can. */
  readonly concerns?: (object: Obj) => boolean;
  /** Kinds of records whose change can change the result. */
  readonly reads: readonly KindName[];
  check(input: Inputs[D], params: P): Iterable<Found>;
}

/** Keeps the types of a rule's parameters together; lists of rules forget them. */
export const rule = <D extends Domain, P>(definition: Rule<D, P>): Rule<D> => definition as Rule<D>;
