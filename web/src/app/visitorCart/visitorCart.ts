import type { Quote } from '@boardwright/commerce';
import { refreshCartCount } from '../cartCount.ts';
import { i18next } from '../locale.ts';
import { sendBoard } from '../sendBoard.ts';
import { hasToken } from '../session.ts';
import { currentPriceBook } from '../usePriceBook.ts';
import { mergeInto } from './merge.ts';
import { shelf } from './shelf.ts';
import { visitorItem } from './visitorItem.ts';

/** The files of an item with their name, the part number of the board that a stencil is for, the id that the item gets. */
type About = Parameters<typeof visitorItem>[1];

/**
 * Puts a priced item into the cart: into that of the account, or of the visitor.
 *
 * @returns what refused it, in words.
 */
export async function putIntoCart(quote: Quote, about: About = {}): Promise<string | null> {
  if (!hasToken()) return keepForVisitor(quote, about);
  const { api } = await import('../api.ts');
  const { request, hash } = quote;
  const { archive = null, regenerated, designName = '', partNo = '', cartItemId = crypto.randomUUID() } = about;
  if (archive !== null && request.itemType !== 'Normal') {
    const fault = await sendBoard(
      api,
      { archive, regenerated },
      designName,
      { ...quote, request },
      { cartItemId, partNo },
    );
    return fault?.message ?? null;
  }
  const added = await api.cart.add({ request, hash, partNo, cartItemId }, { quiet: true });
  return added.ok ? null : added.error.message;
}

async function keepForVisitor(quote: Quote, about: About): Promise<string | null> {
  try {
    await shelf.put(visitorItem(quote, about, new Date()));
  } catch (error) {
    console.error(error);
    return i18next.t('cart.notKept');
  }
  await refreshCartCount();
  return null;
}

/** Moves what a visitor has kept into the cart of the account that has signed in. */
export async function mergeVisitorCart(): Promise<void> {
  try {
    const { api } = await import('../api.ts');
    await mergeInto(api, shelf, currentPriceBook);
  } catch (error) {
    // A browser without storage has kept nothing.
    console.error(error);
  }
}
