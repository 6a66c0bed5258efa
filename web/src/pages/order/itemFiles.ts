import { lacksFiles } from '@boardwright/commerce';
import type { CartItem } from '@boardwright/contract';
import { api } from '../../app/api.ts';
import { sendDesign, type Upload } from '../../app/sendDesign.ts';
import type { PickedFile } from '../../platform/port.ts';
import { archiveOf } from './pcb/boardArchive.ts';

/** Whether a board has no files yet, neither in the account nor in the cart of a visitor. */
export const waitsForFiles = (item: CartItem): boolean =>
  lacksFiles(item.request) && !('archive' in item && item.archive !== null);

/**
 * Makes an item of the account's cart from files.
 *
 * @returns what refused it, in words; null: it is made from them, or the upload was cancelled.
 */
export async function addItemFiles(
  { cartItemId }: CartItem,
  files: readonly PickedFile[],
  upload: Upload,
): Promise<string | null> {
  const sent = await sendDesign(api, archiveOf(files), upload);
  const answer = sent.ok ? await api.cart.update({ cartItemId, designId: sent.value.designId }, { quiet: true }) : sent;
  return answer.ok || answer.error.kind === 'cancelled' ? null : answer.error.message;
}
