import { quoteLine, type PriceBook } from '@boardwright/commerce';
import type { CallError, Client } from '@boardwright/contract';
import { sendBoard } from '../sendBoard.ts';
import type { Shelf, VisitorItem } from './visitorItem.ts';

type Calls = Pick<Client, 'cart' | 'upload' | 'design' | 'project'>;

/** Two pages that sign in at once take turns. */
const LOCK = 'boardwright.visitorCart';

/**
 * Moves a visitor's items into the cart of the account that has just signed in. An item leaves the shelf when the service has it, and
 * the service keeps one item for each id: an interrupted merge neither loses nor doubles one. What it refuses stays on the shelf with the reason.
 */
export function mergeInto(calls: Calls, shelf: Shelf, book: () => Promise<PriceBook>): Promise<void> {
  return navigator.locks.request(LOCK, async () => {
    const items = await shelf.all();
    if (items.length === 0) return;
    const current = await book();
    for (const item of items) {
      const fault = await send(calls, item, current);
      if (fault === null) await shelf.remove(item.cartItemId);
      else await shelf.put({ ...item, refusal: fault });
    }
  });
}

/** Sends an item at the price of now; gives why it was refused. */
async function send(calls: Calls, item: VisitorItem, book: PriceBook): Promise<string | null> {
  const { cartItemId, partNo, archive, regenerated, designName, isSaved } = item;
  const about = { cartItemId, partNo };
  // `as`: it was priced in this browser.
  const priced = quoteLine(item.request as Parameters<typeof quoteLine>[0], book);
  if (!priced.ok) return '';
  const { request, hash } = priced.quote;
  const refusal = async (): Promise<CallError | null> => {
    if (archive !== null && request.itemType !== 'Normal')
      return sendBoard(calls, { archive, regenerated }, designName, { ...priced.quote, request }, about);
    const added = await calls.cart.add({ request, hash, ...about }, { quiet: true });
    return added.ok ? null : added.error;
  };
  const fault = await refusal();
  if (fault !== null) return fault.message;
  if (isSaved) await calls.cart.update({ cartItemId, isSaved }, { quiet: true });
  return null;
}
