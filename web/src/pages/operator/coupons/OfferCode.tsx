import { CopyOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../app/clipboard.ts';
import { toast } from '../../../app/toast.ts';
import { claimLink, type Offer } from './offer.ts';

/** The code of a coupon, and its link for the clipboard. */
export function OfferCode({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(claimLink(offer))) toast('success', t('operator.coupons.copied'));
    else toast('error', t('operator.coupons.copyFailed', { link: claimLink(offer) }));
  };
  return (
    <span className="offer-code">
      <span translate="no">{offer.code || '--'}</span>
      <Tooltip title={t('operator.coupons.copyLink')}>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined aria-hidden />}
          aria-label={t('operator.coupons.copyLinkOf', { name: offer.title })}
          onClick={() => void copy()}
        />
      </Tooltip>
    </span>
  );
}
