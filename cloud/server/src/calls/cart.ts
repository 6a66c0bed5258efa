import { couponsApply, designOf, withFileValues } from '@boardwright/commerce';
import type { LineRequest, PriceBook, SplitQuote } from '@boardwright/commerce';
import type { CartItem, DesignFacts, EndpointParsed, WireLine } from '@boardwright/contract';
import { priceRequest, storedQuote } from '../commerce.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { checkDesign, findDesign, forget, refer } from '../designs/designs.ts';
import type { Call, Handlers } from '../http/call.ts';
import { documentNumber, newId } from '../ids.ts';
import { Refusal, refuse } from '../refusal.ts';
import { projectNames } from '../projects/names.ts';
import { listReceivers } from './addresses.ts';
import { orderedProject } from './projects.ts';

/** The specification limits the number of cart items and does not say to what. */
const MOST_ITEMS = 50;

/** Cart items with the names of what they are made from. */
async function views(db: Queries, userId: string, rows: readonly Schema['cart_items'][]): Promise<CartItem[]> {
  const priced = rows.map(row => ({ row, ...storedQuote(row) }));
  const projects = await projectNames(
    db,
    userId,
    rows.flatMap(row => row.project_id ?? []),
  );
  const files = await fileNames(
    db,
    userId,
    priced.flatMap(({ request }) => designOf(request) ?? []),
  );
  return priced.map(({ row, request, price }) => ({
    cartItemId: row.cart_item_id,
    itemType: row.item_type,
    partNo: row.part_no,
    projectId: row.project_id,
    quoteId: row.quote_id,
    designName: projects.get(row.project_id ?? '') ?? files.get(designOf(request) ?? '') ?? '',
    isSaved: row.saved_at !== null,
    quantity: row.quantity,
    total: row.total,
    currency: row.currency,
    createTime: row.created_at,
    request,
    price,
  }));
}

/** The first file of each design: mostly there is one archive. */
async function fileNames(db: Queries, userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('design_files')
    .select(['design_id', 'file_name'])
    .where('user_id', '=', userId)
    .where('design_id', 'in', ids)
    .orderBy('file_name', 'desc')
    .execute();
  return new Map(rows.map(row => [row.design_id, row.file_name]));
}

const view = async (db: Queries, row: Schema['cart_items']): Promise<CartItem> =>
  (await views(db, row.user_id, [row]))[0]!;

function items(db: Queries, userId: string) {
  return db
    .selectFrom('cart_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('cart_item_id');
}

/** These items of the user's cart; null when one of them is not there. */
export async function findCartItems(
  db: Queries,
  userId: string,
  cartItemIds: readonly string[],
): Promise<Schema['cart_items'][] | null> {
  const wanted = [...new Set(cartItemIds)];
  const rows = await items(db, userId).where('cart_item_id', 'in', wanted).execute();
  return rows.length === wanted.length ? rows : null;
}

type About = Pick<Schema['cart_items'], 'part_no' | 'project_id' | 'quote_id' | 'reorder_of'> &
  Partial<Pick<Schema['cart_items'], 'cart_item_id'>>;

const pricedColumns = ({ request, price }: SplitQuote) => ({
  quantity: request.quantity,
  total: price.total,
  currency: price.currency,
  request: JSON.stringify(request),
  price: JSON.stringify(price),
});

/** Puts a priced line item into the cart. */
export async function addCartItem(
  tx: Queries,
  call: Call,
  { request, price }: SplitQuote,
  about: About,
): Promise<CartItem | Refusal> {
  const { count } = await tx
    .selectFrom('cart_items')
    .select(q => q.fn.countAll<number>().as('count'))
    .where('user_id', '=', call.userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_ITEMS) return refuse('cart.full', { limit: MOST_ITEMS });
  const now = call.now();
  const row: Schema['cart_items'] = {
    user_id: call.userId,
    cart_item_id: newId(),
    item_type: request.itemType,
    ...pricedColumns({ request, price }),
    created_at: now.toISOString(),
    saved_at: null,
    ...about,
    part_no: about.part_no || documentNumber('P', now),
  };
  await tx.insertInto('cart_items').values(row).execute();
  await refer(tx, call.userId, request, { subject_type: 'cart', subject_id: row.cart_item_id });
  return view(tx, row);
}

/** What a changed item asks for; null: the same as before. */
async function changedRequest(
  tx: Queries,
  row: Schema['cart_items'],
  { request, quantity, designId, fileValues }: EndpointParsed<'cart.update'>,
  book: PriceBook,
): Promise<WireLine | LineRequest | null> {
  if (request !== undefined) return request;
  if (quantity === undefined && designId === undefined) return null;
  const before =
    designId !== undefined && fileValues !== undefined
      ? await fileRequest(tx, row, designId, book)
      : storedQuote(row).request;
  return {
    ...before,
    ...(quantity && { quantity }),
    // A regenerated set was made from the files before.
    ...(designId && { designId, regenerated: undefined }),
  };
}

/** What an item asks for with the values of a design; as it is where they cannot be made, which its price or the design then refuses. */
async function fileRequest(
  tx: Queries,
  row: Schema['cart_items'],
  designId: string,
  book: PriceBook,
): Promise<LineRequest> {
  const { request } = storedQuote(row);
  const design = await findDesign(tx, row.user_id, designId);
  if (design?.facts == null) return request;
  return withFileValues(request, JSON.parse(design.facts) as DesignFacts, book) ?? request;
}

export const cartHandlers: Handlers = {
  'cart.add': async (input, call) => {
    if (input.request.itemType === 'Normal' || input.request.itemType === 'BomQuote') await call.parts.ready();
    const book = await call.books.current();
    return call.db.write(async tx => {
      const known = input.cartItemId && (await findCartItems(tx, call.userId, [input.cartItemId]));
      if (known) return view(tx, known[0]!);
      const priced = await priceRequest(tx, call.userId, input.request, book, input.hash);
      if (priced instanceof Refusal) return priced;
      const project = input.projectId === undefined ? null : await orderedProject(tx, call, input.projectId);
      if (project instanceof Refusal) return project;
      const wrong = await checkDesign(tx, call.userId, priced.request);
      if (wrong !== null) return wrong;
      return addCartItem(tx, call, priced, {
        ...(input.cartItemId !== undefined && { cart_item_id: input.cartItemId }),
        part_no: input.partNo,
        project_id: input.projectId ?? null,
        quote_id: null,
        reorder_of: null,
      });
    });
  },

  'cart.reprice': async ({ cartItemIds }, call) => {
    const book = await call.books.current();
    return call.db.write(async tx => {
      const rows = await findCartItems(tx, call.userId, cartItemIds);
      if (rows === null) return refuse('cart.missing');
      const priced: Schema['cart_items'][] = [];
      for (const row of rows) {
        const now = await priceRequest(tx, call.userId, storedQuote(row).request, book);
        if (now instanceof Refusal) return now;
        priced.push({ ...row, ...pricedColumns(now) });
      }
      for (const { cart_item_id, request, price, total, currency } of priced)
        await tx
          .updateTable('cart_items')
          .set({ request, price, total, currency })
          .where('user_id', '=', call.userId)
          .where('cart_item_id', '=', cart_item_id)
          .execute();
      return views(tx, call.userId, priced);
    });
  },

  'cart.list': async ({ cartItemId }, call) => {
    const { read } = call.db;
    if (cartItemId === undefined) return views(read, call.userId, await items(read, call.userId).execute());
    const rows = await findCartItems(read, call.userId, [cartItemId]);
    return rows === null ? refuse('cart.missing') : views(read, call.userId, rows);
  },

  'cart.parts': async ({ partNo }, call) =>
    views(call.db.read, call.userId, await items(call.db.read, call.userId).where('part_no', '=', partNo).execute()),

  'cart.count': async (_, call) => {
    const { count } = await call.db.read
      .selectFrom('cart_items')
      .select(q => q.fn.countAll<number>().as('count'))
      .where('user_id', '=', call.userId)
      .where('saved_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { count: Number(count) };
  },

  'cart.update': async (input, call) => {
    const { cartItemId, designId, isSaved } = input;
    const book = await call.books.current();
    return call.db.write(async tx => {
      const [row] = (await findCartItems(tx, call.userId, [cartItemId])) ?? [];
      if (row === undefined) return refuse('cart.missing');
      if (input.request !== undefined && input.request.itemType !== row.item_type) return refuse('cart.other-kind');
      const asked = await changedRequest(tx, row, input, book);
      const priced = asked && (await priceRequest(tx, call.userId, asked, book, input.fileValues ?? input.hash));
      if (priced instanceof Refusal) return priced;
      if (priced !== null && (designId !== undefined || input.request !== undefined)) {
        const wrong = await checkDesign(tx, call.userId, priced.request);
        if (wrong !== null) return wrong;
        await forget(tx, call.userId, 'cart', [cartItemId]);
        await refer(tx, call.userId, priced.request, { subject_type: 'cart', subject_id: cartItemId });
      }
      const changed: Schema['cart_items'] = {
        ...row,
        ...(priced && pricedColumns(priced)),
        ...(isSaved !== undefined && { saved_at: isSaved ? call.now().toISOString() : null }),
      };
      await tx
        .updateTable('cart_items')
        .set(changed)
        .where('user_id', '=', call.userId)
        .where('cart_item_id', '=', cartItemId)
        .execute();
      return view(tx, changed);
    });
  },

  'cart.duplicate': async ({ cartItemId }, call) => {
    const book = await call.books.current();
    return call.db.write(async tx => {
      const [row] = (await findCartItems(tx, call.userId, [cartItemId])) ?? [];
      if (row === undefined) return refuse('cart.missing');
      const priced = await priceRequest(tx, call.userId, storedQuote(row).request, book);
      if (priced instanceof Refusal) return priced;
      return addCartItem(tx, call, priced, {
        // A stencil or an assembly keeps the part number of its board.
        part_no: row.item_type === 'Custom' ? '' : row.part_no,
        project_id: row.project_id,
        quote_id: null,
        reorder_of: null,
      });
    });
  },

  'cart.remove': ({ cartItemId }, call) =>
    call.db.write(async tx => {
      const { numDeletedRows } = await tx
        .deleteFrom('cart_items')
        .where('user_id', '=', call.userId)
        .where('cart_item_id', '=', cartItemId)
        .executeTakeFirst();
      await forget(tx, call.userId, 'cart', [cartItemId]);
      return numDeletedRows === 0n ? refuse('cart.missing') : null;
    }),

  'cart.jumpOrder': async ({ cartItemIds }, call) => {
    const rows = await findCartItems(call.db.read, call.userId, cartItemIds);
    if (rows === null) return refuse('cart.missing');
    const chosen = await views(call.db.read, call.userId, rows);
    const receivers = await listReceivers(call.db.read, call.userId);
    const receiver = receivers.find(({ isDefault, usage }) => isDefault && usage === 'shipping');
    return {
      items: chosen,
      merchandiseTotal: chosen.reduce((sum, item) => sum + item.total, 0),
      currency: (await call.books.current()).currency,
      receiver: receiver ?? null,
      couponsApply: couponsApply(chosen),
    };
  },
};
