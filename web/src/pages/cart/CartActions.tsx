import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EllipsisOutlined,
  InboxOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import type { CartItem } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CartState } from './useCart.ts';

/** How long a removed item can be put back, seconds. */
const UNDO_SECONDS = 8;

/** What can be done with an item of the cart. */
export function CartActions({ item, cart }: { readonly item: CartItem; readonly cart: CartState }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = item.itemType === 'Custom' ? 'pcb' : item.itemType === 'Stencil' ? 'stencil' : null;
  const { message } = App.useApp();
  const remove = async () => {
    if (!(await cart.remove(item))) return;
    const key = `removed ${item.cartItemId}`;
    const undo = () => {
      message.destroy(key);
      void cart.putBack(item);
    };
    void message.open({
      key,
      type: 'success',
      duration: UNDO_SECONDS,
      content: (
        <>
          {t('cart.itemRemoved')}{' '}
          <Button type="link" size="small" icon={<UndoOutlined aria-hidden />} onClick={undo}>
            {t('cart.undo')}
          </Button>
        </>
      ),
    });
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...(form === null ? [] : [{ key: 'edit', icon: <EditOutlined aria-hidden />, label: t('cart.edit') }]),
          { key: 'copy', icon: <CopyOutlined aria-hidden />, label: t('cart.duplicate') },
          {
            key: 'save',
            icon: <InboxOutlined aria-hidden />,
            label: t(item.isSaved ? 'cart.moveBack' : 'cart.saveForLater'),
          },
          { key: 'remove', icon: <DeleteOutlined aria-hidden />, label: t('cart.remove'), danger: true },
        ],
        onClick: ({ key }) => {
          if (key === 'edit') void navigate(`/order/manufacturing/${form}?edit=${item.cartItemId}`);
          if (key === 'copy') void cart.duplicate(item);
          if (key === 'save') void cart.update(item, { isSaved: !item.isSaved });
          if (key === 'remove') void remove();
        },
      }}
    >
      <Button type="text" icon={<EllipsisOutlined aria-hidden />} aria-label={t('cart.actions')} />
    </Dropdown>
  );
}
