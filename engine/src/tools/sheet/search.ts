import { msg, type Id } from '../../base/index.ts';
import { usesOf } from '../../indexes/index.ts';
import { kindOf, type Doc, type Obj, type ObjOf, type Store } from '../../kinds/index.ts';

export interface SearchOptions {
  readonly text: string;
  readonly matchCase: boolean;
  /** The whole text must be equal; '*' and '?' stand for any run and any sign. */
  readonly whole: boolean;
  /** Hidden fields too. */
  readonly hidden: boolean;
}

/** A text that was found. */
export interface Hit {
  readonly id: Id;
  /** Pages it appears on, as paths. */
  readonly paths: readonly string[];
  /** Name of the field; '' for a label's or text's own text, 'pin' for a sheet pin. */
  readonly field: string;
  readonly text: string;
}

const escapeRegExp = (text: string): string => text.replace(/[.+^${}()|[\]\\]/g, '\\$&');

/** The pattern of a search; '*' and '?' are wild cards. */
function patternOf({ text, matchCase, whole }: SearchOptions): RegExp {
  const wild = escapeRegExp(text).replaceAll('*', '.*').replaceAll('?', '.');
  return new RegExp(whole ? `^${wild}$` : wild, matchCase ? 'g' : 'gi');
}

type Owner = ObjOf<'component' | 'powerPort' | 'sheet'>;
const hasFields = (object: Obj): object is Owner =>
  object.kind === 'component' || object.kind === 'powerPort' || object.kind === 'sheet';

function* textsOf(object: Obj, hidden: boolean): Generator<readonly [field: string, text: string]> {
  if (kindOf(object).isDefinition) return;
  if ('text' in object && typeof object.text === 'string') yield ['', object.text];
  if (hasFields(object))
    for (const field of object.fields) {
      if (field.hidden && !hidden) continue;
      // A designator is that of each use of the sheet.
      if (field.name === 'Reference' && object.kind !== 'sheet' && object.instances.length > 0)
        for (const reference of new Set(object.instances.map(each => each.reference))) yield ['Reference', reference];
      else yield [field.name, field.value];
    }
  if (object.kind === 'sheet') for (const pin of object.pins) yield ['pin', pin.text];
}

/** All places where a text occurs, on all sheets, in the order of the pages. */
export function search(doc: Doc, options: SearchOptions): Hit[] {
  if (options.text === '') return [];
  const pattern = patternOf(options);
  const pages = Map.groupBy(usesOf(doc).values(), use => use.screen);
  const hits: Hit[] = [];
  for (const screen of pages.keys())
    for (const object of doc.everything()) {
      if (!('screen' in object) || object.screen !== screen) continue;
      for (const [field, text] of textsOf(object, options.hidden)) {
        pattern.lastIndex = 0;
        if (pattern.test(text))
          hits.push({ id: object.id, paths: pages.get(screen)!.map(use => use.path), field, text });
      }
    }
  return hits;
}

/** Replaces the text in the places found, in one step of undo. Designators are left to annotation. Gives how many changed. */
export function replaceAll(store: Store, hits: readonly Hit[], options: SearchOptions, by: string): number {
  const pattern = patternOf(options);
  const swap = (text: string) => text.replace(pattern, () => by);
  let changed = 0;
  store.transact(msg('undo.replace', 'Replace'), tx => {
    for (const [id, own] of Map.groupBy(hits, hit => hit.id)) {
      const before = tx.get(id);
      if (!before || before.locked) continue;
      const fields = new Set(own.map(hit => hit.field));
      let after: Obj = before;
      if (fields.has('') && 'text' in after && typeof after.text === 'string')
        after = { ...after, text: swap(after.text) } as Obj;
      if (hasFields(after))
        after = {
          ...after,
          fields: after.fields.map(field =>
            fields.has(field.name) && field.name !== 'Reference' ? { ...field, value: swap(field.value) } : field,
          ),
        } as Obj;
      if (fields.has('pin') && after.kind === 'sheet')
        after = { ...after, pins: after.pins.map(pin => ({ ...pin, text: swap(pin.text) })) };
      if (JSON.stringify(after) === JSON.stringify(before)) continue;
      tx.put(after);
      changed++;
    }
  });
  return changed;
}
