import {
  isCategory,
  isParam,
  nextBreak,
  purchase,
  substituteFilters,
  type Part,
  type PartFilters,
} from '@boardwright/commerce/parts';
import { uploadKinds } from '@boardwright/contract';
import type { PartFilterInput, RefusedRow } from '@boardwright/contract';
import type { Call, Handlers } from '../http/call.ts';
import { safeFileName } from '../files/names.ts';
import { recordImport, SHIPPED } from '../parts/catalogue.ts';
import { favour, favouriteIds, unfavour } from '../parts/favourites.ts';
import { readImport } from '../parts/readImport.ts';
import { saveParts } from '../parts/table.ts';
import { partView } from '../parts/view.ts';
import { refuse } from '../refusal.ts';

/** Rows that are refused and listed: who has more has another table. */
const MOST_REFUSED = 500;
const MOST_SUBSTITUTES = 8;
const MOST_IMPORTS = 20;
/** The kind of upload whose limit an import has. */
const TABLES = uploadKinds[10];

/** Filters from outside: unknown categories and parameters filter nothing. */
function filtersOf({ category, params = {}, ...rest }: PartFilterInput): PartFilters {
  const known = Object.entries(params).filter(([id]) => isParam(id));
  return {
    ...rest,
    category: category !== undefined && isCategory(category) ? category : undefined,
    params: Object.fromEntries(known),
  };
}

const currencyOf = async (call: Call): Promise<string> => (await call.books.current()).currency;

async function substitutesOf(call: Call, part: Part): Promise<Part[]> {
  const named = await call.parts.byIds(part.substitutes);
  const filters = substituteFilters(part);
  if (filters === null) return named;
  const { parts } = await call.parts.search({ keyword: '', filters, sort: 'stock', descending: true });
  const others = parts.filter(({ id }) => id !== part.id && !part.substitutes.includes(id));
  return [...named, ...others].slice(0, MOST_SUBSTITUTES);
}

export const partHandlers: Handlers = {
  'cart.partSearchInfo': async ({ mpn }, call) => {
    const currency = await currencyOf(call);
    const found = await call.parts.byMpn([mpn]);
    return [...found.values()].flat().map(part => partView(part, currency, call.locale));
  },

  'cart.partSearch': async ({ keyword, pageNum, pageSize, filters = {} }, call) => {
    const currency = await currencyOf(call);
    const { sort, descending, ...rest } = filters;
    const page = await call.parts.search({ keyword, filters: filtersOf(rest), sort, descending, pageNum, pageSize });
    return {
      rows: page.parts.map(part => partView(part, currency, call.locale)),
      total: page.total,
      facets: { ...page.facets },
      isGuess: page.isGuess,
    };
  },

  'cart.partDetail': async ({ id, quantity = 1 }, call) => {
    const currency = await currencyOf(call);
    const [part] = await call.parts.byIds([id]);
    if (part === undefined) return refuse('part.missing', { mpn: id });
    const view = partView(part, currency, call.locale);
    const prices = Object.entries(part.prices).find(([each]) => each === currency)?.[1] ?? [];
    const substitutes = await substitutesOf(call, part);
    return {
      ...view,
      purchase: purchase(prices, part.minimum, quantity),
      nextBreak: nextBreak(prices, part.minimum, quantity),
      substitutes: substitutes.map(each => partView(each, currency, call.locale)),
    };
  },

  'part.list': async ({ partIds }, call) => {
    const currency = await currencyOf(call);
    return (await call.parts.byIds(partIds)).map(part => partView(part, currency, call.locale));
  },

  'part.favourites': async (_, call) => {
    const currency = await currencyOf(call);
    const ids = await favouriteIds(call.db.read, call.userId);
    return (await call.parts.byIds(ids)).map(part => partView(part, currency, call.locale));
  },

  'part.favour': async ({ partId, isFavourite }, call) => {
    if (!isFavourite) return call.db.write(tx => unfavour(tx, call.userId, partId));
    if ((await call.parts.byIds([partId])).length === 0) return refuse('part.missing', { mpn: partId });
    return call.db.write(tx => favour(tx, call.userId, partId, call.now()));
  },

  'operator.importParts': async ({ originalFileName }, call) => {
    if (call.file === null) return refuse('upload.missing');
    const limit = TABLES.maxBytes / 1024 / 1024;
    const incoming = await call.blobs.receive(call.file, TABLES.maxBytes, TABLES.maxBytes);
    if ('tooLarge' in incoming) return refuse('upload.size', { limit });
    const read = await readImport(incoming.path).finally(() => call.blobs.discard(incoming));
    if (read === null) return refuse('part.unreadable');
    await call.parts.ready();
    const fileName = safeFileName(originalFileName);
    const refused: RefusedRow[] = read.refused.slice(0, MOST_REFUSED).map(row => ({ ...row }));
    const now = call.now();
    const importId = await call.db.write(async tx => {
      await saveParts(tx, read.parts);
      const record = { author: call.userId, fileName, parts: read.parts.length, refused: JSON.stringify(refused) };
      return recordImport(tx, record, now);
    });
    await call.parts.changed();
    return { importId, fileName, parts: read.parts.length, refused, createTime: now.toISOString() };
  },

  'operator.partImports': async (_, call) => {
    await call.parts.ready();
    const rows = await call.db.read
      .selectFrom('part_imports')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('import_id', 'desc')
      .limit(MOST_IMPORTS)
      .execute();
    return rows.map(row => ({
      importId: row.import_id,
      fileName: row.author_id === SHIPPED ? '' : row.file_name,
      parts: Number(row.parts),
      refused: JSON.parse(row.refused) as RefusedRow[],
      createTime: row.created_at,
    }));
  },
};
