import { usesOf } from '../../indexes/index.ts';
import { msg } from '../../base/index.ts';
import type { Doc, Placed, Store } from '../../kinds/index.ts';

/** A designator's letters and number: 'R12' is R and 12, 'R?' is R without one. */
export function splitDesignator(reference: string): { readonly prefix: string; readonly number: number | null } {
  const [, prefix = reference, digits] = /^(.*?)(\d+|\?+)?$/.exec(reference) ?? [];
  return { prefix, number: digits && digits[0] !== '?' ? Number(digits) : null };
}

/** All designators of the document, of every use of every sheet. */
export function designators(doc: Doc): Set<string> {
  const taken = new Set<string>();
  for (const kind of ['component', 'powerPort'] as const)
    for (const placed of doc.all(kind)) for (const { reference } of placed.instances) taken.add(reference);
  return taken;
}

/** The lowest free designator from `first` on; it is taken from then on. */
export function takeDesignator(taken: Set<string>, prefix: string, first = 1): string {
  let number = first;
  while (taken.has(`${prefix}${number}`)) number++;
  const reference = `${prefix}${number}`;
  taken.add(reference);
  return reference;
}

export type Naming = 'next' | 'keep' | 'clear';

/** Designators given in one edit: units that came under one designator leave under one. By page, symbol and what they brought. */
export type Given = Map<string, { readonly reference: string; readonly units: Set<number> }>;

/**
 * A part as it comes onto a sheet: with a designator for each use of that sheet. 'next' keeps a number that
 * is free and takes the lowest free one otherwise, 'keep' what the part brings (free or not), 'clear' leaves them open.
 */
export function designate<P extends Placed>(
  placed: P,
  doc: Doc,
  screen: string,
  taken: Set<string>,
  naming: Naming,
  given: Given = new Map(),
): P {
  const brought =
    placed.instances[0]?.reference ?? placed.fields.find(field => field.name === 'Reference')?.value ?? 'U?';
  const { prefix } = splitDesignator(brought);
  const numbered = (reference: string) => splitDesignator(reference).number !== null;
  const settings = doc.settings;
  const project = settings.type === 'schematic' ? settings.project : '';
  const instances = [...usesOf(doc).values()]
    .filter(use => use.screen === screen)
    .map(({ path }) => {
      const old = placed.instances.find(instance => instance.path === path)?.reference ?? brought;
      const key = `${path} ${placed.symbol} ${old}`;
      const sibling = numbered(old) ? given.get(key) : undefined;
      let reference = old;
      if (naming === 'clear') reference = `${prefix}?`;
      else if (naming === 'next' && sibling && !sibling.units.has(placed.unit)) reference = sibling.reference;
      else if (naming === 'next' && !(numbered(old) && !taken.has(old))) reference = takeDesignator(taken, prefix);
      taken.add(reference);
      if (sibling?.reference === reference) sibling.units.add(placed.unit);
      else given.set(key, { reference, units: new Set([placed.unit]) });
      return { project, path, reference, unit: placed.unit };
    });
  const shown = instances[0]?.reference ?? brought;
  return {
    ...placed,
    screen,
    instances,
    fields: placed.fields.map(field => (field.name === 'Reference' ? { ...field, value: shown } : field)),
  };
}

/**
 * Designators for pages that came into being: parts of a sheet that is used once more have none there yet. Units that share a
 * designator on the first page share the new one.
 */
export function designateNewPages(store: Store): void {
  const { settings } = store;
  if (settings.type !== 'schematic') return;
  const pages = Map.groupBy(usesOf(store).values(), use => use.screen);
  const taken = designators(store);
  const given = new Map<string, string>();
  store.transact(msg('undo.annotate', 'Annotate'), tx => {
    for (const kind of ['component', 'powerPort'] as const)
      for (const placed of tx.all(kind)) {
        const known = new Set(placed.instances.map(each => each.path));
        const fresh = (pages.get(placed.screen) ?? []).filter(({ path }) => !known.has(path));
        const [model] = placed.instances;
        if (fresh.length === 0 || !model) continue;
        const added = fresh.map(({ path }) => {
          const { prefix, number } = splitDesignator(model.reference);
          const key = `${path} ${model.reference}`;
          const shared = number === null ? undefined : given.get(key);
          const reference = number === null ? model.reference : (shared ?? takeDesignator(taken, prefix));
          given.set(key, reference);
          return { project: model.project, path, reference, unit: model.unit };
        });
        tx.put({ ...placed, instances: [...placed.instances, ...added] });
      }
  });
}
