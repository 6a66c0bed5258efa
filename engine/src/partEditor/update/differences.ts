import type { ObjOf } from '../../kinds/index.ts';
import { contentOf, numbersApart, sameContent } from './content.ts';
import type { Difference } from './plan.ts';

type Symbol = ObjOf<'symbol'>;
type Footprint = ObjOf<'footprint'>;
type Named = { readonly name: string; readonly value: string };

/** What an item has because of the document that it is in. */
const OF_DOCUMENT = new Set(['locked', 'screen', 'extra']);
/** What a pad has because of its board. */
const OF_BOARD = new Set([...OF_DOCUMENT, 'net', 'pinFunction', 'pinType']);

function fieldsApart(before: readonly Named[], after: readonly Named[], skipped: readonly string[]): Difference[] {
  const old = new Map(before.map(({ name, value }) => [name, value]));
  return after.flatMap(({ name, value: to }) => {
    const from = old.get(name) ?? '';
    return from === to || skipped.includes(name) ? [] : [{ type: 'field', name, from, to }];
  });
}

const flags = ({ power, pinNames, pinNumbersHidden, inBom, onBoard, excludeFromSim, unitCount }: Symbol): string =>
  contentOf({ power, pinNames, pinNumbersHidden, inBom, onBoard, excludeFromSim, unitCount });

type Item = Symbol['bodies'][number]['items'][number];

/** Items with the unit and body style that they belong to. */
const itemsOf = (symbol: Symbol): (Item & { readonly body: string })[] =>
  symbol.bodies.flatMap(({ unit, style, items }) => items.map(item => ({ ...item, body: `${unit}/${style}` })));

/** How the symbol of a document differs from that of its library. */
export function symbolDifferences(placed: Symbol, library: Symbol): Difference[] {
  const [old, fresh] = [itemsOf(placed), itemsOf(library)];
  const pinsOf = (items: typeof old) => items.flatMap(item => (item.kind === 'pin' ? [item] : []));
  const drawn = (items: typeof old) => items.filter(item => item.kind !== 'pin');
  const pins = numbersApart(pinsOf(old), pinsOf(fresh), OF_DOCUMENT);
  return [
    ...(pins ? [{ type: 'pins' as const, ...pins }] : []),
    ...(sameContent(drawn(old), drawn(fresh), OF_DOCUMENT) ? [] : [{ type: 'graphics' as const }]),
    ...(flags(placed) === flags(library) ? [] : [{ type: 'properties' as const }]),
    ...fieldsApart(placed.fields, library.fields, []),
  ];
}

/** What a footprint has besides its drawing; where it is placed says nothing of it. */
const PROPERTIES = [
  'description',
  'tags',
  'type',
  'boardOnly',
  'excludeFromPositions',
  'excludeFromBom',
  'allowMissingCourtyard',
  'allowSoldermaskBridges',
  'netTies',
  'privateLayers',
  'clearance',
  'maskMargin',
  'pasteMargin',
  'pasteRatio',
  'zoneConnect',
] as const;

const properties = (footprint: Footprint): string => contentOf(PROPERTIES.map(key => footprint[key]));

/** How fields lie and look. */
const looks = (footprint: Footprint, names: ReadonlySet<string>): string[] =>
  footprint.fields.filter(({ name }) => names.has(name)).map(field => contentOf({ ...field, value: '' }, OF_DOCUMENT));

/** How a footprint on a board differs from what its library would make of it there; `edited`: its texts count. */
export function footprintDifferences(placed: Footprint, library: Footprint, edited: boolean): Difference[] {
  const pads = numbersApart(placed.pads, library.pads, OF_BOARD);
  const names = new Set(library.fields.map(({ name }) => name));
  const texts = edited && looks(placed, names).toSorted().join() !== looks(library, names).toSorted().join();
  return [
    ...(pads ? [{ type: 'pads' as const, ...pads }] : []),
    ...(sameContent(placed.items, library.items, OF_DOCUMENT) ? [] : [{ type: 'graphics' as const }]),
    ...(properties(placed) === properties(library) ? [] : [{ type: 'properties' as const }]),
    ...(contentOf(placed.models, OF_DOCUMENT) === contentOf(library.models, OF_DOCUMENT)
      ? []
      : [{ type: 'models' as const }]),
    ...(edited ? fieldsApart(placed.fields, library.fields, ['Reference', 'Value']) : []),
    ...(texts ? [{ type: 'texts' as const }] : []),
  ];
}
