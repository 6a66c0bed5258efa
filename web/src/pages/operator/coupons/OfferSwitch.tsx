import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { ActionDialog } from '../order/actions/ActionDialog.tsx';
import type { Offer } from './offer.ts';

interface Props {
  readonly offer: Offer;
  readonly onChange: () => void;
}

/** Whether an offer can be claimed, and the way to change it, which asks for the reason. */
export function OfferSwitch({ offer: { templeId: id, isOn }, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <span className="offer-state">
      <Tag color={isOn ? 'green' : 'default'}>{isOn ? t('operator.coupons.isOn') : t('operator.coupons.isOff')}</Tag>
      <ActionDialog<object, Offer>
        name={`switch-${id}`}
        label={isOn ? t('operator.coupons.turnOff') : t('operator.coupons.turnOn')}
        hint={isOn ? t('operator.coupons.turnOffHint') : t('operator.coupons.turnOnHint')}
        reason="required"
        readers="operators"
        run={({ reason }) => api.coupon.switchOffer({ id, isOn: !isOn, reason })}
        onChange={onChange}
      />
    </span>
  );
}
