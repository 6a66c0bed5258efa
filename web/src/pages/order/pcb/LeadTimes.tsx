import {
  arrivalDates,
  cheapest,
  commerceMessages,
  parcelGrams,
  pcbAttributes,
  quoteLine,
  shipDate,
  shippingOffers,
  type Quote,
} from '@boardwright/commerce';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';
import { useMoney } from '../../../app/useMoney.ts';
import { usePriceBook } from '../../../app/usePriceBook.ts';
import { arrivalText } from '../arrival.ts';
import { CountrySelect } from '../CountrySelect.tsx';
import type { Draft, PcbAction } from './pcbDraft.ts';

interface Props {
  readonly draft: Draft;
  readonly dispatch: (action: PcbAction) => void;
}

type Delivery = Draft['options']['delivery'];

/** Where parcels probably go, until the customer says it. */
const likelyCountry = (language: string): string =>
  language === 'zh' ? 'CN' : (new Intl.Locale(navigator.language).region ?? 'US');

/** When a parcel with the boards leaves the factory, and when it arrives by the cheapest way; without one, only the first. */
function datesOf({ request, ...price }: Quote, country: string, today: Date) {
  const items = [{ request, price }];
  const ships = shipDate(items, today);
  const offers = shippingOffers(country, parcelGrams(items));
  const least = cheapest(offers);
  const offer = offers.find(({ serviceId }) => serviceId === least);
  return { ships, way: offer && { name: offer.name, arrives: arrivalDates(ships, offer.days) } };
}

/** When the boards leave the factory and arrive if the order is paid today, and what is paid for it. */
export function LeadTimes({ draft, dispatch }: Props) {
  const { t, i18n } = useTranslation();
  const { money } = useMoney();
  const book = usePriceBook();
  const [today] = useState(() => new Date());
  const [country, setCountry] = useState(() => likelyCountry(i18n.language));
  const offers = pcbAttributes.delivery.values.flatMap((delivery): { delivery: Delivery; quote: Quote }[] => {
    const result = quoteLine({ ...draft, options: { ...draft.options, delivery } }, book);
    return result.ok ? [{ delivery, quote: result.quote }] : [];
  });
  const day = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const choose = (delivery: Delivery) =>
    dispatch({ type: 'choose', wanted: { ...draft, options: { ...draft.options, delivery } } });
  return (
    <section className="lead-times" aria-label={t('pcb.leadTimes')}>
      <h3>{t('pcb.leadTimes')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('pcb.production')}</th>
            <th scope="col">{t('pcb.ships')}</th>
            <th scope="col">{t('quote.total')}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map(({ delivery, quote }) => {
            const days = quote.leadDays[delivery];
            const { ships, way } = datesOf(quote, country, today);
            return (
              <tr key={delivery} onClick={() => choose(delivery)}>
                <td>
                  <label>
                    <input
                      type="radio"
                      name="lead-time"
                      checked={draft.options.delivery === delivery}
                      onChange={() => choose(delivery)}
                    />
                    {t('pcb.leadTime', {
                      name: tr(commerceMessages[`pcb.delivery.${delivery}`]),
                      days: t('pcb.workingDays', { count: days }),
                    })}
                  </label>
                </td>
                <td>
                  {day.format(new Date(ships))}
                  {way && (
                    <span className="arrives" title={tr(way.name)}>
                      {t('checkout.arrives', { dates: arrivalText(way.arrives, i18n.language) })}
                    </span>
                  )}
                </td>
                <td>{money(quote.total, quote.currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <label className="ship-to">
        <span>{t('pcb.shipTo')}</span>
        <CountrySelect size="small" value={country} onChange={setCountry} />
      </label>
      <p className="muted">{t('pcb.shipsIfPaid')}</p>
    </section>
  );
}
