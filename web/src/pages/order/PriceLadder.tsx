import { quoteLadder, type LadderStep, type Quote } from '@boardwright/commerce';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../app/useMoney.ts';
import { LadderChart } from './LadderChart.tsx';
import { usePriceBook } from '../../app/usePriceBook.ts';
import './priceLadder.css';

interface Props {
  readonly quote: Quote;
  readonly onQuantity: (quantity: number) => void;
}

/** What the same costs in other quantities, as a curve and as a table; a click chooses one. */
export function PriceLadder({ quote, onQuantity }: Props) {
  const { t } = useTranslation();
  const book = usePriceBook();
  const { request } = quote;
  const ladder = useMemo(() => quoteLadder(request, book), [book, request]);
  const chosen = useRef<HTMLTableRowElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [row, box] = [chosen.current, list.current];
    if (row && box) box.scrollTop = row.offsetTop - box.clientHeight / 2;
  }, [request.quantity]);
  return (
    <section className="ladder" aria-label={t('quote.ladder')}>
      <h3>{t('quote.ladder')}</h3>
      {ladder.length > 2 && <LadderChart ladder={ladder} chosen={quote} onQuantity={onQuantity} />}
      <div className="ladder-rows" ref={list}>
        <table className="price-lines">
          <thead>
            <tr>
              <th scope="col">{t('quote.quantity')}</th>
              <th scope="col">{t('quote.eachHead')}</th>
              <th scope="col">{t('quote.total')}</th>
            </tr>
          </thead>
          <tbody>
            {ladder.map(step => (
              <Row
                key={step.quantity}
                step={step}
                currency={quote.currency}
                isChosen={step.quantity === request.quantity}
                rowRef={step.quantity === request.quantity ? chosen : null}
                onQuantity={onQuantity}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface RowProps {
  readonly step: LadderStep;
  readonly currency: string;
  readonly isChosen: boolean;
  readonly rowRef: React.Ref<HTMLTableRowElement>;
  readonly onQuantity: (quantity: number) => void;
}

function Row({ step: { quantity, total }, currency, isChosen, rowRef, onQuantity }: RowProps) {
  const { t } = useTranslation();
  const { money, unitPrice } = useMoney();
  return (
    <tr ref={rowRef} className={isChosen ? 'chosen' : ''} onClick={() => onQuantity(quantity)}>
      <td>
        <button type="button" aria-pressed={isChosen} aria-label={t('pcb.chooseQuantity', { count: quantity })}>
          {quantity}
        </button>
      </td>
      <td>{unitPrice(total, quantity, currency)}</td>
      <td>{money(total, currency)}</td>
    </tr>
  );
}
