import { quoteLine } from '@boardwright/commerce';
import type { CartItem } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { refreshCartCount } from '../../app/cartCount.ts';
import { useCommerceText } from '../../app/commerceText.ts';
import { toast } from '../../app/toast.ts';
import { usePriceBook } from '../../app/usePriceBook.ts';
import { shelf } from '../../app/visitorCart/shelf.ts';
import { newPartNo, visitorItem, type VisitorItem } from '../../app/visitorCart/visitorItem.ts';
import { measureBoard } from '../../project/measureBoard.ts';
import { addedFiles, type FiledLine } from '../order/fileOutcome.ts';
import { archiveOf } from '../order/pcb/boardArchive.ts';
import type { CartState } from './useCart.ts';

/** The cart of a visitor, and what can be done with it. */
export function useVisitorCart(): CartState {
  const text = useCommerceText();
  const book = usePriceBook();
  const [items, setItems] = useState<readonly VisitorItem[] | null>(null);
  const refresh = useCallback(async () => {
    setItems(await shelf.all().catch(() => []));
    void refreshCartCount();
  }, []);
  useEffect(() => void refresh(), [refresh]);
  const known = ({ cartItemId }: CartItem) => items?.find(each => each.cartItemId === cartItemId);
  const change = async (work: () => Promise<void>) => {
    await work();
    await refresh();
    return true;
  };
  return {
    items,
    async update(item, { quantity, isSaved }) {
      const before = known(item);
      if (before === undefined) return false;
      // `as`: it was priced in this browser.
      const request = { ...before.request, quantity: quantity ?? before.quantity } as Parameters<typeof quoteLine>[0];
      const priced = quoteLine(request, book);
      if (!priced.ok) {
        toast('error', text(priced.violations[0]!.message));
        return false;
      }
      const { createTime, cartItemId, ...kept } = before;
      const next = { ...visitorItem(priced.quote, kept, new Date()), createTime, cartItemId };
      return change(() => shelf.put({ ...next, isSaved: isSaved ?? before.isSaved }));
    },
    async duplicate(item) {
      const before = known(item);
      if (before === undefined) return;
      // A stencil keeps the part number of its board.
      const partNo = before.itemType === 'Custom' ? newPartNo(new Date()) : before.partNo;
      const createTime = new Date().toISOString();
      await change(() => shelf.put({ ...before, cartItemId: crypto.randomUUID(), partNo, createTime }));
    },
    remove: ({ cartItemId }) => change(() => shelf.remove(cartItemId)),
    async addFiles(item, files) {
      const before = known(item);
      if (before === undefined) return { type: 'done' };
      const archive = archiveOf(files);
      // `as`: it was priced in this browser, and components need no files.
      return addedFiles(before.request as FiledLine, await measureBoard(files), book, async quote => {
        const { createTime, cartItemId, isSaved, ...about } = before;
        const filed = { ...before, archive, designName: archive.name };
        const taken = quote && visitorItem(quote, { ...about, archive, designName: archive.name }, new Date());
        await change(() => shelf.put(taken ? { ...taken, createTime, cartItemId, isSaved } : filed));
        return null;
      });
    },
    async putBack(item) {
      // `as`: what is removed here was read from the shelf.
      await change(() => shelf.put(item as VisitorItem));
    },
  };
}
