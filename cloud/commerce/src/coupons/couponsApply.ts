import type { CartItemType } from '@boardwright/contract';

/**
 * Whether coupons may be used with these cart items (specification, section 5): always for one item; for two only when a board shares
 * its part number with a stencil or components; never otherwise.
 */
export function couponsApply(items: readonly { itemType: CartItemType; partNo: string }[]): boolean {
  if (items.length === 1) return true;
  if (items.length !== 2) return false;
  const [a, b] = items as readonly [(typeof items)[number], (typeof items)[number]];
  const pair = (board: typeof a, other: typeof a) =>
    board.itemType === 'Custom' &&
    (other.itemType === 'Stencil' || other.itemType === 'Normal') &&
    board.partNo !== '' &&
    board.partNo === other.partNo;
  return pair(a, b) || pair(b, a);
}
