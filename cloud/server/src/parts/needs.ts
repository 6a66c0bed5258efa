import { boughtPieces, purchaseOf } from '@boardwright/commerce';
import { partId } from '@boardwright/commerce/parts';
import { partIdOf } from '../commerce.ts';
import type { Schema } from '../db/schema.ts';
import { storedItems } from '../orders/totals.ts';
import type { Need } from './stock.ts';

/** Pieces of parts that an order takes from the stock. Parts that are ordered by themselves have to be there. */
export const needsOf = (order: Schema['orders']): Need[] =>
  storedItems(order).flatMap(({ request }): Need[] => {
    if (request.itemType === 'Normal') {
      const pieces = purchaseOf(request)?.pieces ?? request.quantity;
      return [{ partId: partIdOf(request), mpn: request.part.mpn, pieces, least: pieces }];
    }
    if (request.itemType !== 'BomQuote') return [];
    return request.parts.map(part => ({
      partId: partId(part.brandName, part.mpn),
      mpn: part.mpn,
      pieces: boughtPieces(part, request.quantity),
      least: 0,
    }));
  });
