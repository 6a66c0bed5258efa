import { defaultStencilOptions, type StencilLine } from '@boardwright/commerce';
import type { CartItem } from '@boardwright/contract';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../app/api.ts';
import { withAccount } from '../../app/authStatus.ts';
import { hasToken } from '../../app/session.ts';
import { SignInDialog } from '../account/SignInDialog.tsx';
import { Item } from './Item.tsx';
import { PricePanel } from './PricePanel.tsx';
import { QuoteKinds } from './QuoteKinds.tsx';
import { StencilForm } from './StencilForm.tsx';
import { useQuote } from './useQuote.ts';
import './order.css';

const PATH = '/order/manufacturing/stencil';

/** The board of the cart that a stencil is ordered for; null: it is ordered alone. */
function useBoard(cartItemId: string | null): CartItem | null {
  const [board, setBoard] = useState<CartItem | null>(null);
  useEffect(() => {
    if (cartItemId === null || !hasToken()) return;
    void api.cart.list({ cartItemId }).then(answer => answer.ok && setBoard(answer.value[0] ?? null));
  }, [cartItemId]);
  return board;
}

/** Prices a laser stencil: alone, or for a board in the cart, whose part number it gets. */
export default function StencilQuote() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const board = useBoard(params.get('for'));
  const [draft, setDraft] = useState<StencilLine>({
    itemType: 'Stencil',
    options: defaultStencilOptions(),
    quantity: 1,
  });
  const [busy, setBusy] = useState(false);
  const designId = board?.request.itemType === 'Custom' ? board.request.designId : undefined;
  const { result } = useQuote(draft, designId);
  const toCart = async () => {
    if (!result.ok) return;
    setBusy(true);
    const { request, hash } = result.quote;
    const answer = await api.cart.add({ request, hash, partNo: board?.partNo ?? '' });
    setBusy(false);
    if (answer.ok) void navigate('/shopping-cart');
  };
  return (
    <div className="page-body">
      <h1 className="page-title">{t('stencil.title')}</h1>
      <p className="page-lead">{t('stencil.lead')}</p>
      <QuoteKinds chosen={PATH} />
      {board && (
        <Alert type="info" className="page-notice" title={t('stencil.for')} description={<Item item={board} />} />
      )}
      <div className="quote-grid">
        <StencilForm draft={draft} onChange={setDraft} />
        <PricePanel
          result={result}
          busy={busy}
          onCart={() => withAccount(() => void toCart())}
          onQuantity={quantity => setDraft({ ...draft, quantity })}
        />
      </div>
      <SignInDialog />
    </div>
  );
}
