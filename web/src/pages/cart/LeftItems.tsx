import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mergeVisitorCart } from '../../app/visitorCart/visitorCart.ts';
import { shelf } from '../../app/visitorCart/shelf.ts';
import type { VisitorItem } from '../../app/visitorCart/visitorItem.ts';
import { Item } from '../order/Item.tsx';

/** Items of the visitor's cart that the service has refused: why, and what can be done. */
export function LeftItems({ onMerged }: { readonly onMerged: () => void }) {
  const { t } = useTranslation();
  const [items, setItems] = useState<readonly VisitorItem[]>([]);
  const [busy, setBusy] = useState(false);
  const refresh = async () => setItems(await shelf.all().catch(() => []));
  useEffect(() => void refresh(), []);
  const retry = async () => {
    setBusy(true);
    await mergeVisitorCart();
    await refresh();
    setBusy(false);
    onMerged();
  };
  if (items.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="page-notice"
      data-testid="left-items"
      title={t('cart.left', { count: items.length })}
      description={
        <>
          {items.map(item => (
            <div key={item.cartItemId} className="left-item">
              <div>
                <strong translate="no">{item.designName}</strong>
                <Item item={item} />
                {item.refusal || t('cart.leftUnknown')}
              </div>
              <Button size="small" onClick={() => void shelf.remove(item.cartItemId).then(refresh)}>
                {t('cart.remove')}
              </Button>
            </div>
          ))}
          <Button size="small" loading={busy} onClick={() => void retry()}>
            {t('orders.retry')}
          </Button>
        </>
      }
    />
  );
}
