import { Checkbox } from 'antd';
import type { Id } from '@boardwright/engine/base';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { PlacedRow } from './PlacedRow.tsx';
import { soughtBy } from './sought.ts';
import type { PricedBoard } from './useBoardPrice.ts';
import { useDriverText } from './useDriverText.ts';

interface Props {
  readonly price: PricedBoard;
  readonly onShow: (ids: readonly Id[]) => void;
}

/** What raises the price of a board, the dearest first. */
export function Drivers({ price, onShow }: Props) {
  const { t } = useTranslation();
  const { pricing, drivers, result, facts } = price;
  const marked = useStore(pricing.store, state => state.marked);
  const quote = result.ok ? result.quote : null;
  const text = useDriverText(facts, quote?.total ?? 0, quote?.currency ?? 'USD');
  if (!quote) return null;
  return (
    <section>
      <h3>{t('price.raises')}</h3>
      {drivers.length === 0 ? (
        <p className="muted">{t('price.nothingRaises')}</p>
      ) : (
        <>
          <ul className="price-rows">
            {drivers.map(driver => {
              const { cause, remedy, mark } = text(driver);
              return (
                <PlacedRow
                  key={driver.id}
                  cause={cause}
                  note={remedy}
                  amount={mark}
                  pricing={pricing}
                  sought={soughtBy(driver)}
                  onShow={onShow}
                />
              );
            })}
          </ul>
          <Checkbox checked={marked} onChange={event => pricing.store.setState({ marked: event.target.checked })}>
            {t('price.mark')}
          </Checkbox>
        </>
      )}
    </section>
  );
}
