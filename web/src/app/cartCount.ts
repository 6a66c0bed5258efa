import { create } from 'zustand';
import { hasToken } from './session.ts';

/** How many items are in the cart of the account, or of the visitor, for the header. */
export const useCartCount = create<{ readonly count: number }>()(() => ({ count: 0 }));

/** Reads it again, after the cart or the account has changed. */
export async function refreshCartCount(): Promise<void> {
  if (!hasToken()) {
    const { shelf } = await import('./visitorCart/shelf.ts');
    const items = await shelf.all().catch(() => []);
    return useCartCount.setState({ count: items.filter(item => !item.isSaved).length });
  }
  // The client is loaded with the first call: most visits of public pages need none.
  const { api } = await import('./api.ts');
  const answer = await api.cart.count({}, { quiet: true });
  if (answer.ok) useCartCount.setState(answer.value);
}
