import type { CartItemType } from '@boardwright/contract';

/** What an item of a basket is made from, as far as it is known. */
export interface FiledItem {
  /** Shared by a board and what belongs to it. */
  readonly partNo: string;
  readonly request: {
    readonly itemType: CartItemType;
    readonly designId?: string | undefined;
    readonly regenerated?: { readonly designId?: string | undefined } | undefined;
  };
}

/**
 * The design that an item is manufactured from: its own, or for a stencil that of the board with its part number in the same basket.
 *
 * @returns null: there is none yet, and the item cannot be ordered
 */
export function designInBasket({ partNo, request }: FiledItem, basket: readonly FiledItem[]): string | null {
  if (request.designId !== undefined || request.itemType !== 'Stencil') return request.designId ?? null;
  const board = basket.find(each => each.request.itemType === 'Custom' && each.partNo === partNo);
  return board?.request.designId ?? null;
}

/** Whether an item has a price and can be kept, but not ordered: boards, stencils and assemblies are manufactured from files. */
export function lacksFiles(item: FiledItem, basket: readonly FiledItem[]): boolean {
  const { itemType, regenerated } = item.request;
  if (itemType === 'Normal') return false;
  return designInBasket(item, basket) === null || (regenerated !== undefined && regenerated.designId === undefined);
}
