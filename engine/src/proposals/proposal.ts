import type { Msg } from '../base/index.ts';
import { openDocument, type Change, type Store } from '../kinds/index.ts';
import { applyChange } from '../model/index.ts';
import { checkBoard, checkSchematic } from '../api/index.ts';
import type { Finding } from '../rules/index.ts';

/** One part of a proposal, which can be accepted by itself. */
export interface Step {
  readonly title: Msg;
  readonly change: Change;
}

/** An edit that nobody has accepted yet, as data: it was tried on a copy of the document. */
export interface Proposal {
  /** Names the step of undo. */
  readonly title: Msg;
  readonly target: 'schematic' | 'board';
  readonly steps: readonly Step[];
  /** Errors that the checks report before, and after all steps. */
  readonly errorsBefore: number;
  readonly errorsAfter: number;
  /** What the checks report after and not before. */
  readonly added: readonly Finding[];
  /** What the checks report before and not after. */
  readonly solved: readonly Finding[];
}

/** An edit as it is planned: each part changes the document, the later ones after the earlier. */
export interface Plan {
  readonly title: Msg;
  readonly target: Proposal['target'];
  readonly steps: readonly { readonly title: Msg; edit(store: Store): void }[];
}

const NOTHING: Change = { added: new Map(), removed: new Map(), updated: new Map() };

const copyOf = (store: Pick<Store, 'settings' | 'everything'>): Store =>
  openDocument({ settings: store.settings, objects: [...store.everything()] });

/** What an edit changes, with all library symbols that its parts show and that `before` lacks: an earlier step may not be accepted. */
function changeOf(store: Store, before: ReadonlySet<string>, { title, edit }: Plan['steps'][number]): Change {
  let change = NOTHING;
  const end = store.subscribe(each => (change = each));
  store.transact(title, () => edit(store));
  end();
  const added = new Map(change.added);
  for (const object of change.added.values()) {
    const symbol = 'symbol' in object ? store.get(object.symbol) : undefined;
    if (symbol && !before.has(symbol.id)) added.set(symbol.id, symbol);
  }
  return { ...change, added };
}

const isError = ({ severity }: Finding): boolean => severity === 'error';

/** Tries an edit on a copy of the document, and checks that before and after. */
export function tried(plan: Plan, documents: Readonly<Record<Proposal['target'], Store | null>>): Proposal | null {
  const document = documents[plan.target];
  if (!document) return null;
  const check = (store: Store): readonly Finding[] =>
    plan.target === 'schematic' ? checkSchematic(store) : checkBoard(store, documents.schematic);
  const before = check(document);
  const copy = copyOf(document);
  const ids = new Set([...document.everything()].map(({ id }) => id));
  const steps = plan.steps
    .map(step => ({ title: step.title, change: changeOf(copy, ids, step) }))
    .filter(({ change }) => change.added.size + change.removed.size + change.updated.size > 0 || change.settings);
  if (steps.length === 0) return null;
  const after = check(copy);
  const [had, has] = [new Set(before.map(({ key }) => key)), new Set(after.map(({ key }) => key))];
  return {
    title: plan.title,
    target: plan.target,
    steps,
    errorsBefore: before.filter(isError).length,
    errorsAfter: after.filter(isError).length,
    added: after.filter(({ key }) => !had.has(key)),
    solved: before.filter(({ key }) => !has.has(key)),
  };
}

/** Whether what a proposal replaces is still there as it was. */
export function stillFits({ steps }: Pick<Proposal, 'steps'>, store: Store): boolean {
  const made = new Set(steps.flatMap(({ change }) => [...change.added.keys()]));
  return steps.every(({ change }) =>
    [...change.updated.keys(), ...change.removed.keys()].every(id => made.has(id) || store.get(id)),
  );
}

/**
 * Applies a proposal as one step of undo, whole or by the numbers of its parts. Throws, and changes nothing, where the document has lost
 * what it replaces.
 */
export function applyProposal(
  store: Store,
  { title, steps }: Pick<Proposal, 'title' | 'steps'>,
  chosen?: ReadonlySet<number>,
): void {
  store.transact(title, tx => {
    steps.forEach(({ change }, i) => {
      if (chosen && !chosen.has(i)) return;
      // Steps bring the symbols that they share.
      const added = new Map([...change.added].filter(([id, { kind }]) => kind !== 'symbol' || !tx.get(id)));
      applyChange(store, { ...change, added }, title, 'user');
    });
  });
}
