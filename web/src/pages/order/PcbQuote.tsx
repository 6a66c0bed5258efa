import { defaultPcbOptions } from '@boardwright/commerce';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../app/api.ts';
import { hasToken } from '../../app/session.ts';
import { OptionForm, type Draft } from './OptionForm.tsx';
import { PricePanel } from './PricePanel.tsx';
import { QuoteKinds } from './QuoteKinds.tsx';
import { useQuote } from './useQuote.ts';
import './order.css';

/** Prices a board without a design: size and options by hand. */
export default function PcbQuote() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>({
    itemType: 'Custom',
    options: defaultPcbOptions(2),
    size: { widthUm: 100_000, heightUm: 80_000 },
    quantity: 5,
  });
  const [busy, setBusy] = useState(false);
  const { result, refused } = useQuote(draft);
  const toCart = async () => {
    if (!result.ok) return;
    if (!hasToken()) return void navigate('/sign-in?next=/order/manufacturing/pcb');
    setBusy(true);
    const { request, hash } = result.quote;
    const answer = await api.cart.add({ request, hash });
    setBusy(false);
    if (answer.ok) void navigate('/shopping-cart');
  };
  return (
    <div className="page-body">
      <h1 className="page-title">{t('quote.title')}</h1>
      <p className="page-lead">{t('quote.lead2')}</p>
      <QuoteKinds chosen="/order/manufacturing/pcb" />
      <div className="quote-grid">
        <OptionForm draft={draft} onChange={setDraft} refused={refused} />
        <PricePanel result={result} busy={busy} onCart={() => void toCart()} />
      </div>
    </div>
  );
}
