import type { CartItemType } from '@boardwright/contract';
import type { Msg } from '@boardwright/engine/base';
import type { BoardFacts } from '../prefill.ts';
import type { Parsed } from '../options/parse.ts';
import { bomQuote, type BomQuoteLine } from './bomQuote.ts';
import { custom, type CustomLine } from './custom.ts';
import type { Contradiction, LineKind, OrderType } from './lineKind.ts';
import { normal, type NormalLine } from './normal.ts';
import { stencil, type StencilLine } from './stencil.ts';

/** The request of a line item, of a quote, cart or order. */
export type LineRequest = CustomLine | StencilLine | BomQuoteLine | NormalLine;

/** Every kind of line item; the specification, section 3, lists them. */
export const lineKinds = {
  Custom: custom,
  Stencil: stencil,
  BomQuote: bomQuote,
  Normal: normal,
} as const satisfies Readonly<Record<CartItemType, unknown>>;

/** The kind of a request. */
export function kindOf(request: LineRequest): LineKind<LineRequest> {
  return lineKinds[request.itemType];
}

/** A line item's request out of unknown data; combinations are checked when it is priced. */
export function parseLine(raw: Readonly<Record<string, unknown>>): Parsed<LineRequest> {
  const { itemType } = raw;
  if (typeof itemType !== 'string' || !Object.hasOwn(lineKinds, itemType))
    return { ok: false, problems: [{ field: 'itemType', problem: 'value' }] };
  return lineKinds[itemType as CartItemType].parse(raw);
}

/** What people read of a line item: its kind, and what distinguishes it from others of the kind. */
export function lineText(raw: { readonly itemType: CartItemType }): { title: Msg; facts: readonly Msg[] } {
  const { title } = lineKinds[raw.itemType];
  const parsed = parseLine({ ...raw });
  return { title, facts: parsed.ok ? kindOf(parsed.value).facts(parsed.value) : [] };
}

/** The design revision that a line item is made from. */
export const designOf = (request: LineRequest): string | null => kindOf(request).designOf(request);

/** The design revision that is manufactured instead of the uploaded one, with the customer's consent. */
export const regeneratedDesignOf = (request: LineRequest): string | null =>
  request.itemType === 'Custom' ? (request.regenerated?.designId ?? null) : null;

/** Where a request and the facts of its design differ. */
export const contradictions = (request: LineRequest, facts: BoardFacts): readonly Contradiction[] =>
  kindOf(request).contradictions(request, facts);

export const orderTypeOf = ({ itemType }: Pick<LineRequest, 'itemType'>): OrderType => lineKinds[itemType].orderType;

/** The parts that a line item buys: the catalogue alone knows what they cost. */
export function partsOf(request: LineRequest): readonly string[] {
  if (request.itemType === 'Normal') return [request.part.mpn];
  return request.itemType === 'BomQuote' ? request.parts.map(({ mpn }) => mpn) : [];
}
