import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { Loading } from '../../layout/Loading.tsx';
import { SignedIn } from '../account/SignedIn.tsx';
import { CheckoutConfirm } from './CheckoutConfirm.tsx';
import { CheckoutDelivery } from './CheckoutDelivery.tsx';
import { CheckoutPayment } from './CheckoutPayment.tsx';
import { CheckoutProcess } from './CheckoutProcess.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { OrderTotal } from './OrderTotal.tsx';
import { PriceChanges } from './PriceChanges.tsx';
import { useCheckout } from './useCheckout.ts';
import './order.css';
import './checkout.css';

export default function Checkout() {
  const [params] = useSearchParams();
  const items = params.get('items') ?? '';
  if (items === '') return <Navigate to="/shopping-cart" replace />;
  return (
    <SignedIn>
      <Steps items={items} />
    </SignedIn>
  );
}

/** The four steps of the specification on one page: who has an address needs no click between them. */
function Steps({ items }: { readonly items: string }) {
  const { t } = useTranslation();
  const checkout = useCheckout(items);
  const { summary, total } = checkout;
  if (!summary || !total) return <Loading />;
  return (
    <div className="page-body shop">
      <h1 className="page-title">{t('checkout.title')}</h1>
      <CheckoutSteps checkout={checkout} />
      <div className="checkout-grid">
        <div className="checkout-main">
          <CheckoutConfirm checkout={checkout} summary={summary} total={total} />
          <CheckoutProcess checkout={checkout} total={total} />
          <CheckoutPayment checkout={checkout} />
          <CheckoutDelivery checkout={checkout} total={total} />
        </div>
        <OrderTotal checkout={checkout} total={total} />
      </div>
      {checkout.changes && (
        <PriceChanges changes={checkout.changes} onAccept={() => void checkout.takeNew()} onCancel={checkout.keepOld} />
      )}
    </div>
  );
}
