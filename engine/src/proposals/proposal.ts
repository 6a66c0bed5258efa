import type { Id, Msg } from '../base/index.ts';
import { openDocument, type Change, type Obj, type Settings, type Store } from '../kinds/index.ts';
import { isSame } from '../merge/index.ts';
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

type SettingsChange = NonNullable<Change['settings']>;

/** The settings that a change sets, by their names. */
function setBy([from, to]: SettingsChange): string[] {
  const [had, has] = [new Map<string, unknown>(Object.entries(from)), new Map<string, unknown>(Object.entries(to))];
  return [...new Set([...had.keys(), ...has.keys()])].filter(name => !isSame(had.get(name), has.get(name)));
}

/** Settings with what a change sets; all others stay as they are now. */
function withSet(now: Settings, change: SettingsChange): Settings {
  const names = setBy(change);
  const [, to] = change;
  // `as`: each setting comes from settings of the same document.
  return Object.fromEntries([
    ...Object.entries(now).filter(([name]) => !names.includes(name)),
    ...Object.entries(to).filter(([name]) => names.includes(name)),
  ]) as unknown as Settings;
}

const isAsBefore = (now: Settings, change: SettingsChange): boolean => {
  const [current, from] = [now, change[0]].map(each => new Map<string, unknown>(Object.entries(each)));
  return setBy(change).every(name => isSame(current!.get(name), from!.get(name)));
};

/** What a document has after some steps, as far as they touch it. */
class Expected {
  private readonly store: Pick<Store, 'get' | 'settings'>;
  private readonly records = new Map<Id, Obj | undefined>();
  private settings: Settings;

  constructor(store: Pick<Store, 'get' | 'settings'>) {
    this.store = store;
    this.settings = store.settings;
  }

  /** Takes a step; false where it replaces what is not as the step expects it. */
  take({ added, updated, removed, settings }: Change): boolean {
    for (const [id, from] of removed) if (!this.replace(id, from, undefined)) return false;
    for (const [id, object] of added) {
      // Steps bring the symbols that they share.
      if (object.kind !== 'symbol' && this.now(id)) return false;
      this.records.set(id, object);
    }
    for (const [id, [from, to]] of updated) if (!this.replace(id, from, to)) return false;
    if (!settings) return true;
    if (!isAsBefore(this.settings, settings)) return false;
    this.settings = withSet(this.settings, settings);
    return true;
  }

  private replace(id: Id, from: Obj, to: Obj | undefined): boolean {
    if (!isSame(this.now(id), from)) return false;
    this.records.set(id, to);
    return true;
  }

  private now(id: Id): Obj | undefined {
    return this.records.has(id) ? this.records.get(id) : this.store.get(id);
  }
}

type Steps = Pick<Proposal, 'steps'>;

const chosenOf = ({ steps }: Steps, chosen?: ReadonlySet<number>): readonly Step[] =>
  chosen ? steps.filter((_, i) => chosen.has(i)) : steps;

/**
 * Whether what the chosen parts of a proposal replace is still as it was: a part has whole records, and would take back what somebody has
 * edited of them since.
 */
export function stillFits(
  proposal: Steps,
  store: Pick<Store, 'get' | 'settings'>,
  chosen?: ReadonlySet<number>,
): boolean {
  const expected = new Expected(store);
  return chosenOf(proposal, chosen).every(({ change }) => expected.take(change));
}

/**
 * Applies a proposal as one step of undo, whole or by the numbers of its parts. Settings that it does not set stay as they are. Throws, and
 * changes nothing, where the document has lost what it replaces; ask `stillFits` before.
 */
export function applyProposal(
  store: Store,
  proposal: Pick<Proposal, 'title' | 'steps'>,
  chosen?: ReadonlySet<number>,
): void {
  const { title } = proposal;
  store.transact(title, tx => {
    for (const { change } of chosenOf(proposal, chosen)) {
      // Steps bring the symbols that they share.
      const added = new Map([...change.added].filter(([id, { kind }]) => kind !== 'symbol' || !tx.get(id)));
      const { settings, ...rest } = change;
      const set = settings && { settings: [store.settings, withSet(store.settings, settings)] as const };
      applyChange(store, { ...rest, added, ...set }, title, 'user');
    }
  });
}
