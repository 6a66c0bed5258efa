import { defaultStencilOptions, type StencilLine } from '@boardwright/commerce';
import type { CartItem } from '@boardwright/contract';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../app/api.ts';
import { hasToken } from '../../app/session.ts';
import { shelf } from '../../app/visitorCart/shelf.ts';
import { SignInDialog } from '../account/SignInDialog.tsx';
import { Item } from './Item.tsx';
import { PricePanel } from './PricePanel.tsx';
import { QuoteKinds } from './QuoteKinds.tsx';
import { StencilForm } from './StencilForm.tsx';
import { useBuying } from './useBuying.ts';
import { useQuote } from './useQuote.ts';
import './order.css';

const PATH = '/order/manufacturing/stencil';

/** The board of the cart that a stencil is ordered for; null: it is ordered alone. */
function useBoard(cartItemId: string | null): CartItem | null {
  const [board, setBoard] = useState<CartItem | null>(null);
  useEffect(() => {
    if (cartItemId === null) return;
    const find = async () => {
      if (!hasToken()) return (await shelf.all()).find(item => item.cartItemId === cartItemId);
      const answer = await api.cart.list({ cartItemId });
      return answer.ok ? answer.value[0] : undefined;
    };
    void find().then(found => setBoard(found ?? null), console.error);
  }, [cartItemId]);
  return board;
}

/** Prices a laser stencil: alone, or for a board in the cart, whose part number it gets. */
export default function StencilQuote() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const board = useBoard(params.get('for'));
  const [draft, setDraft] = useState<StencilLine>({
    itemType: 'Stencil',
    options: defaultStencilOptions(),
    quantity: 1,
  });
  const { busy, toCart, order } = useBuying();
  const designId = board?.request.itemType === 'Custom' ? board.request.designId : undefined;
  const { result } = useQuote(draft, designId);
  const buy = (by: typeof toCart) => {
    if (result.ok) by({ quote: result.quote, about: board === null ? {} : { partNo: board.partNo } });
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
          onCart={() => buy(toCart)}
          onOrder={() => buy(order)}
          onQuantity={quantity => setDraft({ ...draft, quantity })}
        />
      </div>
      <SignInDialog />
    </div>
  );
}
