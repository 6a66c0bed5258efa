import { Input } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../../app/api.ts';

/** Puts a coupon into the account by its code, or by a link with `?claim=`. */
export function ClaimCoupon({ onClaimed }: { readonly onClaimed: () => void }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const claim = useCallback(
    async (templeId: string) => {
      setBusy(true);
      const answer = await api.coupon.claim({ templeId });
      setBusy(false);
      if (!answer.ok) return;
      setCode('');
      onClaimed();
    },
    [onClaimed],
  );
  const linked = params.get('claim');
  useEffect(() => {
    if (linked === null || linked === '') return;
    // The link works again anyway; without it a reload is quiet.
    setParams({}, { replace: true });
    void claim(linked);
  }, [linked, claim, setParams]);
  return (
    <Input.Search
      className="coupon-claim"
      value={code}
      maxLength={64}
      loading={busy}
      aria-label={t('coupons.code')}
      placeholder={t('coupons.code')}
      enterButton={t('coupons.claim')}
      onChange={event => setCode(event.target.value)}
      onSearch={text => text.trim() !== '' && void claim(text.trim())}
    />
  );
}
