import { Form, InputNumber, Space } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Names of the two fields. */
  readonly least: string;
  readonly most: string;
  readonly label: string;
  readonly unit: string;
}

/** Two fields of a form for a range; either end may be left open. */
export function RangeFields({ least, most, label, unit }: Props) {
  const { t } = useTranslation();
  const end = (name: string, placeholder: string) => (
    <Form.Item
      name={name}
      noStyle
      {...(name === most && {
        dependencies: [least],
        rules: [
          ({ getFieldValue }) => ({
            validator: (_, value?: number | null) =>
              value == null || value >= ((getFieldValue(least) as number | null) ?? 0)
                ? Promise.resolve()
                : Promise.reject(new Error(t('operator.coupons.rangeFault'))),
          }),
        ],
      })}
    >
      <InputNumber
        min={0}
        precision={0}
        controls={false}
        aria-label={`${label}, ${placeholder}`}
        placeholder={placeholder}
        {...(unit !== '' && { suffix: unit })}
      />
    </Form.Item>
  );
  return (
    <Form.Item label={label}>
      <Space.Compact block>
        {end(least, t('operator.coupons.least'))}
        {end(most, t('operator.coupons.most'))}
      </Space.Compact>
    </Form.Item>
  );
}
