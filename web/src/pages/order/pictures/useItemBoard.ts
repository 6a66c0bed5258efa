import type { AssignedLayer } from '@boardwright/commerce';
import type { CartItem } from '@boardwright/contract';
import type { FlatBoard } from '@boardwright/engine/board3d';
import { useEffect, useState } from 'react';
import { api } from '../../../app/api.ts';
import { shelf } from '../../../app/visitorCart/shelf.ts';
import type { PickedFile } from '../../../platform/port.ts';
import { boardPicture } from '../../../project/boardPictures.ts';

/** The board of an item of the cart, drawn from its files; null while it is read, and where there are none. */
export function useItemBoard({
  cartItemId,
  designName,
  request,
}: Pick<CartItem, 'cartItemId' | 'designName' | 'request'>): FlatBoard | null {
  const [board, setBoard] = useState<FlatBoard | null>(null);
  const designId = 'designId' in request ? request.designId : undefined;
  const layers = 'assigned' in request ? request.assigned : undefined;
  // The same again with each answer of the service.
  const chosen = JSON.stringify(layers ?? []);
  useEffect(() => {
    let isGone = false;
    // A visitor may add the files later.
    const key = `${designId ?? `${cartItemId} ${designName}`} ${chosen}`;
    const load = () => (designId === undefined ? kept(cartItemId) : stored(designId));
    void boardPicture(key, load, layersOf(chosen)).then(
      shown => !isGone && setBoard(shown),
      error => console.error(error),
    );
    return () => {
      isGone = true;
    };
  }, [cartItemId, designName, designId, chosen]);
  return board;
}

/** Which file is which layer, as `chosen` says; undefined: as the files say. */
function layersOf(chosen: string): ReadonlyMap<string, string> | undefined {
  // `as`: written above.
  const list = JSON.parse(chosen) as readonly AssignedLayer[];
  return list.length === 0 ? undefined : new Map(list.map(({ file, layer }) => [file, layer]));
}

/** The archive of an item in a visitor's cart. */
export async function kept(cartItemId: string): Promise<readonly PickedFile[] | null> {
  const item = (await shelf.all().catch(() => [])).find(each => each.cartItemId === cartItemId);
  return item?.archive ? [item.archive] : null;
}

/** The files of a design of the account; null where they cannot be had. */
export async function stored(designId: string): Promise<readonly PickedFile[] | null> {
  const design = await api.design.view({ designId }, { quiet: true });
  if (!design.ok || design.value.state !== 'read') return null;
  const files: PickedFile[] = [];
  for (const { sha256, fileName } of design.value.files) {
    const answer = await api.design.file({ designId, sha256 }, { quiet: true });
    if (!answer.ok) return null;
    files.push({ name: fileName, bytes: new Uint8Array(await answer.value.data.arrayBuffer()) });
  }
  return files;
}
