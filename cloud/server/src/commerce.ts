import { leadWeeksFor, optionName, parseLine, quoteLine } from '@boardwright/commerce';
import type { BomQuoteLine, CatalogPart, LineRequest, NormalLine, PriceBook, SplitQuote } from '@boardwright/commerce';
import { partId, stockOf, type Part } from '@boardwright/commerce/parts';
import { fieldName, listed } from '@boardwright/contract';
import type { WireLine } from '@boardwright/contract';
import type { Queries } from './db/database.ts';
import { partsByIds } from './parts/table.ts';
import { findOffer } from './quotes/requests.ts';
import { Refusal, refuse } from './refusal.ts';

/** The id of the part that a line of components is of. */
export const partIdOf = ({ part }: Pick<NormalLine, 'part'>): string => partId(part.brandName, part.mpn);

const pricesIn = ({ prices }: Part, currency: string) =>
  Object.entries(prices).find(([each]) => each === currency)?.[1] ?? [];

/** A line with what the catalogue says of its part: a client does not say what a part costs. */
async function withPart(db: Queries, line: NormalLine, currency: string): Promise<NormalLine | Refusal> {
  const [part] = await partsByIds(db, [partIdOf(line)]);
  if (part === undefined) return refuse('part.missing', { mpn: line.part.mpn });
  const known: CatalogPart = {
    mpn: part.mpn,
    brandName: part.manufacturer,
    packageName: part.package,
    minimum: part.minimum,
    prices: pricesIn(part, currency),
  };
  return { ...line, part: known };
}

/** The same for the parts of an assembly. */
async function withParts(db: Queries, line: BomQuoteLine, currency: string): Promise<BomQuoteLine | Refusal> {
  const idOf = ({ brandName, mpn }: BomQuoteLine['parts'][number]) => partId(brandName, mpn);
  const found = await partsByIds(db, [...new Set(line.parts.map(idOf))]);
  const known = new Map(found.map(part => [part.id, part]));
  const parts: BomQuoteLine['parts'][number][] = [];
  for (const asked of line.parts) {
    const part = known.get(idOf(asked));
    if (part === undefined) return refuse('part.missing', { mpn: asked.mpn });
    const { leadWeeks: _, ...rest } = asked;
    const lead = leadWeeksFor({ stock: stockOf(part), leadWeeks: part.leadWeeks }, asked.perBoard * line.quantity);
    parts.push({ ...rest, minimum: part.minimum, prices: pricesIn(part, currency), ...lead });
  }
  return { ...line, parts };
}

/** The line that a final quote to the user is for: a client chooses the quantity and its files alone. */
async function offeredLine(
  db: Queries,
  userId: string,
  { offer, quantity, designId }: BomQuoteLine,
): Promise<BomQuoteLine | Refusal> {
  const found = await findOffer(db, userId, offer?.quoteId ?? '');
  if (found === null) return refuse('quote.missing');
  return { ...found, quantity, ...(designId === undefined ? {} : { designId }) };
}

/** A line with the parts of the catalogue. */
function withCatalogue(
  db: Queries,
  userId: string,
  line: LineRequest,
  currency: string,
): LineRequest | Refusal | Promise<LineRequest | Refusal> {
  if (line.itemType === 'Normal') return withPart(db, line, currency);
  if (line.itemType === 'BomQuote' && line.offer !== undefined) return offeredLine(db, userId, line);
  return line.itemType === 'BomQuote' && line.parts.length > 0 ? withParts(db, line, currency) : line;
}

/**
 * Prices a line item from outside with the book in force, and its parts with the catalogue. A final quote counts for `userId` alone;
 * `hash` is what the client calculated, when it did.
 */
export async function priceRequest(
  db: Queries,
  userId: string,
  raw: WireLine | LineRequest,
  book: PriceBook,
  hash?: string,
): Promise<SplitQuote | Refusal> {
  const parsed = parseLine({ ...raw });
  if (!parsed.ok) {
    const named = [...new Set(parsed.problems.flatMap(({ field }) => optionName(field) ?? fieldName(field) ?? []))];
    if (named.length === 0) return refuse('input.unreadable', {}, parsed.problems);
    return refuse('quote.invalid', { fields: listed(named) }, parsed.problems);
  }
  const line = await withCatalogue(db, userId, parsed.value, book.currency);
  if (line instanceof Refusal) return line;
  const result = quoteLine(line, book);
  if (!result.ok) return refuse('quote.combination', {}, result.violations);
  const { request, ...price } = result.quote;
  // The client gets the right price with the refusal and can show it at once.
  if (hash !== undefined && hash !== price.hash) return refuse('quote.mismatch', {}, { request, price });
  return { request, price };
}

/** Reads the two JSON columns of a stored quote. */
export function storedQuote(row: { readonly request: string; readonly price: string }): SplitQuote {
  return { request: JSON.parse(row.request) as LineRequest, price: JSON.parse(row.price) as SplitQuote['price'] };
}
