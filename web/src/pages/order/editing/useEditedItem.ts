import type { CartItem } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../app/api.ts';
import { hasToken } from '../../../app/session.ts';
import { shelf } from '../../../app/visitorCart/shelf.ts';
import type { PickedFile } from '../../../platform/port.ts';
import { kept, stored } from '../pictures/useItemBoard.ts';

/** An item of the cart whose options are edited, with the files that it is made from; none for items without files. */
export interface EditedItem {
  readonly item: CartItem;
  readonly files: readonly PickedFile[] | null;
}

async function findItem(cartItemId: string): Promise<CartItem | undefined> {
  if (!hasToken()) return (await shelf.all()).find(item => item.cartItemId === cartItemId);
  const answer = await api.cart.list({ cartItemId }, { quiet: true });
  return answer.ok ? answer.value[0] : undefined;
}

async function load(cartItemId: string): Promise<EditedItem | 'missing'> {
  const item = await findItem(cartItemId);
  if (item === undefined) return 'missing';
  const { request } = item;
  const designId = 'designId' in request ? request.designId : undefined;
  return { item, files: designId === undefined ? await kept(cartItemId) : await stored(designId) };
}

/** The item that is edited; null while it is read. */
export function useEditedItem(cartItemId: string): EditedItem | 'missing' | null {
  const [edited, setEdited] = useState<EditedItem | 'missing' | null>(null);
  useEffect(() => {
    let isGone = false;
    load(cartItemId).then(
      found => !isGone && setEdited(found),
      error => {
        console.error(error);
        if (!isGone) setEdited('missing');
      },
    );
    return () => {
      isGone = true;
    };
  }, [cartItemId]);
  return edited;
}
