import { ShoppingCartOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { CartItem } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../app/money.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { SignedIn } from '../account/SignedIn.tsx';
import { CartTable } from './CartTable.tsx';
import { useCart } from './useCart.ts';
import '../account/account.css';
import '../order/order.css';
import './cart.css';

export default function Cart() {
  return (
    <SignedIn>
      <CartList />
    </SignedIn>
  );
}

function CartList() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const cart = useCart();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { items } = cart;
  if (!items) return <Loading />;
  const [ordered, saved] = [items.filter(item => !item.isSaved), items.filter(item => item.isSaved)];
  const chosen = ordered.filter(item => !left.has(item.cartItemId));
  const total = chosen.reduce((sum, item) => sum + item.total, 0);
  const toggle = ({ cartItemId }: CartItem) => {
    const next = new Set(left);
    if (!next.delete(cartItemId)) next.add(cartItemId);
    setLeft(next);
  };
  if (items.length === 0)
    return (
      <Empty whole icon={<ShoppingCartOutlined />} title={t('cart.empty')} text={t('cart.emptyHint')}>
        <ButtonLink type="primary" to="/workbench/my-files">
          {t('editor.back')}
        </ButtonLink>
        <ButtonLink to="/order/manufacturing/pcb">{t('home.quote')}</ButtonLink>
      </Empty>
    );
  return (
    <div className="page-body shop">
      <h1 className="page-title">{t('cart.title')}</h1>
      <p className="page-lead">{t('cart.lead')}</p>
      {ordered.length > 0 && <CartTable items={ordered} all={items} cart={cart} left={left} onToggle={toggle} />}
      <div className="cart-foot">
        <span className="muted">{t('checkout.items', { count: chosen.length })}</span>
        <span className="price-total">{formatMoney(total, items[0]!.currency, i18n.language)}</span>
        <Button
          type="primary"
          size="large"
          data-testid="checkout"
          disabled={chosen.length === 0}
          onClick={() => void navigate(`/order/checkout?items=${chosen.map(item => item.cartItemId).join(',')}`)}
        >
          {t('cart.checkout')}
        </Button>
      </div>
      {saved.length > 0 && (
        <>
          <h2 className="saved-title">{t('cart.saved')}</h2>
          <CartTable items={saved} all={items} cart={cart} />
        </>
      )}
    </div>
  );
}
