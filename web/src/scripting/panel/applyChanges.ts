import { msg, type Msg } from '@boardwright/engine/base';
import type { Change, Store } from '@boardwright/engine/kinds';
import { applyProposal, stillFits } from '@boardwright/engine/proposals';
import { changeFault } from '@boardwright/engine/scripts';
import type { DocumentKind } from '../../project/session.ts';

const CHANGED = {
  schematic: (count: number): Msg =>
    msg(
      'script.changed.schematic',
      {
        one: 'Schematic: {{count}} object changed. Undo takes it back.',
        other: 'Schematic: {{count}} objects changed. Undo takes them back.',
      },
      { count },
    ),
  board: (count: number): Msg =>
    msg(
      'script.changed.board',
      {
        one: 'PCB: {{count}} object changed. Undo takes it back.',
        other: 'PCB: {{count}} objects changed. Undo takes them back.',
      },
      { count },
    ),
} as const;

const sizeOf = ({ added, removed, updated, settings }: Change): number =>
  added.size + removed.size + updated.size + (settings ? 1 : 0);

/** A document that a script may have changed. */
export interface Target {
  readonly readOnly: boolean;
  readonly store: Store;
}

/** What was changed, a line for each document; or why nothing was. */
export type Applied =
  { readonly ok: true; readonly notes: readonly Msg[] } | { readonly ok: false; readonly reason: Msg };

const refused = (reason: Msg): Applied => ({ ok: false, reason });

/**
 * Takes what a script changed into all documents, in each as one step of undo, or into none.
 *
 * @param name Name of the script, which the steps have.
 */
export function applyChanges(
  name: string,
  changes: Readonly<Partial<Record<DocumentKind, Change>>>,
  targets: Readonly<Record<DocumentKind, Target | null>>,
): Applied {
  const title = msg('script.step', 'Script: {{name}}', { name });
  const edits: { readonly of: DocumentKind; readonly store: Store; readonly change: Change }[] = [];
  for (const of of ['schematic', 'board'] as const) {
    const [change, target] = [changes[of], targets[of]];
    if (!change || !target) continue;
    const fault = changeFault(change, target.store.settings.type);
    if (fault) return refused(fault);
    if (target.readOnly)
      return refused(msg('script.readOnly', 'The project is read-only here. The changes of the script were not made.'));
    if (!stillFits({ steps: [{ title, change }] }, target.store))
      return refused(
        msg('script.outdated', 'The design has changed while the script ran. Its changes were not made: run it again.'),
      );
    edits.push({ of, store: target.store, change });
  }
  for (const { store, change } of edits) applyProposal(store, { title, steps: [{ title, change }] });
  return { ok: true, notes: edits.map(({ of, change }) => CHANGED[of](sizeOf(change))) };
}
