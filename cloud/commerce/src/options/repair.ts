import type { CommerceMessageId } from '../messages.ts';
import { pcbAttributes } from './attributes.ts';
import type { Attribute, PcbAttributeId, PcbOptions } from './attributes.ts';
import { constraints } from './constraints.ts';
import type { Constraint, Subject, SubjectField } from './constraints.ts';

/** An option that was changed because another one needs it. */
export interface Repair {
  readonly field: PcbAttributeId;
  readonly to: PcbOptions[PcbAttributeId];
  readonly constraint: string;
  readonly reason: CommerceMessageId;
}

/** A wish that cannot be made together with what is fixed. */
export interface Clash {
  readonly constraint: string;
  readonly reason: CommerceMessageId;
  /** What was wished, and what stands against it. */
  readonly fields: readonly SubjectField[];
}

export type Repaired =
  | { readonly ok: true; readonly subject: Subject; readonly repairs: readonly Repair[] }
  | { readonly ok: false; readonly clash: Clash };

/** Whether the shop sells a value of an option. */
export type IsOffered = (field: PcbAttributeId, value: PcbOptions[PcbAttributeId]) => boolean;

const everything: IsOffered = () => true;

/** A repair that no rule names costs more than all that rules name. */
const UNNAMED = 20;
/** More combinations than any repair in the tests looks at. */
const MOST = 5000;

/**
 * Changes what depends on a choice until the board can be made. The choice itself and the locked fields keep their values.
 *
 * Of all ways to repair it takes the one with the fewest and most natural changes: a search over the repairs that the broken rules name,
 * and over the other values of their fields.
 *
 * @param before a board that can be made.
 * @param wanted the same with the choice.
 */
export function repair(
  before: Subject,
  wanted: Subject,
  locked: ReadonlySet<SubjectField> = new Set(),
  isOffered: IsOffered = everything,
): Repaired {
  const held = new Set<SubjectField>([...locked, ...changedFields(before, wanted)]);
  return search(wanted, held, isOffered);
}

/** The fields in which two boards differ. */
export function changedFields(before: Subject, after: Subject): SubjectField[] {
  const fields: SubjectField[] = (Object.keys(pcbAttributes) as PcbAttributeId[]).filter(
    id => before.options[id] !== after.options[id],
  );
  const { size } = before;
  if (size.widthUm !== after.size.widthUm || size.heightUm !== after.size.heightUm) fields.push('size');
  if (before.quantity !== after.quantity) fields.push('quantity');
  return fields;
}

interface Node {
  readonly options: PcbOptions;
  readonly cost: number;
  readonly last: { readonly constraint: Constraint; readonly fields: readonly string[]; readonly from: Node } | null;
}

function search(start: Subject, held: ReadonlySet<SubjectField>, isOffered: IsOffered): Repaired {
  const open: Node[] = [{ options: start.options, cost: 0, last: null }];
  const seen = new Set<string>();
  /** The rule at which the cheapest way ended. */
  let end: Constraint | null = null;
  for (let node = open.shift(); node !== undefined && seen.size < MOST; node = open.shift()) {
    const { options } = node;
    if (seen.has(keyOf(options))) continue;
    seen.add(keyOf(options));
    const constraint = constraints.find(each => each.broken({ ...start, options }));
    if (constraint === undefined)
      return { ok: true, subject: { ...start, options }, repairs: repairsTo(node, start.options) };
    let isStuck = true;
    for (const { patch, cost } of movesOf(constraint, { ...start, options }, held, isOffered)) {
      const changed = { ...options, ...patch };
      // Options that were tried already lead to nothing new.
      if (seen.has(keyOf(changed))) continue;
      isStuck = false;
      insert(open, {
        options: changed,
        cost: node.cost + cost,
        last: { constraint, fields: Object.keys(patch), from: node },
      });
    }
    if (isStuck) end ??= constraint;
  }
  const { id, reason, fields } = end ?? constraints.find(each => each.broken(start))!;
  const fixed = fields.filter(field => held.has(field));
  return { ok: false, clash: { constraint: id, reason, fields: fixed.length > 0 ? fixed : fields } };
}

const keyOf = (options: PcbOptions): string => Object.values(options).join();

/** Keeps the list in the order of costs; of equal ones the first stays first. */
function insert(open: Node[], node: Node): void {
  const at = open.findLastIndex(({ cost }) => cost <= node.cost);
  open.splice(at + 1, 0, node);
}

interface Move {
  readonly patch: Partial<PcbOptions>;
  readonly cost: number;
}

/** What a broken rule allows to change. */
function* movesOf(
  constraint: Constraint,
  subject: Subject,
  held: ReadonlySet<SubjectField>,
  isOffered: IsOffered,
): Generator<Move> {
  const { options } = subject;
  const named = constraint.repairs?.(options) ?? [];
  for (const [rank, all] of named.entries()) {
    const changes = (Object.entries(all) as [PcbAttributeId, PcbOptions[PcbAttributeId]][]).filter(
      ([id, value]) => options[id] !== value,
    );
    if (changes.length === 0 || changes.some(([id, value]) => held.has(id) || !isOffered(id, value))) continue;
    yield { patch: Object.fromEntries(changes) as Partial<PcbOptions>, cost: 1 + 2 * rank };
  }
  for (const field of constraint.fields) {
    if (held.has(field) || !(field in pcbAttributes)) continue;
    const id = field as PcbAttributeId;
    for (const value of valuesOf(pcbAttributes[id])) {
      if (value === options[id] || !isOffered(id, value)) continue;
      const patch = { [id]: value } as Partial<PcbOptions>;
      if (constraint.broken({ ...subject, options: { ...options, ...patch } })) continue;
      yield { patch, cost: UNNAMED + distance(pcbAttributes[id], options[id], value) };
    }
  }
}

/** The values that a repair may set. Of numbers only those that say something: none, one and a few. */
function valuesOf(attribute: Attribute): readonly PcbOptions[PcbAttributeId][] {
  switch (attribute.type) {
    case 'choice':
      return attribute.values as readonly PcbOptions[PcbAttributeId][];
    case 'flag':
      return [false, true];
    case 'count':
      return [attribute.min, attribute.min + 1, attribute.min + 2].filter(value => value <= attribute.max);
  }
}

/** How far apart two values are in the form. */
function distance(attribute: Attribute, a: PcbOptions[PcbAttributeId], b: PcbOptions[PcbAttributeId]): number {
  if (attribute.type !== 'choice') return 1;
  return Math.abs(attribute.values.indexOf(a as string) - attribute.values.indexOf(b as string));
}

/** The changes that are left at the end of a way, each with the rule that asked for it last. */
function repairsTo(end: Node, start: PcbOptions): Repair[] {
  const reasons = new Map<string, Constraint>();
  for (let node: Node = end; node.last !== null; node = node.last.from)
    for (const field of node.last.fields) if (!reasons.has(field)) reasons.set(field, node.last.constraint);
  return (Object.keys(pcbAttributes) as PcbAttributeId[])
    .filter(field => start[field] !== end.options[field])
    .map(field => {
      // `!`: nothing else changes an option.
      const { id, reason } = reasons.get(field)!;
      return { field, to: end.options[field], constraint: id, reason };
    });
}
