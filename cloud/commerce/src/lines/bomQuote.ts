import { msg } from '@boardwright/engine/base';
import { limits, quantityLadder } from '../limits.ts';
import {
  assemblyAttributes,
  defaultAssemblyOptions,
  isAssemblyOffered,
  type AssemblyOptions,
} from '../options/assembly.ts';
import type { BoardSize, Violation } from '../options/constraints.ts';
import { parseByAttributes } from '../options/parse.ts';
import { wordOf } from '../options/names.ts';
import { assemblyLines } from '../price/assembly.ts';
import { packagings, type Packaging } from '../parts/part.ts';
import { purchase, type PriceBreak } from '../parts/priceBreaks.ts';
import { componentLines, type ComponentLine } from '../price/components.ts';
import type { LeadDays } from '../price/leadTime.ts';
import { ceilDiv, multiply } from '../price/integers.ts';
import { Fields } from './fields.ts';
import { offeredLines, readFinalOffer, type FinalOffer } from './finalOffer.ts';
import type { LineKind } from './lineKind.ts';
import type { CatalogPart } from './normal.ts';
import { sizeContradictions, sizeMessage } from './sizes.ts';

/** A part that is bought for the assembly, with what the catalogue says of it. */
export interface BomPart extends Omit<CatalogPart, 'packageName'> {
  /** Pieces on one board. */
  readonly perBoard: number;
  /** Weeks until it arrives, where the stock is less than the order needs and the manufacturer states it. */
  readonly leadWeeks?: number | undefined;
}

/** Parts that the customer sends for the assembly. */
export interface SuppliedPart {
  readonly name: string;
  readonly designators: string;
  /** Pieces on one board. */
  readonly perBoard: number;
  /** How they arrive, and how many besides those that are placed; orders before the fields were known have neither. */
  readonly packaging?: Packaging | undefined;
  readonly spare?: number | undefined;
}

/** The assembly of boards, with the parts that are bought for it. The boards are a line of their own with the same part number. */
export interface BomQuoteLine {
  readonly itemType: 'BomQuote';
  readonly options: AssemblyOptions;
  /** Size of the piece that is assembled. */
  readonly size: BoardSize;
  readonly quantity: number;
  /** Parts that are bought; none where the customer sends all of them. */
  readonly parts: readonly BomPart[];
  /** What the customer sends; it costs nothing, and stands on the packing list for the parcel to us. */
  readonly supplied?: readonly SuppliedPart[] | undefined;
  readonly designId?: string | undefined;
  /** The final quote that decides the price. */
  readonly offer?: FinalOffer | undefined;
}

/** More of one part is a matter for sales. */
const MOST_PIECES = 1_000_000;

/** What is bought of a part for so many boards; the price of more pieces may be lower in all. Null: the catalogue has no price. */
function boughtFor(part: BomPart, boards: number): ComponentLine | null {
  const bought = purchase(part.prices, part.minimum, part.perBoard * boards);
  return bought && { mpn: part.mpn, perBoard: part.perBoard, unitPrice: bought.unitPrice, minimum: bought.pieces };
}

/** Pieces of a part that are bought for so many boards. */
export const boughtPieces = (part: BomPart, boards: number): number =>
  boughtFor(part, boards)?.minimum ?? part.perBoard * boards;

/** Most letters of the designators of one line. */
const MOST_LETTERS = 1000;

function readSupplied(fields: Fields): { readonly supplied?: readonly SuppliedPart[] } {
  const supplied = fields.list('supplied').map(each => ({
    name: fields.text('supplied', each['name']),
    designators: fields.text('supplied', each['designators'], MOST_LETTERS),
    perBoard: fields.whole('supplied', each['perBoard']),
    ...(each['packaging'] === undefined ? {} : { packaging: fields.choice('supplied', each['packaging'], packagings) }),
    ...(each['spare'] === undefined ? {} : { spare: fields.whole('supplied', each['spare'], 0) }),
  }));
  return supplied.length === 0 ? {} : { supplied };
}

/** From 1-5 days to 1-2 weeks (specification, section 1). The price book has no lead times of assembly. */
const LEAD_DAYS = { normal: 10, expedited: 5 };
const WORKING_DAYS_A_WEEK = 5;

/** What is known of a part when an assembly is priced. */
interface Stocked {
  /** Pieces in all warehouses. */
  readonly stock: number;
  readonly leadWeeks?: number | undefined;
}

/** The field of a part that has to be sourced for so many pieces; nothing where the stock is enough or no lead time is known. */
export const leadWeeksFor = ({ stock, leadWeeks }: Stocked, pieces: number): Pick<BomPart, 'leadWeeks'> =>
  stock < pieces && leadWeeks !== undefined ? { leadWeeks } : {};

/** Weeks until all parts are there: those of the part that takes the longest; 0: all are in stock, or no lead time is known. */
export const longestLeadWeeks = (parts: readonly Pick<BomPart, 'leadWeeks'>[]): number =>
  Math.max(0, ...parts.map(({ leadWeeks = 0 }) => leadWeeks));

/** The assembly begins when all parts are there. */
const afterParts = (days: number): LeadDays => ({
  normal: LEAD_DAYS.normal + days,
  expedited: LEAD_DAYS.expedited + days,
});

const violation = (constraint: string, fields: Violation['fields'], reason: Violation['reason']): Violation => ({
  constraint,
  fields,
  message: 'pcb.combination',
  reason,
});

const partsLead = (weeks: number) =>
  msg(
    'line.partsLead',
    { one: 'parts arrive in {{count}} week', other: 'parts arrive in {{count}} weeks' },
    { count: weeks },
  );

export const bomQuote: LineKind<BomQuoteLine> = {
  itemType: 'BomQuote',
  title: msg('line.bomQuote', 'Assembly'),
  orderType: 'PCBA',
  quantities: quantityLadder,

  parse(raw) {
    const fields = new Fields(raw);
    const options = parseByAttributes<AssemblyOptions>(
      assemblyAttributes,
      defaultAssemblyOptions(),
      fields.table('options'),
    );
    const size = fields.size();
    const quantity = fields.quantity();
    const parts = fields.list('parts').map(part => {
      const breaks = Array.isArray(part['prices']) ? part['prices'] : [];
      return {
        mpn: fields.text('mpn', part['mpn']),
        brandName: fields.text('brandName', part['brandName']),
        perBoard: fields.whole('perBoard', part['perBoard']),
        ...(part['leadWeeks'] === undefined ? {} : { leadWeeks: fields.whole('leadWeeks', part['leadWeeks'], 0) }),
        minimum: fields.whole('minimum', part['minimum']),
        prices: breaks
          .map((each: Partial<PriceBreak> | null) => ({
            quantity: fields.whole('prices', each?.quantity),
            unitPrice: fields.whole('prices', each?.unitPrice, 0),
          }))
          .toSorted((a, b) => a.quantity - b.quantity),
      };
    });
    const rest = { ...readSupplied(fields), ...fields.design(), ...readFinalOffer(fields) };
    const problems = [...(options.ok ? [] : options.problems), ...fields.problems];
    if (!options.ok || problems.length > 0) return { ok: false, problems };
    return { ok: true, value: { itemType: 'BomQuote', options: options.value, size, quantity, parts, ...rest } };
  },

  check({ options, size, quantity, parts, offer }, book) {
    const found: Violation[] = [];
    // People have looked at everything else.
    if (offer !== undefined)
      return offer.quantity === quantity ? [] : [violation('offer-quantity', ['quantity'], 'reason.offerQuantity')];
    if (quantity < limits.minQuantity || quantity > limits.maxQuantity)
      found.push(violation('quantity', ['quantity'], 'reason.quantity'));
    if (Math.min(size.widthUm, size.heightUm) < limits.minAssemblySideUm)
      found.push(violation('assembly-size', ['size'], 'reason.assemblySize'));
    for (const id of ['conformalCoating', 'partPreparation'] as const)
      if (!isAssemblyOffered(book, id, options[id])) found.push(violation(`offered-${id}`, [], 'reason.notOffered'));
    if (options.smtJoints + options.thtJoints === 0)
      found.push(violation('assembly-joints', ['smtJoints', 'thtJoints'], 'reason.assemblyJoints'));
    if (parts.some(part => boughtFor(part, quantity) === null))
      found.push(violation('part-price', ['quantity'], 'reason.noPartPrice'));
    if (parts.some(({ perBoard }) => perBoard * quantity > MOST_PIECES))
      found.push(violation('part-quantity', ['quantity'], 'reason.partQuantity'));
    return found;
  },

  price({ options, size, quantity, parts, offer }, book) {
    const pieceMm2 = ceilDiv(multiply(size.widthUm, size.heightUm), 1_000_000);
    const measures = { quantity, pieceMm2, orderMm2: multiply(pieceMm2, quantity) };
    const bought = parts.flatMap(part => boughtFor(part, quantity) ?? []);
    const lines = [...componentLines(bought, quantity), ...assemblyLines(options, measures, book)];
    return {
      lines: offer === undefined ? lines : offeredLines(lines, offer),
      // The boards weigh in their own line; nothing states what parts weigh.
      weightGrams: 0,
      leadDays: afterParts(longestLeadWeeks(parts) * WORKING_DAYS_A_WEEK),
    };
  },

  designOf: ({ designId }) => designId ?? null,

  contradictions: ({ size, offer }, facts) =>
    // People have looked at what a final quote is for. How many boards a panel has is a matter of the board's line.
    offer === undefined ? sizeContradictions(size, facts, [1, 1]) : [],

  delivery: () => 'normal',

  facts: ({ options, size, parts }) => [
    sizeMessage(size),
    wordOf(assemblyAttributes.sides, options.sides)!,
    msg(
      'line.uniqueParts',
      { one: '{{count}} different part', other: '{{count}} different parts' },
      { count: options.uniqueParts },
    ),
    ...(longestLeadWeeks(parts) === 0 ? [] : [partsLead(longestLeadWeeks(parts))]),
  ],
};
