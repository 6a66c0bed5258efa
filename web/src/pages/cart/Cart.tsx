import { ShoppingCartOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { CartItem } from '@boardwright/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccount } from '../../app/account.ts';
import { withAccount } from '../../app/authStatus.ts';
import { useMoney } from '../../app/useMoney.ts';
import { shelf } from '../../app/visitorCart/shelf.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { SignInDialog } from '../account/SignInDialog.tsx';
import { waitsForFiles } from '../order/itemFiles.ts';
import { CartTable } from './CartTable.tsx';
import { LeftItems } from './LeftItems.tsx';
import { useCart, type CartState } from './useCart.ts';
import { useVisitorCart } from './useVisitorCart.ts';
import '../account/account.css';
import '../order/order.css';
import './cart.css';

/** The cart of the account, or of a visitor, who signs in to check out. */
export default function Cart() {
  const user = useAccount(state => state.user);
  return (
    <>
      {user ? <OwnCart /> : <VisitorCart />}
      <SignInDialog />
    </>
  );
}

function OwnCart() {
  const navigate = useNavigate();
  const cart = useCart();
  return (
    <CartList
      cart={cart}
      notice={<LeftItems onMerged={cart.refresh} />}
      onCheckout={ids => void navigate(checkoutPath(ids))}
    />
  );
}

function VisitorCart() {
  const navigate = useNavigate();
  // Items have the same ids in the account. What the service refused is shown with the reason in the cart.
  const checkout = async (ids: readonly string[]) => {
    const left = new Set((await shelf.all()).map(item => item.cartItemId));
    if (!ids.some(id => left.has(id))) void navigate(checkoutPath(ids));
  };
  return <CartList cart={useVisitorCart()} onCheckout={ids => withAccount(() => void checkout(ids))} />;
}

const checkoutPath = (ids: readonly string[]): string => `/order/checkout?items=${ids.join(',')}`;

interface Props {
  readonly cart: CartState;
  readonly notice?: ReactNode;
  readonly onCheckout: (cartItemIds: readonly string[]) => void;
}

function CartList({ cart, notice, onCheckout }: Props) {
  const { t } = useTranslation();
  const { sum } = useMoney();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { items } = cart;
  if (!items) return <Loading />;
  const [ordered, saved] = [items.filter(item => !item.isSaved), items.filter(item => item.isSaved)];
  const chosen = ordered.filter(item => !left.has(item.cartItemId));
  const lacksFiles = chosen.some(item => waitsForFiles(item, chosen));
  const toggle = ({ cartItemId }: CartItem) => {
    const next = new Set(left);
    if (!next.delete(cartItemId)) next.add(cartItemId);
    setLeft(next);
  };
  if (items.length === 0)
    return (
      <>
        {notice && <div className="page-body shop">{notice}</div>}
        <Empty whole icon={<ShoppingCartOutlined />} title={t('cart.empty')} text={t('cart.emptyHint')}>
          <ButtonLink type="primary" to="/workbench/my-files">
            {t('editor.back')}
          </ButtonLink>
          <ButtonLink to="/order/manufacturing/pcb">{t('home.quote')}</ButtonLink>
        </Empty>
      </>
    );
  return (
    <div className="page-body shop">
      <h1 className="page-title">{t('cart.title')}</h1>
      <p className="page-lead">{t('cart.lead')}</p>
      {notice}
      {ordered.length > 0 && <CartTable items={ordered} all={items} cart={cart} left={left} onToggle={toggle} />}
      <div className="cart-foot">
        <span className="muted">{t('checkout.items', { count: chosen.length })}</span>
        <span className="price-total">
          {sum(
            chosen.map(({ total }) => total),
            items[0]!.currency,
          )}
        </span>
        <Button
          type="primary"
          size="large"
          data-testid="checkout"
          disabled={chosen.length === 0 || lacksFiles}
          aria-describedby="checkout-hint"
          onClick={() => onCheckout(chosen.map(item => item.cartItemId))}
        >
          {t('cart.checkout')}
        </Button>
      </div>
      <p id="checkout-hint" className="checkout-hint">
        {lacksFiles && t('cart.filesNeeded')}
      </p>
      {saved.length > 0 && (
        <>
          <h2 className="saved-title">{t('cart.saved')}</h2>
          <CartTable items={saved} all={items} cart={cart} />
        </>
      )}
    </div>
  );
}
