import { defaultStencilOptions, type Quote, type StencilLine } from '@boardwright/commerce';
import type { CartItem } from '@boardwright/contract';
import { Alert } from 'antd';
import { useEffect, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { api } from '../../app/api.ts';
import { hasToken } from '../../app/session.ts';
import { shelf } from '../../app/visitorCart/shelf.ts';
import { Loading } from '../../layout/Loading.tsx';
import { SignInDialog } from '../account/SignInDialog.tsx';
import { useEditedItem } from './editing/useEditedItem.ts';
import { useEditing } from './editing/useEditing.ts';
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

/** Prices a laser stencil: a new one, or one of the cart with other options. */
export default function StencilQuote() {
  const [params] = useSearchParams();
  const edited = params.get('edit');
  return edited === null ? (
    <NewStencil board={params.get('for')} />
  ) : (
    <EditedStencil key={edited} cartItemId={edited} />
  );
}

/** Alone, or for a board in the cart, whose part number it gets. */
function NewStencil({ board: id }: { readonly board: string | null }) {
  const { t } = useTranslation();
  const board = useBoard(id);
  const { busy, toCart, order } = useBuying();
  const designId = board?.request.itemType === 'Custom' ? board.request.designId : undefined;
  const bought = (quote: Quote<StencilLine>) => ({ quote, about: board === null ? {} : { partNo: board.partNo } });
  return (
    <div className="page-body">
      <h1 className="page-title">{t('stencil.title')}</h1>
      <p className="page-lead">{t('stencil.lead')}</p>
      <QuoteKinds chosen={PATH} />
      {board && (
        <Alert type="info" className="page-notice" title={t('stencil.for')} description={<Item item={board} />} />
      )}
      <StencilChoice
        initial={{ itemType: 'Stencil', options: defaultStencilOptions(), quantity: 1 }}
        designId={designId}
        busy={busy}
        onCart={quote => toCart(bought(quote))}
        onOrder={quote => order(bought(quote))}
      />
      <SignInDialog />
    </div>
  );
}

function EditedStencil({ cartItemId }: { readonly cartItemId: string }) {
  const { t } = useTranslation();
  const edited = useEditedItem(cartItemId);
  if (edited === null) return <Loading />;
  if (edited === 'missing' || edited.item.itemType !== 'Stencil') return <Navigate to="/shopping-cart" replace />;
  return (
    <div className="page-body">
      <h1 className="page-title">{t('stencil.title')}</h1>
      <p>
        <Link to="/shopping-cart">{t('cart.back')}</Link>
      </p>
      <ChangedStencil item={edited.item} />
      <SignInDialog />
    </div>
  );
}

function ChangedStencil({ item }: { readonly item: CartItem }) {
  const { t } = useTranslation();
  const { busy, save } = useEditing(item);
  // `as`: the service has parsed it. The files stay with the item.
  const { designId: _, ...initial } = item.request as StencilLine;
  return <StencilChoice initial={initial} busy={busy} action={t('cart.update')} onCart={quote => save(quote)} />;
}

interface ChoiceProps {
  readonly initial: StencilLine;
  readonly designId?: string | undefined;
  readonly busy: ComponentProps<typeof PricePanel>['busy'];
  readonly action?: string;
  readonly onCart: (quote: Quote<StencilLine>) => void;
  readonly onOrder?: (quote: Quote<StencilLine>) => void;
}

/** The form of a stencil with its price. */
function StencilChoice({ initial, designId, busy, action, onCart, onOrder }: ChoiceProps) {
  const [draft, setDraft] = useState(initial);
  const { result } = useQuote(draft, designId);
  const priced = (by: (quote: Quote<StencilLine>) => void) => () => {
    if (result.ok) by(result.quote);
  };
  return (
    <div className="quote-grid">
      <StencilForm draft={draft} onChange={setDraft} />
      <PricePanel
        result={result}
        busy={busy}
        {...(action !== undefined && { action })}
        onCart={priced(onCart)}
        {...(onOrder && { onOrder: priced(onOrder) })}
        onQuantity={quantity => setDraft({ ...draft, quantity })}
      />
    </div>
  );
}
