import { withDesign, type Quote } from '@boardwright/commerce';
import type { CartItem } from '@boardwright/contract';
import { api } from '../../../app/api.ts';
import { sendDesign } from '../../../app/sendDesign.ts';
import { shelf } from '../../../app/visitorCart/shelf.ts';
import { visitorItem, type Archive, type VisitorItem } from '../../../app/visitorCart/visitorItem.ts';
import type { FiledLine } from '../fileOutcome.ts';

const isVisitors = (item: CartItem): item is VisitorItem => 'archive' in item;

/**
 * Changes an item of the cart to other options; its files stay.
 *
 * @param regenerated a set that the customer has just approved
 * @returns what refused it, in words
 */
export async function saveEdited(
  item: CartItem,
  quote: Quote<FiledLine>,
  regenerated: Archive | undefined,
): Promise<string | null> {
  const { cartItemId, request: before } = item;
  if (isVisitors(item)) {
    const { createTime, isSaved, regenerated: earlier, ...about } = item;
    const asks = quote.request.itemType === 'Custom' && quote.request.regenerated !== undefined;
    const next = visitorItem(quote, { ...about, regenerated: asks ? (regenerated ?? earlier) : undefined }, new Date());
    await shelf.put({ ...next, cartItemId, createTime, isSaved });
    return null;
  }
  const designId = 'designId' in before ? before.designId : undefined;
  const sent = regenerated === undefined ? null : await sendDesign(api, regenerated);
  if (sent?.ok === false) return sent.error.message;
  const { request, hash } = designId === undefined ? quote : withDesign(quote, designId, sent?.value.designId);
  const answer = await api.cart.update({ cartItemId, request, hash }, { quiet: true });
  return answer.ok ? null : answer.error.message;
}
