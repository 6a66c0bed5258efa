import { prefillNoteMessage } from '@boardwright/commerce';
import type { Id } from '@boardwright/engine/base';
import { useTranslation } from 'react-i18next';
import { useCommerceText } from '../app/commerceText.ts';
import { tr } from '../app/locale.ts';
import { PlacedRow } from './PlacedRow.tsx';
import { soughtByNote } from './sought.ts';
import type { PricedBoard } from './useBoardPrice.ts';

interface Props {
  readonly price: PricedBoard;
  readonly onShow: (ids: readonly Id[]) => void;
}

/** What cannot be ordered as it is drawn, and below it what is offered otherwise. */
export function Stops({ price, onShow }: Props) {
  const { t } = useTranslation();
  const text = useCommerceText();
  const { pricing, stops, notes, result, hasOutline, facts } = price;
  const broken = hasOutline && !result.ok ? result.violations : [];
  const others = hasOutline ? notes.filter(note => !stops.includes(note)) : [];
  return (
    <>
      {stops.length + broken.length + Number(!hasOutline) > 0 && (
        <section className="price-stops">
          <h3>{t('price.stops')}</h3>
          <ul className="price-rows">
            {!hasOutline && <li>{t('price.noOutline')}</li>}
            {broken.map(({ constraint, reason }) => (
              <li key={constraint}>{text(reason)}</li>
            ))}
            {stops.map((note, i) => (
              <PlacedRow
                key={i}
                cause={tr(prefillNoteMessage(note))}
                pricing={pricing}
                sought={soughtByNote(note, facts)}
                onShow={onShow}
              />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h3>{t('price.notes')}</h3>
          <ul className="price-rows">
            {others.map((note, i) => (
              <li key={i}>{tr(prefillNoteMessage(note))}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
