import type { CheckoutView } from '@boardwright/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { dateText } from './arrival.ts';
import { CheckoutSection } from './CheckoutSection.tsx';
import type { CheckoutState } from './useCheckout.ts';

interface Props {
  readonly checkout: CheckoutState;
  readonly total: CheckoutView;
}

/** How the order is made: when it leaves the factory, and what the engineers should know. */
export function CheckoutProcess({ checkout: { remarks, remark }, total: { shipsOn, weightGrams } }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <CheckoutSection step="process">
      <dl className="facts">
        <dt>{t('checkout.shipsOn')}</dt>
        <dd>{dateText(shipsOn, i18n.language)}</dd>
        <dt>{t('checkout.weight')}</dt>
        <dd>{t('checkout.kilograms', { weight: (weightGrams / 1000).toFixed(2) })}</dd>
      </dl>
      <p className="muted">{t('checkout.review')}</p>
      <label className="field">
        <span>{t('checkout.notes')}</span>
        <Input.TextArea
          rows={3}
          maxLength={1000}
          value={remarks.notes}
          placeholder={t('checkout.notesHint')}
          onChange={event => remark({ notes: event.target.value })}
        />
      </label>
    </CheckoutSection>
  );
}
