import type { CartItem } from '@boardwright/contract';
import type { SplitQuote } from '../commerce.ts';

/** The contract's open types for what commerce types precisely: the same values, copied so that they are plain data. */
export function wireQuote({ request, price }: SplitQuote): Pick<CartItem, 'request' | 'price'> {
  const { options, size, quantity, stencil } = request;
  return {
    request: { options: { ...options }, size, quantity, ...(stencil === undefined ? {} : { stencil: { ...stencil } }) },
    price: { ...price, lines: price.lines.map(line => ({ ...line })) },
  };
}
