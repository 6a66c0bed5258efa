import type { CartItem, EndpointInput } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../app/api.ts';
import { refreshCartCount } from '../../app/cartCount.ts';
import type { Upload } from '../../app/sendDesign.ts';
import type { PickedFile } from '../../platform/port.ts';
import { onDone } from '../order/fileOutcome.ts';
import { addItemFiles } from '../order/itemFiles.ts';

/** The cart of who is signed in, and what can be done with it. */
export function useCart() {
  const [items, setItems] = useState<readonly CartItem[] | null>(null);
  const refresh = useCallback(async () => {
    const answer = await api.cart.list({});
    setItems(answer.ok ? answer.value : []);
    void refreshCartCount();
  }, []);
  useEffect(() => void refresh(), [refresh]);
  return {
    /** Null: not read yet. */
    items,
    refresh: () => void refresh(),
    /** Changes an item. A quantity that cannot be made is refused with its reason, and the old one stays. */
    async update(item: CartItem, change: Omit<EndpointInput<'cart.update'>, 'cartItemId'>) {
      const answer = await api.cart.update({ cartItemId: item.cartItemId, ...change });
      await refresh();
      return answer.ok;
    },
    async duplicate({ cartItemId }: CartItem) {
      await api.cart.duplicate({ cartItemId }, { quiet: true });
      await refresh();
    },
    async remove({ cartItemId }: CartItem) {
      const answer = await api.cart.remove({ cartItemId }, { quiet: true });
      await refresh();
      return answer.ok;
    },
    /** Makes an item from files. */
    async addFiles(item: CartItem, files: readonly PickedFile[], following: Upload) {
      return onDone(await addItemFiles(item, files, following), () => void refresh());
    },
    /** Puts an item that was removed back, at the price of now. */
    async putBack({ request, price, partNo, projectId }: CartItem) {
      await api.cart.add({ request, hash: price.hash, partNo, projectId: projectId ?? undefined }, { quiet: true });
      await refresh();
    },
  };
}

/** A cart, of an account or of a visitor. */
export type CartState = Omit<ReturnType<typeof useCart>, 'refresh'>;
