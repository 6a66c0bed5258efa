import { msg } from '../base/index.ts';
import type { Store } from '../kinds/index.ts';
import { DEFAULT_PIN_CONFLICTS, type Conflict } from './erc/pinMatrix.ts';
import type { Rule } from './rule.ts';

/** Changes of how a document is checked. Each is a step of undo. */

type Severity = Rule['severity'];

/** Sets how grave a rule's findings are; its default is not kept. Names of older files give way. */
export function setSeverity(store: Store, rule: Rule, severity: Severity): void {
  store.transact(msg('undo.severity', 'Set severity'), tx =>
    tx.configure(draft => {
      for (const name of [rule.id, ...(rule.formerly ?? [])]) delete draft.severities[name];
      if (severity !== rule.severity) draft.severities[rule.id] = severity;
    }),
  );
}

/** The matrix of a document. */
export const conflictsOf = ({ settings }: Pick<Store, 'settings'>): readonly (readonly Conflict[])[] =>
  (settings.type === 'schematic' && settings.pinConflicts) || DEFAULT_PIN_CONFLICTS;

/** Says what happens when pins of two types meet; both halves of the matrix. */
export function setConflict(store: Store, row: number, column: number, conflict: Conflict): void {
  const matrix = conflictsOf(store).map((line, i) =>
    line.map((cell, j) => ((i === row && j === column) || (i === column && j === row) ? conflict : cell)),
  );
  const isDefault = matrix.every((line, i) => line.every((cell, j) => cell === DEFAULT_PIN_CONFLICTS[i]![j]));
  store.transact(msg('undo.pinConflict', 'Set pin conflict'), tx =>
    tx.configure(draft => {
      if (draft.type === 'schematic') draft.pinConflicts = isDefault ? null : matrix;
    }),
  );
}

/** Takes severities and the matrix back to their defaults; exclusions stay. */
export function resetChecks(store: Store): void {
  store.transact(msg('undo.resetChecks', 'Reset checks'), tx =>
    tx.configure(draft => {
      draft.severities = {};
      if (draft.type === 'schematic') draft.pinConflicts = null;
    }),
  );
}

/** Accepts findings by their keys, with the reason. */
export function exclude(store: Store, keys: readonly string[], reason: string): void {
  const accepted = new Set(keys);
  store.transact(msg('undo.exclude', 'Exclude finding'), tx =>
    tx.configure(draft => {
      const others = draft.exclusions.filter(({ key }) => !accepted.has(key));
      draft.exclusions = [...others, ...[...accepted].map(key => ({ key, reason }))];
    }),
  );
}

export function includeAgain(store: Store, keys: readonly string[]): void {
  const restored = new Set(keys);
  store.transact(msg('undo.include', 'Remove exclusion'), tx =>
    tx.configure(draft => {
      draft.exclusions = draft.exclusions.filter(({ key }) => !restored.has(key));
    }),
  );
}
