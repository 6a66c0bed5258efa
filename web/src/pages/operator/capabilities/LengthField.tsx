import { Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Path of the value in the form. */
  readonly name: (string | number)[];
  readonly label: string;
}

/** Field of a form for a length in millimetres. */
export function LengthField({ name, label }: Props) {
  const { t } = useTranslation();
  return (
    <Form.Item name={name} rules={[{ required: true, message: t('operator.fieldMissing') }]}>
      <InputNumber
        aria-label={label}
        min={0}

        step={0.01}
        suffix="mm"
        controls={false}
        className="numbers"
      />
    </Form.Item>
  );
}
