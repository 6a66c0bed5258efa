import { GiftOutlined } from '@ant-design/icons';
import { Tabs } from 'antd';
import { couponStateMessages, couponStates } from '@boardwright/commerce';
import type { CallOptions, Coupon } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { tr } from '../../../app/locale.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { Loading } from '../../../layout/Loading.tsx';
import { useRead } from '../../../app/useRead.ts';
import { useCouponTerms } from '../../../app/useCouponTerms.ts';
import { AccountCentre } from '../centre/AccountCentre.tsx';
import { ClaimCoupon } from './ClaimCoupon.tsx';
import './coupons.css';

export default function Coupons() {
  return (
    <AccountCentre>
      <CouponList />
    </AccountCentre>
  );
}

/** The coupons of the account under tabs. */
function CouponList() {
  const { t } = useTranslation();
  const [state, setState] = useState(0);
  const read = useCallback((options: CallOptions) => api.coupon.list({ state }, options), [state]);
  const { value, fault, refresh } = useRead(read);
  const coupons = value?.rows ?? null;
  const claimed = useCallback(() => {
    setState(0);
    void refresh();
  }, [refresh]);
  return (
    <>
      <div className="centre-head">
        <h1 className="page-title">{t('centre.coupons')}</h1>
        <ClaimCoupon onClaimed={claimed} />
      </div>
      <Tabs
        activeKey={couponStates[state]!}
        onChange={key => setState(couponStates.findIndex(each => each === key))}
        items={couponStates.map(key => ({ key, label: tr(couponStateMessages[key]) }))}
      />
      {fault && <Unread fault={fault} onRetry={() => void refresh()} />}
      {coupons === null && !fault && <Loading />}
      {coupons?.length === 0 && (
        <Empty icon={<GiftOutlined />} title={t('coupons.empty')} text={t('coupons.emptyHint')} />
      )}
      <div className="centre-cards">
        {coupons?.map(coupon => (
          <CouponCard key={coupon.couponId} coupon={coupon} />
        ))}
      </div>
    </>
  );
}

function CouponCard({
  coupon: { title, type, scope, state, disabled, validFrom, validTo, couponParam },
}: {
  readonly coupon: Coupon;
}) {
  const { t, i18n } = useTranslation();
  const [gives, ...asks] = useCouponTerms()(couponParam);
  // Not used, and not expired.
  const isEarly = state === 0 && disabled;
  const day = (time: string) => new Date(time).toLocaleDateString(i18n.language, { dateStyle: 'medium' });
  return (
    <section className="card" data-testid="coupon">
      <strong className="coupon-gives numbers">{gives}</strong>
      <span translate="no">{title}</span>
      <span>
        {t(`coupons.type.${type}`)} · {t(`coupons.scope.${scope}`)}
      </span>
      {asks.length > 0 && (
        <ul className="coupon-asks">
          {asks.map(each => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <span className="muted numbers">
        {isEarly
          ? t('coupons.between', { from: day(validFrom), until: day(validTo) })
          : t('coupons.until', { until: day(validTo) })}
      </span>
    </section>
  );
}
