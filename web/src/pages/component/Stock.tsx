import type { ShopPart } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';

/** Pieces that can be bought now. */
export function Stock({ part: { stock } }: { readonly part: Pick<ShopPart, 'stock'> }) {
  const { t, i18n } = useTranslation();
  if (stock === 0) return <span className="part-stock none">{t('component.outOfStock')}</span>;
  return <span className="part-stock">{new Intl.NumberFormat(i18n.language).format(stock)}</span>;
}
