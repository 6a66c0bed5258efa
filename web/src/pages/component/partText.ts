import {
  categoryTitle,
  formatQuantity,
  isCategory,
  isParam,
  paramIds,
  paramKinds,
  paramTitle,
  type CategoryId,
} from '@boardwright/commerce/parts';
import type { ShopPart } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { tr } from '../../app/locale.ts';

/** A value of a parameter as it is shown: '4.7 kΩ'. */
export function valueText(param: string, value: number | string): string {
  if (typeof value === 'string' || !isParam(param)) return String(value);
  return formatQuantity(value, paramKinds[param].unit ?? '');
}

/** The parameters of a part in the order of all, with their values as they are shown. */
export const shownParams = ({ params }: Pick<ShopPart, 'params'>) =>
  paramIds.flatMap(param => {
    const value = params[param];
    return value === undefined ? [] : [{ param, text: valueText(param, value) }];
  });

/** Names of categories and parameters in the language of the page. */
export function usePartText() {
  // Renders again when the language changes.
  useTranslation();
  return {
    category: (id: string): string => (isCategory(id) ? tr(categoryTitle(id)) : id),
    param: (id: string): string => (isParam(id) ? tr(paramTitle(id)) : id),
  };
}

export const asCategory = (id: string | null): CategoryId | undefined =>
  id !== null && isCategory(id) ? id : undefined;

/** Where a part has its page. */
export const partPath = (partId: string): string => `/component/${encodeURIComponent(partId)}`;
