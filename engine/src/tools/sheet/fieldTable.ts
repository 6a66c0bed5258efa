import { msg, nm, type Id, type Msg } from '../../base/index.ts';
import { current } from 'immer';
import { inVariant } from '../../indexes/index.ts';
import type { Doc, ObjOf, PartOverride, Store, Tx } from '../../kinds/index.ts';
import { field as newField } from '../place/make.ts';

type Component = ObjOf<'component'>;

/** Columns that are properties and not fields. */
export const FLAGS = ['dnp', 'inBom', 'onBoard', 'excludeFromSim'] as const;
export type FlagColumn = (typeof FLAGS)[number];

/** How spreadsheets head the columns of properties; their cells say Yes or No. */
const FLAG_HEADS: Readonly<Record<FlagColumn, string>> = {
  dnp: 'DNP',
  inBom: 'In BOM',
  onBoard: 'On board',
  excludeFromSim: 'Not simulated',
};
const flagOf = (head: string): FlagColumn | undefined =>
  FLAGS.find(flag => FLAG_HEADS[flag].toLowerCase() === head.toLowerCase());
const YES = /^(yes|y|true|1|x|是)$/i;
const said = (flag: boolean): string => (flag ? 'Yes' : 'No');

/** One line of the table: a part, or several of the same value and footprint. */
export interface FieldRow {
  readonly key: string;
  readonly ids: readonly Id[];
  readonly references: readonly string[];
  /** Value by field name; null where the parts of the row differ. */
  readonly values: Readonly<Record<string, string | null>>;
  readonly flags: Readonly<Record<FlagColumn, boolean | null>>;
}

const natural = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
const valueOf = (component: Component, name: string): string =>
  component.fields.find(field => field.name === name)?.value ?? '';
/** The designators of a component: one for each instance. */
export const referencesOf = (component: Component): string[] => {
  const all = component.instances.map(each => each.reference);
  return all.length > 0 ? all : [valueOf(component, 'Reference')];
};

/** Names of all fields that parts have, those that every part has first. */
export function fieldNames(doc: Doc): string[] {
  const first = ['Value', 'Footprint', 'Datasheet', 'Description'];
  const names = new Set(first);
  for (const component of doc.all('component')) for (const { name } of component.fields) names.add(name);
  names.delete('Reference');
  return [...names];
}

const same = <T>(values: readonly T[]): T | null => (values.every(value => value === values[0]) ? values[0]! : null);

/** All parts as rows in the order of their designators; power symbols and flags are none. `group` names fields whose values a row shares. */
export function fieldRows(doc: Doc, group: readonly string[], variant = ''): FieldRow[] {
  const as = inVariant(doc, variant);
  const parts = [...doc.all('component')]
    .filter(part => !referencesOf(part).every(each => each.startsWith('#')))
    .map(as);
  const names = fieldNames(doc);
  const groups = Map.groupBy(parts, part =>
    group.length === 0 ? part.id : JSON.stringify(group.map(name => valueOf(part, name))),
  );
  return [...groups]
    .map(([key, members]) => ({
      key,
      ids: members.map(part => part.id),
      references: [...new Set(members.flatMap(referencesOf))].sort(natural),
      values: Object.fromEntries(names.map(name => [name, same(members.map(part => valueOf(part, name)))])),
      flags: Object.fromEntries(FLAGS.map(flag => [flag, same(members.map(part => part[flag]))])) as FieldRow['flags'],
    }))
    .sort((a, b) => natural(a.references[0] ?? '', b.references[0] ?? ''));
}

function put(tx: Tx, id: Id, name: string, value: string): void {
  tx.update('component', id, draft => {
    const known = draft.fields.find(field => field.name === name);
    if (known) known.value = value;
    else if (value !== '')
      draft.fields.push(newField(tx, name, value, { at: { x: nm(draft.at.x), y: nm(draft.at.y) }, hidden: true }));
  });
}

const LABEL = msg('undo.fields', 'Edit fields');

/** Gives parts a value of a field, in the design or in one variant; those that lack the field get it, hidden. */
export const setField = (store: Store, ids: Iterable<Id>, name: string, value: string, variant = ''): void =>
  store.transact(LABEL, tx => {
    for (const id of ids)
      if (variant === '') put(tx, id, name, value);
      else
        override(tx, variant, id, draft => {
          const drawn = tx.get(id);
          const same = drawn?.kind === 'component' && valueOf(drawn, name) === value;
          const { [name]: _, ...others } = draft.fields ?? {};
          draft.fields = same ? others : { ...others, [name]: value };
        });
  });

export const setFlag = (store: Store, ids: Iterable<Id>, flag: FlagColumn, value: boolean, variant = ''): void =>
  store.transact(LABEL, tx => {
    for (const id of ids)
      if (variant === '' || flag === 'onBoard') tx.update('component', id, draft => void (draft[flag] = value));
      else
        override(tx, variant, id, draft => {
          const drawn = tx.get(id);
          if (drawn?.kind === 'component' && drawn[flag] === value) delete draft[flag];
          else draft[flag] = value;
        });
  });

/** Changes what a variant says of a part; nothing is kept that says what the design says. */
function override(tx: Tx, variant: string, id: Id, recipe: (draft: PartOverride) => void): void {
  tx.configure(settings => {
    const found = settings.type === 'schematic' ? settings.variants?.find(each => each.name === variant) : undefined;
    if (!found) return;
    const part: PartOverride = { ...found.parts[id] };
    recipe(part);
    if (part.fields && Object.keys(part.fields).length === 0) delete part.fields;
    if (Object.keys(part).length === 0) delete found.parts[id];
    else found.parts[id] = part;
  });
}

const VARIANTS = msg('undo.variants', 'Change variants');

/** Adds a variant, a copy of another one where `like` names it. Its name must be new. */
export const addVariant = (store: Store, name: string, like = ''): void =>
  store.transact(VARIANTS, tx =>
    tx.configure(settings => {
      if (settings.type !== 'schematic') return;
      const model = settings.variants?.find(each => each.name === like);
      const parts = model ? { ...current(model.parts) } : {};
      settings.variants = [...(settings.variants ?? []), { name, description: '', parts }];
    }),
  );

export const removeVariant = (store: Store, name: string): void =>
  store.transact(VARIANTS, tx =>
    tx.configure(settings => {
      if (settings.type !== 'schematic' || !settings.variants) return;
      const left = settings.variants.filter(each => each.name !== name);
      if (left.length > 0) settings.variants = left;
      else delete settings.variants;
    }),
  );

/** Takes a field off all parts. */
export const dropField = (store: Store, name: string): void =>
  store.transact(LABEL, tx => {
    for (const part of tx.all('component'))
      if (part.fields.some(field => field.name === name))
        tx.update(
          'component',
          part.id,
          draft => void (draft.fields = draft.fields.filter(field => field.name !== name)),
        );
  });

export interface FieldEdit {
  readonly id: Id;
  readonly reference: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/**
 * What a table from a spreadsheet would change. Its first row names the columns, one of them Reference (or Designator), whose
 * cells hold one or more designators. In a row of several an empty cell leaves each as it is: they may differ. `unknown` are
 * designators that no part has.
 */
export function planFieldImport(
  doc: Doc,
  table: readonly (readonly string[])[],
): { readonly edits: readonly FieldEdit[]; readonly unknown: readonly string[] } | null {
  const [head = [], ...rows] = table;
  const key = head.findIndex(name => /^(references?|designators?|位号)$/i.test(name.trim()));
  if (key < 0) return null;
  const parts = new Map<string, Component[]>();
  for (const part of doc.all('component'))
    for (const reference of referencesOf(part)) parts.set(reference, [...(parts.get(reference) ?? []), part]);
  const edits = new Map<string, FieldEdit>();
  const unknown: string[] = [];
  const columns = head
    .map((name, index) => ({ name: name.trim(), index }))
    .filter(({ name, index }) => index !== key && name !== '' && !/^(qty|quantity|数量|item|#)$/i.test(name));
  for (const row of rows) {
    const references = (row[key] ?? '').split(/[\s,;]+/).filter(each => each !== '');
    for (const reference of references) {
      const units = parts.get(reference);
      if (!units) unknown.push(reference);
      for (const part of units ?? [])
        for (const { name, index } of columns) {
          const cell = (row[index] ?? '').trim();
          const flag = flagOf(name);
          if (cell === '' && (flag || references.length > 1)) continue;
          const from = flag ? said(part[flag]) : valueOf(part, name);
          const to = flag ? said(YES.test(cell)) : (row[index] ?? '');
          if (from !== to) edits.set(`${part.id} ${name}`, { id: part.id, reference, name, from, to });
        }
    }
  }
  return { edits: [...edits.values()], unknown: [...new Set(unknown)] };
}

export const applyFieldEdits = (store: Store, edits: readonly FieldEdit[], label: Msg = LABEL): void =>
  store.transact(label, tx => {
    for (const { id, name, to } of edits) {
      const flag = flagOf(name);
      if (flag) tx.update('component', id, draft => void (draft[flag] = YES.test(to)));
      else put(tx, id, name, to);
    }
  });

/** The table as rows of cells, its head first. */
export const fieldTable = (doc: Doc, group: readonly string[], variant = ''): string[][] => {
  const names = fieldNames(doc);
  return [
    ['Reference', 'Qty', ...names, ...FLAGS.map(flag => FLAG_HEADS[flag])],
    ...fieldRows(doc, group, variant).map(row => [
      row.references.join(','),
      String(row.references.length),
      ...names.map(name => row.values[name] ?? ''),
      ...FLAGS.map(flag => (row.flags[flag] === null ? '' : said(row.flags[flag]))),
    ]),
  ];
};
