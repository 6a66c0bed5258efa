import { purchaseOf } from '@boardwright/commerce';
import { partIdOf } from '../commerce.ts';
import type { Schema } from '../db/schema.ts';
import { storedItems } from '../orders/totals.ts';
import type { Need } from './stock.ts';

/** Pieces of parts that an order takes from the stock. */
export const needsOf = (order: Schema['orders']): Need[] =>
  storedItems(order).flatMap(({ request }) =>
    request.itemType === 'Normal'
      ? [{ partId: partIdOf(request), mpn: request.part.mpn, pieces: purchaseOf(request)?.pieces ?? request.quantity }]
      : [],
  );
