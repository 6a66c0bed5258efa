import type { Quote } from '@boardwright/commerce';
import type { CartItem } from '@boardwright/contract';

/** The files that a board is made from. */
export interface Archive {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An item in the cart of a visitor. Its id and its part number stay when it gets into the cart of an account. */
export interface VisitorItem extends CartItem {
  readonly archive: Archive | null;
  /** The set that is manufactured instead of the archive; missing: the archive is. */
  readonly regenerated?: Archive | undefined;
  /** Why the service refused it after the sign-in; ''. */
  readonly refusal: string;
}

/** Where items of visitors are kept. */
export interface Shelf {
  /** The oldest first. */
  all(): Promise<readonly VisitorItem[]>;
  put(item: VisitorItem): Promise<void>;
  remove(cartItemId: string): Promise<void>;
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A part number as the service makes them. */
export function newPartNo(now: Date): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(8))].map(byte => DIGITS[byte % DIGITS.length]).join('');
  return `P${now.toISOString().slice(0, 10).replaceAll('-', '')}${digits}`;
}

/** What is kept of a priced item. */
export function visitorItem(
  { request, ...price }: Quote,
  {
    archive = null,
    regenerated,
    designName = '',
    partNo,
    cartItemId = crypto.randomUUID(),
  }: Partial<Pick<VisitorItem, 'archive' | 'regenerated' | 'designName' | 'partNo' | 'cartItemId'>>,
  now: Date,
): VisitorItem {
  return {
    cartItemId,
    itemType: request.itemType,
    partNo: partNo ?? newPartNo(now),
    projectId: null,
    quoteId: null,
    designName,
    isSaved: false,
    quantity: request.quantity,
    total: price.total,
    currency: price.currency,
    createTime: now.toISOString(),
    request,
    price,
    archive,
    regenerated,
    refusal: '',
  };
}
