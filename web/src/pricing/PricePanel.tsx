import { ShoppingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../app/useMoney.ts';
import { Empty } from '../layout/Empty.tsx';
import type { PanelProps } from '../editor/workspace/PanelProps.ts';
import type { EditorDocument } from '../project/document.ts';
import { VisitContext } from '../project/visit.ts';
import { Drivers } from './Drivers.tsx';
import { PriceChoices } from './PriceChoices.tsx';
import { Stops } from './Stops.tsx';
import { useBoardPrice, type PricedBoard } from './useBoardPrice.ts';
import './price.css';

/** What a board costs as it is drawn, what raises the price and what stops an order. */
export function PricePanel({ document, context }: PanelProps) {
  const { t } = useTranslation();
  return document.type === 'board' ? (
    <Body document={document} context={context} />
  ) : (
    <Empty icon={<ShoppingOutlined />} title={t('price.boardOnly')} />
  );
}

interface Props extends Pick<PanelProps, 'context'> {
  readonly document: EditorDocument;
}

function Body({ document, context }: Props) {
  const { t } = useTranslation();
  const price = useBoardPrice(document);
  const isVisit = useContext(VisitContext) !== null;
  if (!price) return <p className="muted price-body">{t('price.reading')}</p>;
  const show = (ids: readonly string[]) => {
    const ctx = context();
    ctx.select(ids as Parameters<typeof ctx.select>[0]);
    ctx.fitSelection();
  };
  return (
    <div className="price-body" data-testid="price-panel">
      <Total price={price} />
      <PriceChoices document={document} price={price} />
      <Stops price={price} onShow={show} />
      <Drivers price={price} onShow={show} />
      {isVisit ? (
        <p className="muted price-note">{t('price.copyToOrder')}</p>
      ) : (
        <>
          <Button type="primary" block disabled={!price.isOrderable} onClick={() => context().order()}>
            {t('price.order')}
          </Button>
          <Button block disabled={!price.isOrderable} onClick={() => context().orderAssembled()}>
            {t('price.orderAssembled')}
          </Button>
        </>
      )}
    </div>
  );
}

function Total({ price: { result, request, hasOutline } }: { readonly price: PricedBoard }) {
  const { t } = useTranslation();
  const { money, unitPrice } = useMoney();
  if (!result.ok || !hasOutline) return <p className="price-total">{t('price.none')}</p>;
  const { total, currency, leadDays } = result.quote;
  return (
    <div>
      <output className="price-total" data-testid="board-price">
        {money(total, currency)}
      </output>
      <p className="muted price-note">
        {t('quote.each', { price: unitPrice(total, request.quantity, currency) })} ·{' '}
        {t('quote.lead', { count: leadDays.normal })} · {t('price.beforeShipping')}
      </p>
    </div>
  );
}
