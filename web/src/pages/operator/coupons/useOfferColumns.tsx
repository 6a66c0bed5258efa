import { Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCouponTerms } from '../../../app/useCouponTerms.ts';
import { OfferCode } from './OfferCode.tsx';
import type { Offer } from './offer.ts';
import { OfferSwitch } from './OfferSwitch.tsx';

/** Columns of the table of coupons. */
export function useOfferColumns(onChange: () => void): TableColumnsType<Offer> {
  const { t, i18n } = useTranslation();
  const termsOf = useCouponTerms('operator');
  const day = (time: string) => new Date(time).toLocaleDateString(i18n.language, { dateStyle: 'medium' });
  return [
    {
      title: t('operator.coupons.name'),
      render: (_, { title, type }) => (
        <>
          <strong translate="no">{title}</strong>
          <div>
            <Tag>{t(`coupons.type.${type}`)}</Tag>
          </div>
        </>
      ),
    },
    {
      title: t('operator.coupons.terms'),
      render: (_, { couponParam, scope }) => {
        const [gives, ...asks] = termsOf(couponParam);
        return (
          <>
            {gives}
            <ul className="offer-terms">
              {[...asks, t(`operator.coupons.scope.${scope}`)].map(each => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </>
        );
      },
    },
    {
      title: t('operator.coupons.valid'),
      className: 'numbers',
      render: (_, { validFrom, validTo }) => (
        <>
          {day(validFrom)} – {day(validTo)}
          {Date.parse(validTo) <= Date.now() && <div className="muted">{t('operator.coupons.over')}</div>}
        </>
      ),
    },
    {
      title: t('operator.coupons.claimed'),
      align: 'right',
      className: 'numbers',
      render: (_, { claimed, most }) => (most === null ? claimed : t('operator.coupons.claimedOf', { claimed, most })),
    },
    {
      title: t('operator.coupons.code'),
      render: (_, offer) => <OfferCode offer={offer} />,
    },
    {
      title: t('operator.coupons.state'),
      render: (_, offer) => <OfferSwitch offer={offer} onChange={onChange} />,
    },
  ];
}
