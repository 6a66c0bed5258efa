import type { CheckoutView } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../app/money.ts';
import { AddFiles } from './AddFiles.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import { CouponChoice } from './CouponChoice.tsx';
import { onDone } from './fileOutcome.ts';
import { addItemFiles, waitsForFiles } from './itemFiles.ts';
import { PicturedItem } from './PicturedItem.tsx';
import type { CheckoutState, OrderSummary } from './useCheckout.ts';

interface Props {
  readonly checkout: CheckoutState;
  readonly summary: OrderSummary;
  readonly total: CheckoutView;
}

/** What is ordered, and the coupon that is used for it. */
export function CheckoutConfirm({ checkout, summary, total }: Props) {
  const { t, i18n } = useTranslation();
  const priceOf = (id: string) => total.items.find(({ cartItemId }) => cartItemId === id)?.total ?? 0;
  return (
    <CheckoutSection step="confirm">
      <ul className="summary-lines">
        {summary.items.map(item => (
          <li key={item.cartItemId}>
            <PicturedItem item={item}>
              {waitsForFiles(item, summary.items) && (
                <AddFiles
                  itemType={item.itemType}
                  onFiles={async (files, following) =>
                    onDone(await addItemFiles(item, files, following), checkout.renew)
                  }
                />
              )}
            </PicturedItem>
            <span className="muted">{t('checkout.pieces', { count: item.quantity })}</span>
            <span>{formatMoney(priceOf(item.cartItemId), total.currency, i18n.language)}</span>
          </li>
        ))}
      </ul>
      <CouponChoice checkout={checkout} total={total} />
    </CheckoutSection>
  );
}
