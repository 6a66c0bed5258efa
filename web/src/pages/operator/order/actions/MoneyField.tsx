import { Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly currency: string;
  readonly least?: number;
  readonly most?: number;
}

/** Field of a form for an amount as people write it: with two decimals. */
export function MoneyField({ name, label, currency, least = 0.01, most }: Props) {
  const { t } = useTranslation();
  return (
    <Form.Item name={name} label={label} rules={[{ required: true, message: t('operator.amountMissing') }]}>
      <InputNumber
        className="money-field numbers"
        min={least}
        {...(most !== undefined && { max: most })}
        precision={2}
        suffix={currency}
        controls={false}
      />
    </Form.Item>
  );
}

/** An amount of such a field in minor units. */
export const minorUnits = (amount: number): number => Math.round(amount * 100);
