import { CopyOutlined, GiftOutlined } from '@ant-design/icons';
import { Button, Table, Tag, Tooltip } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { toast } from '../../../app/toast.ts';
import { useCouponTerms } from '../../../app/useCouponTerms.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { claimLink, type Offer } from './offer.ts';
import { OfferForm } from './OfferForm.tsx';
import { OfferSwitch } from './OfferSwitch.tsx';
import './coupons.css';

/** Coupons that customers can claim, and those that were offered before. */
export function Offers() {
  const { t, i18n } = useTranslation();
  const termsOf = useCouponTerms();
  const [offers, setOffers] = useState<readonly Offer[] | null>(null);
  const [isNew, setNew] = useState(false);
  const read = useCallback(() => void api.coupon.allOffers().then(answer => answer.ok && setOffers(answer.value)), []);
  useEffect(read, [read]);
  const day = (time: string) => new Date(time).toLocaleDateString(i18n.language, { dateStyle: 'medium' });
  const copy = async (offer: Offer) => {
    try {
      await navigator.clipboard.writeText(claimLink(offer));
      toast('success', t('operator.coupons.copied'));
    } catch {
      toast('error', t('operator.coupons.copyFailed', { link: claimLink(offer) }));
    }
  };
  return (
    <>
      <div className="console-head">
        <h1>{t('operator.nav.coupons')}</h1>
        {!isNew && (
          <Button type="primary" data-testid="new-offer" onClick={() => setNew(true)}>
            {t('operator.coupons.new')}
          </Button>
        )}
      </div>
      {isNew && (
        <OfferForm
          onSaved={() => {
            setNew(false);
            read();
          }}
          onCancel={() => setNew(false)}
        />
      )}
      <div className="card flush">
        <Table
          rowKey="templeId"
          dataSource={[...(offers ?? [])]}
          loading={offers === null}
          pagination={false}
          locale={{
            emptyText: offers !== null && (
              <Empty icon={<GiftOutlined />} title={t('operator.coupons.none')} text={t('operator.coupons.noneHint')} />
            ),
          }}
          columns={[
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
              render: (_, { claimed, most }) =>
                most === null ? claimed : t('operator.coupons.claimedOf', { claimed, most }),
            },
            {
              title: t('operator.coupons.code'),
              render: (_, offer) => (
                <span className="offer-code">
                  <span translate="no">{offer.code || '--'}</span>
                  <Tooltip title={t('operator.coupons.copyLink')}>
                    <Button
                      type="text"
                      size="small"
                      icon={<CopyOutlined aria-hidden />}
                      aria-label={t('operator.coupons.copyLinkOf', { name: offer.title })}
                      onClick={() => void copy(offer)}
                    />
                  </Tooltip>
                </span>
              ),
            },
            {
              title: t('operator.coupons.state'),
              render: (_, offer) => (
                <OfferSwitch
                  offer={offer}
                  onChange={next =>
                    setOffers(all => all?.map(each => (each.templeId === next.templeId ? next : each)) ?? null)
                  }
                />
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
