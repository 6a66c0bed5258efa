import { Table } from 'antd';
import type { OrderView } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../app/money.ts';
import { ItemLines } from './ItemLines.tsx';
import { OrderItem } from './OrderItem.tsx';
import { useOrderDesigns, type OrderSource } from './useOrderDesigns.ts';
import './orderTables.css';

interface Props {
  readonly order: OrderView;
  readonly source: OrderSource;
}

/** What was ordered, each item with the lines of its price. */
export function OrderItems({ order, source }: Props) {
  const { t, i18n } = useTranslation();
  const designs = useOrderDesigns(source);
  return (
    <section className="card flush">
      <Table
        rowKey="key"
        className="order-items"
        // A board and its stencil have one part number.
        dataSource={order.items.map((item, key) => ({ ...item, key }))}
        pagination={false}
        rowHoverable={false}
        expandable={{ expandedRowRender: item => <ItemLines item={item} /> }}
        columns={[
          {
            title: t('cart.item'),
            className: 'order-what',
            render: (_, item) => <OrderItem item={item} designs={designs} download={source.file} />,
          },
          {
            title: t('quote.quantity'),
            width: 100,
            align: 'right',
            className: 'numbers order-quantity',
            render: (_, { quantity }) => (
              <>
                <span className="order-label">{t('quote.quantity')}</span> {quantity}
              </>
            ),
          },
          {
            title: t('quote.price'),
            width: 120,
            align: 'right',
            className: 'numbers order-price',
            render: (_, item) => formatMoney(item.total, order.currency, i18n.language),
          },
        ]}
      />
    </section>
  );
}
