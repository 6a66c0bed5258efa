import { GiftOutlined } from '@ant-design/icons';
import { Tabs } from 'antd';
import { couponStateMessages, couponStates } from '@boardwright/commerce';
import type { Coupon } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { tr } from '../../../app/locale.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Loading } from '../../../layout/Loading.tsx';
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
  const [claims, setClaims] = useState(0);
  const [coupons, setCoupons] = useState<readonly Coupon[] | null>(null);
  const claimed = useCallback(() => {
    setState(0);
    setClaims(count => count + 1);
  }, []);
  useEffect(() => {
    setCoupons(null);
    void api.coupon.list({ state }).then(answer => setCoupons(answer.ok ? answer.value.rows : []));
  }, [state, claims]);
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
      {coupons === null && <Loading />}
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

function CouponCard({ coupon: { title, type, scope, validFrom, validTo, couponParam } }: { readonly coupon: Coupon }) {
  const { t, i18n } = useTranslation();
  const [gives, ...asks] = useCouponTerms()(couponParam);
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
        {Date.parse(validFrom) > Date.now()
          ? t('coupons.between', { from: day(validFrom), until: day(validTo) })
          : t('coupons.until', { until: day(validTo) })}
      </span>
    </section>
  );
}
