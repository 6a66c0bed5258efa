import { msg, type Id } from '../../base/index.ts';
import { partFields, type Doc, type ObjOf, type Store } from '../../kinds/index.ts';
import { applyFieldEdits, referencesOf, type FieldEdit } from './fieldTable.ts';

/** A part that was chosen for components. */
export interface AssignedPart {
  readonly designators: readonly string[];
  readonly mpn: string;
  readonly manufacturer: string;
}

/** What has to be changed for components to have the part numbers of the chosen parts. Designators that no component has are left out. */
export function planPartNumbers(doc: Doc, parts: readonly AssignedPart[]): readonly FieldEdit[] {
  const chosen = new Map(parts.flatMap(part => part.designators.map(each => [each, part])));
  const names = { mpn: usualName(doc, 'mpn', 'MPN'), manufacturer: usualName(doc, 'manufacturer', 'Manufacturer') };
  const edits: FieldEdit[] = [];
  for (const component of doc.all('component')) {
    const reference = referencesOf(component).find(each => chosen.has(each));
    if (reference === undefined) continue;
    for (const key of ['mpn', 'manufacturer'] as const) {
      const field = fieldFor(component, key);
      const [from, to] = [field?.value ?? '', chosen.get(reference)![key]];
      if (from !== to) edits.push({ id: component.id, reference, name: field?.name ?? names[key], from, to });
    }
  }
  return edits;
}

/** Gives components their part numbers, in one step of undo. */
export const assignPartNumbers = (store: Store, edits: readonly FieldEdit[]): void =>
  applyFieldEdits(store, edits, msg('undo.partNumbers', 'Assign part numbers'));

/** How many components edits change. */
export const componentsOf = (edits: readonly FieldEdit[]): number => new Set<Id>(edits.map(({ id }) => id)).size;

type Key = keyof typeof partFields;

/** The field of a component that a bill of materials reads: the first that is filled, else the first. */
function fieldFor({ fields }: ObjOf<'component'>, key: Key) {
  const known = fields.filter(({ name }) => partFields[key].test(name.trim()));
  return known.find(({ value }) => value !== '') ?? known[0];
}

/** What the design calls such a field. */
function usualName(doc: Doc, key: Key, otherwise: string): string {
  for (const component of doc.all('component')) {
    const found = component.fields.find(({ name }) => partFields[key].test(name.trim()));
    if (found) return found.name;
  }
  return otherwise;
}
