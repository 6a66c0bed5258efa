import { commerceMessages, type CommerceMessageId } from '@boardwright/commerce';
import { usePreferences } from './preferences.ts';

/** A text of the shop in the user's language. */
export function useCommerceText(): (id: CommerceMessageId) => string {
  const locale = usePreferences(state => state.locale);
  return id => commerceMessages[id][locale];
}
