import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import '../orders/orders.css';

/** The way to the next page of a list, below it. */
export function MoreRows({ more }: { readonly more: (() => void) | null }) {
  const { t } = useTranslation();
  if (more === null) return null;
  return (
    <p className="order-more">
      <Button onClick={more}>{t('operator.more')}</Button>
    </p>
  );
}
