import { commerceMessages, type CommerceMessageId } from '@boardwright/commerce';
import { withArgs, type MsgArgs } from '@boardwright/engine/base';
import { useTranslation } from 'react-i18next';
import { tr } from './locale.ts';

/** A text of the shop in the user's language, with values for its placeholders. */
export function useCommerceText(): (id: CommerceMessageId, args?: MsgArgs) => string {
  // Renders again when the language changes.
  useTranslation();
  return (id, args = {}) => tr(withArgs(commerceMessages[id], args));
}
