import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { Loading } from '../../layout/Loading.tsx';
import { SignedIn } from '../account/SignedIn.tsx';
import { OrderTotal } from './OrderTotal.tsx';
import { PriceChanges } from './PriceChanges.tsx';
import { Receivers } from './Receivers.tsx';
import { useCheckout } from './useCheckout.ts';
import './order.css';

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

function Steps({ items }: { readonly items: string }) {
  const { t } = useTranslation();
  const checkout = useCheckout(items);
  const { summary, notes, setNotes } = checkout;
  if (!summary) return <Loading />;
  return (
    <div className="page-body">
      <h1 className="page-title">{t('checkout.title')}</h1>
      <p className="page-lead">{t('checkout.lead')}</p>
      <div className="checkout-grid">
        <div className="checkout-main">
          <Receivers checkout={checkout} />
          <section className="card">
            <h2 className="card-title">{t('checkout.notes')}</h2>
            <Input.TextArea
              rows={3}
              maxLength={1000}
              value={notes}
              aria-label={t('checkout.notes')}
              placeholder={t('checkout.notesHint')}
              onChange={event => setNotes(event.target.value)}
            />
          </section>
        </div>
        <OrderTotal checkout={checkout} summary={summary} />
      </div>
      {checkout.changes && (
        <PriceChanges changes={checkout.changes} onAccept={() => void checkout.takeNew()} onCancel={checkout.keepOld} />
      )}
    </div>
  );
}
