import { msg, type Id } from '../../base/index.ts';
import { usesOf } from '../../indexes/index.ts';
import type { Doc, ObjOf, Store } from '../../kinds/index.ts';
import { designators, splitDesignator, takeDesignator } from './designators.ts';

type Component = ObjOf<'component'>;

export interface AnnotateOptions {
  /** 'across' numbers row by row, 'down' column by column. */
  readonly order: 'across' | 'down';
  /** Numbers parts that have one as well; else only those with a question mark. */
  readonly again: boolean;
  /** Only these parts; all when undefined. */
  readonly only?: ReadonlySet<Id>;
  /** Only parts of these pages, by path; all when undefined. */
  readonly pages?: ReadonlySet<string>;
  /** First number: 1, or page number times this, when it is not 0. */
  readonly perSheet: 0 | 100 | 1000;
  readonly first: number;
}

/** A designator that would change. */
export interface Renaming {
  readonly id: Id;
  readonly path: string;
  readonly from: string;
  readonly to: string;
}

interface Slot {
  readonly component: Component;
  readonly path: string;
  readonly page: number;
  readonly reference: string;
}

/** Parts of one row or column differ by less than this, nanometres. */
const BAND = 2_540_000;

/** All placements of parts on all pages; symbols whose designator starts with '#' are none. */
function slots(doc: Doc): Slot[] {
  const pages = new Map([...usesOf(doc).values()].map((use, index) => [use.path, { screen: use.screen, index }]));
  const found: Slot[] = [];
  for (const component of doc.all('component')) {
    for (const { path, reference } of component.instances) {
      const page = pages.get(path);
      if (page?.screen === component.screen && !reference.startsWith('#'))
        found.push({ component, path, page: page.index + 1, reference });
    }
  }
  return found;
}

function inOrder(order: AnnotateOptions['order']) {
  return (a: Slot, b: Slot): number => {
    const [p, q] = [a.component.at, b.component.at];
    const row =
      order === 'across'
        ? Math.round(p.y / BAND) - Math.round(q.y / BAND)
        : Math.round(p.x / BAND) - Math.round(q.x / BAND);
    const along = order === 'across' ? p.x - q.x : p.y - q.y;
    return (
      a.page - b.page ||
      row ||
      along ||
      a.component.unit - b.component.unit ||
      (a.component.id < b.component.id ? -1 : 1)
    );
  };
}

/** Units that are one part: the same symbol and value under one designator, on the pages that share it. */
const packageOf = ({ component, reference }: Slot): string =>
  `${reference} ${component.libId} ${component.fields.find(field => field.name === 'Value')?.value ?? ''}`;

/**
 * Plans designators for parts that lack one, or for all. Units of a part stay together: those that share a number keep
 * sharing, and those without one fill the units that a part of the same symbol and value still lacks.
 */
export function planAnnotation(doc: Doc, options: AnnotateOptions): Renaming[] {
  const all = slots(doc);
  const chosen = new Set(
    all.filter(
      slot =>
        (options.again || splitDesignator(slot.reference).number === null) &&
        (options.only?.has(slot.component.id) ?? true) &&
        (options.pages?.has(slot.path) ?? true),
    ),
  );
  const taken = options.again
    ? new Set(all.filter(slot => !chosen.has(slot)).map(slot => slot.reference))
    : designators(doc);
  const unitCount = ({ component }: Slot): number => {
    const symbol = doc.get(component.symbol);
    return symbol?.kind === 'symbol' ? symbol.unitCount : 1;
  };
  const shared = new Map<string, string>();
  /** Parts that still lack units, by symbol and value. */
  const open = new Map<string, { readonly reference: string; readonly units: Set<number> }[]>();
  const renamings: Renaming[] = [];
  for (const slot of [...chosen].sort(inOrder(options.order))) {
    const { prefix, number } = splitDesignator(slot.reference);
    const first = options.perSheet === 0 ? options.first : slot.page * options.perSheet + options.first;
    const count = unitCount(slot);
    let to: string | undefined;
    if (number !== null && count > 1) to = shared.get(packageOf(slot));
    const kind = `${slot.component.libId} ${packageOf({ ...slot, reference: '' })}`;
    const unit = slot.component.unit;
    if (to === undefined && number === null && count > 1) {
      const part = open.get(kind)?.find(each => !each.units.has(unit));
      if (part) {
        part.units.add(unit);
        to = part.reference;
      }
    }
    if (to === undefined) {
      to = takeDesignator(taken, prefix, first);
      if (count > 1) {
        if (number !== null) shared.set(packageOf(slot), to);
        else open.set(kind, [...(open.get(kind) ?? []), { reference: to, units: new Set([unit]) }]);
      }
    }
    if (to !== slot.reference) renamings.push({ id: slot.component.id, path: slot.path, from: slot.reference, to });
  }
  return renamings;
}

/** Gives parts their new designators, in one step of undo. */
export function applyRenamings(store: Store, renamings: readonly Renaming[]): void {
  const byPart = Map.groupBy(renamings, ({ id }) => id);
  store.transact(msg('undo.annotate', 'Annotate'), tx => {
    for (const [id, changes] of byPart)
      tx.update('component', id, draft => {
        for (const { path, to } of changes) {
          const instance = draft.instances.find(each => each.path === path);
          if (instance) instance.reference = to;
        }
        const shown = draft.fields.find(field => field.name === 'Reference');
        if (shown) shown.value = draft.instances[0]?.reference ?? shown.value;
      });
  });
}
