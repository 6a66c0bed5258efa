import { lacksFiles, withDesign, type FiledItem } from '@boardwright/commerce';
import type { CartItem } from '@boardwright/contract';
import { api } from '../../app/api.ts';
import { sendDesign, type Upload } from '../../app/sendDesign.ts';
import { currentPriceBook } from '../../app/usePriceBook.ts';
import type { PickedFile } from '../../platform/port.ts';
import { addedFiles, outcomeOf, type FiledLine, type FileOutcome } from './fileOutcome.ts';
import { archiveOf } from './pcb/boardArchive.ts';

/** An item with its files: in the cart of a visitor, archives that are no designs yet. */
const filed = (item: CartItem): FiledItem =>
  'archive' in item && item.archive !== null
    ? { partNo: item.partNo, request: { itemType: item.itemType, designId: item.cartItemId } }
    : item;

/**
 * Whether an item has no files yet, neither in the account nor in the cart of a visitor.
 *
 * @param items what is ordered with it: a stencil is made from the files of its board
 */
export const waitsForFiles = (item: CartItem, items: readonly CartItem[]): boolean =>
  lacksFiles(filed(item), items.map(filed));

/** Makes an item of the account's cart from files; a cancelled upload changes nothing. */
export async function addItemFiles(
  { cartItemId, request }: CartItem,
  files: readonly PickedFile[],
  upload: Upload,
): Promise<FileOutcome> {
  const sent = await sendDesign(api, archiveOf(files), upload);
  if (!sent.ok) return sent.error.kind === 'cancelled' ? { type: 'done' } : outcomeOf(sent.error.message);
  const { designId, facts } = sent.value;
  // `as`: the service has parsed it, and components need no files.
  return addedFiles(request as FiledLine, facts, await currentPriceBook(), async quote => {
    // The service takes the values over itself, and refuses another price than the one that was shown.
    const taken = quote && { fileValues: withDesign(quote, designId).hash };
    const answer = await api.cart.update({ cartItemId, designId, ...taken }, { quiet: true });
    return answer.ok ? null : answer.error.message;
  });
}
