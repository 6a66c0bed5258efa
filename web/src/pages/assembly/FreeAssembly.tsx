import { limits } from '@boardwright/commerce';
import type { EndpointOutput } from '@boardwright/contract';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { withAccount } from '../../app/authStatus.ts';
import { toast } from '../../app/toast.ts';
import { SignInDialog } from '../account/SignInDialog.tsx';

/** The page by which operators offer the coupon. */
const ACTIVITY = '/assembly';

type Offer = EndpointOutput<'coupon.offers'>[number];

/** The coupon for free assembly with its terms, to be claimed while the shop offers it. */
export function FreeAssembly() {
  const { t } = useTranslation();
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => {
    void api.coupon
      .offers({ activityUrl: ACTIVITY }, { quiet: true })
      .then(answer => answer.ok && setOffers(answer.value.filter(({ type }) => type === 'assembly')));
  }, []);
  const claim = async ({ templeId }: Offer) => {
    if ((await api.coupon.claim({ templeId })).ok) toast('success', t('assembly.free.claimed'));
  };
  const { freeAssemblyBomLines: lines, freeAssemblyQuantity: most } = limits.maxCoupons;
  const [offer] = offers;
  return (
    <section className="card assembly-free" aria-label={t('assembly.free.title')}>
      <div>
        <h2>{t('assembly.free.title')}</h2>
        <ul>
          <li>{t('assembly.free.quantity', { most })}</li>
          <li>{t('assembly.free.lines', { lines })}</li>
          <li>{t('assembly.free.condition')}</li>
          <li>{t('assembly.free.over', { most })}</li>
          <li>{t('assembly.free.taxes')}</li>
          <li>{t('assembly.free.violation')}</li>
        </ul>
      </div>
      {offer ? (
        <Button
          type="primary"
          size="large"
          disabled={offer.isTaken}
          onClick={() => withAccount(() => void claim(offer))}
          data-testid="claim-free"
        >
          {offer.isTaken ? t('assembly.free.taken') : t('assembly.free.claim')}
        </Button>
      ) : (
        <p className="muted">{t('assembly.free.none')}</p>
      )}
      <SignInDialog />
    </section>
  );
}
