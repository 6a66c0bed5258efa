import { messageTable, withArgs, type Msg } from '@boardwright/engine/base';
import { currencies } from '../currency/rates.ts';
import { categoryTitle, paramsOfCategory } from './categories.ts';
import { paramIds, paramKinds, paramTitle, type ParamId } from './params.ts';
import { stockOf, type Part } from './part.ts';
import { formatQuantity } from './quantity.ts';

const labels = messageTable({
  'catalogFact.category': 'Category',
  'catalogFact.manufacturer': 'Manufacturer',
  'catalogFact.package': 'Package',
  'catalogFact.lifecycle': 'Lifecycle',
  'catalogFact.minimum': 'Minimum order',
  'catalogFact.leadTime': 'Lead time in weeks',
  'catalogFact.stock': 'Stock',
  'catalogFact.price': 'Unit price from {{quantity}}',
  'catalogFact.rohs': 'RoHS',
  'catalogFact.yes': 'yes',
  'catalogFact.no': 'no',
});

const lifecycleTexts = messageTable({
  'catalogFact.active': 'active',
  'catalogFact.nrnd': 'not for new designs',
  'catalogFact.lastBuy': 'last buy',
  'catalogFact.obsolete': 'obsolete',
});

/** What the catalogue has of a part, by the name of the property. */
export interface CatalogFact {
  /** Facts with the same id are of the same property. */
  readonly id: string;
  readonly label: Msg;
  readonly value: Msg | string;
  /** Price in minor units of a currency, which the id names. */
  readonly price?: number;
}

/** Pieces whose unit price is stated. */
const QUANTITIES = [1, 100] as const;

const fact = (id: string, label: Msg, value: Msg | string): CatalogFact => ({ id, label, value });

const known = (id: string, label: Msg, value: string | number | null | undefined): readonly CatalogFact[] =>
  value === '' || value === null || value === undefined ? [] : [fact(id, label, String(value))];

function paramFact(id: ParamId, { params }: Part): readonly CatalogFact[] {
  const value = params[id];
  const { unit } = paramKinds[id];
  const text = typeof value === 'number' ? formatQuantity(value, unit ?? '') : value;
  return known(id, paramTitle(id), text);
}

/** The parameters of its category first, the most telling first. */
const paramFacts = (part: Part): readonly CatalogFact[] =>
  [...new Set([...paramsOfCategory(part.category), ...paramIds])]
    .filter(id => id !== 'pins')
    .flatMap(id => paramFact(id, part));

/** Unit prices at the quantities; none where so few are not sold. */
function priceFacts({ prices, minimum }: Part): readonly CatalogFact[] {
  const currency = currencies.find(each => prices[each]?.length);
  if (!currency) return [];
  return QUANTITIES.flatMap(quantity => {
    const at = prices[currency]!.findLast(each => each.quantity <= quantity);
    if (!at || quantity < minimum) return [];
    const label = withArgs(labels['catalogFact.price'], { quantity });
    const value = `${currency} ${(at.unitPrice / 100).toFixed(2)}`;
    return [{ id: `price.${quantity}.${currency}`, label, value, price: at.unitPrice }];
  });
}

/** Not of sample parts, which all have the same. */
const supplyFacts = ({ lifecycle, rohs, leadWeeks, minimum }: Part): readonly CatalogFact[] => [
  fact('lifecycle', labels['catalogFact.lifecycle'], lifecycleTexts[`catalogFact.${lifecycle}`]),
  fact('rohs', labels['catalogFact.rohs'], labels[rohs ? 'catalogFact.yes' : 'catalogFact.no']),
  ...known('leadTime', labels['catalogFact.leadTime'], leadWeeks),
  ...known('minimum', labels['catalogFact.minimum'], minimum),
];

/** What the catalogue has of a part, without what it does not. */
export function catalogFacts(part: Part): readonly CatalogFact[] {
  const label = (name: 'manufacturer' | 'package' | 'stock'): Msg => labels[`catalogFact.${name}`];
  return [
    fact('category', labels['catalogFact.category'], categoryTitle(part.category)),
    ...known('manufacturer', label('manufacturer'), part.manufacturer),
    ...known('package', label('package'), part.package),
    ...known('pins', paramTitle('pins'), part.pins ?? part.params.pins),
    ...paramFacts(part),
    ...(part.isSample ? [] : supplyFacts(part)),
    ...known('stock', label('stock'), stockOf(part)),
    ...priceFacts(part),
  ];
}
