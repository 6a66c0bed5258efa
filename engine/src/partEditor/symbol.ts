import { type Id } from '../base/index.ts';
import { bodyScreen, screenOf, unitAndStyle, type Doc, type Obj, type ObjOf, type Records } from '../kinds/index.ts';
import type { LibrarySettings } from '../kinds/index.ts';
import { fieldText, keptField, uniqueIds } from './parts.ts';

/**
 * A symbol taken apart: a document whose records are the symbol's head (name, flags, fields, and its bodies without their
 * items), the items, and a text for each field. So the tools, panels, undo and painter of sheets edit symbols as they are.
 */
export type SymbolItem = ObjOf<'symbol'>['bodies'][number]['items'][number];
type Item = Records['symbol']['bodies'][number]['items'][number];

const settingsOf = (name: string): LibrarySettings => ({
  type: 'library',
  file: name,
  source: { format: 'boardwright', version: 0, generator: '' },
  textVariables: {},
  netClasses: [],
  netClassPatterns: [],
  severities: {},
  exclusions: [],
});

/** Fields lie on what is common to all units. */
export const FIELDS = bodyScreen(0, 0);

/** The records of a symbol that is to be edited. A derived symbol shows the items of its base, which stay as they are. */
export function explodeSymbol(symbol: ObjOf<'symbol'>): { settings: LibrarySettings; objects: Obj[] } {
  const derived = symbol.extends !== '';
  const own = uniqueIds(symbol.id);
  const fields = symbol.fields.map(field => ({ ...field, id: own(field.id) }));
  const head: Obj = {
    ...symbol,
    fields,
    bodies: derived ? symbol.bodies : symbol.bodies.map(body => ({ ...body, items: [] })),
  };
  const items = symbol.bodies.flatMap(body =>
    body.items.map(
      item =>
        ({
          ...item,
          id: own(item.id),
          screen: bodyScreen(body.unit, body.style),
          ...(derived && { locked: true }),
        }) as Obj,
    ),
  );
  return {
    settings: settingsOf(symbol.name),
    objects: [head, ...items, ...fields.map(field => fieldText(field, FIELDS))],
  };
}

/** The head of the symbol that a document holds in parts. */
export function headOf(doc: Pick<Doc, 'all'>): ObjOf<'symbol'> {
  const [head] = doc.all('symbol');
  if (!head) throw new Error('the document holds no symbol');
  return head;
}

const ITEM_KINDS: ReadonlySet<string> = new Set([
  'pin',
  'line',
  'rectangle',
  'circle',
  'arc',
  'polygon',
  'bezier',
  'text',
]);

/** The items of the symbol, without the texts of its fields. */
export function itemsOf(doc: Pick<Doc, 'all' | 'everything'>): SymbolItem[] {
  const fields = new Set<Id>(headOf(doc).fields.map(field => field.id));
  return [...doc.everything()].filter(
    (object): object is SymbolItem => ITEM_KINDS.has(object.kind) && !fields.has(object.id),
  );
}

/** An item as the symbol keeps it: the body says where it lies. */
function kept(item: SymbolItem): Item {
  if (item.kind !== 'pin') return { ...item, screen: '' } as Item;
  const { screen: _, ...pin } = item;
  return pin as Item;
}

/** The symbol that a document holds in parts. */
export function collapseSymbol(doc: Pick<Doc, 'all' | 'everything' | 'get'>): ObjOf<'symbol'> {
  const head = headOf(doc);
  const fields = head.fields.map(field => keptField(doc, field));
  if (head.extends !== '') return { ...head, fields };
  const items = Map.groupBy(itemsOf(doc), screenOf);
  const bodies = head.bodies.map(body => ({
    ...body,
    items: (items.get(bodyScreen(body.unit, body.style)) ?? []).map(kept),
  }));
  const known = new Set(bodies.map(body => bodyScreen(body.unit, body.style)));
  for (const [screen, list] of items) {
    if (known.has(screen)) continue;
    const { unit, style } = unitAndStyle(screen);
    const unitName = bodies.find(body => body.unit === unit)?.unitName ?? '';
    bodies.push({ unit, style, unitName, items: list.map(kept) });
  }
  return { ...head, fields, bodies };
}
