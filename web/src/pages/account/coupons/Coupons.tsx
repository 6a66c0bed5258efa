import { GiftOutlined } from '@ant-design/icons';
import { Tabs } from 'antd';
import { couponStateMessages, couponStates } from '@boardwright/commerce';
import type { Coupon } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { tr } from '../../../app/locale.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Loading } from '../../../layout/Loading.tsx';
import { AccountCentre } from '../centre/AccountCentre.tsx';

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
  const [coupons, setCoupons] = useState<readonly Coupon[] | null>(null);
  useEffect(() => {
    setCoupons(null);
    void api.coupon.list({ state }).then(answer => setCoupons(answer.ok ? answer.value.rows : []));
  }, [state]);
  return (
    <>
      <div className="centre-head">
        <h1 className="page-title">{t('centre.coupons')}</h1>
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

function CouponCard({ coupon: { title, type, scope, validTo } }: { readonly coupon: Coupon }) {
  const { t, i18n } = useTranslation();
  const until = new Date(validTo).toLocaleDateString(i18n.language, { dateStyle: 'medium' });
  return (
    <section className="card" data-testid="coupon">
      <strong>{title}</strong>
      <span>
        {t(`coupons.type.${type}`)} · {t(`coupons.scope.${scope}`)}
      </span>
      <span className="muted numbers">{t('coupons.until', { until })}</span>
    </section>
  );
}
