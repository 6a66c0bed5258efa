import { mainlandNumber } from '@boardwright/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { SentCode } from './SentCode.tsx';

/** Fields of a form for a number, as `phone`, and for the code that is sent to it, as `code`. */
export function PhoneFields({ label }: { readonly label: string }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<{ readonly phone: string }>();
  const number = async () => {
    try {
      return (await form.validateFields(['phone'])).phone;
    } catch {
      // The field shows what is wrong with it.
      return null;
    }
  };
  return (
    <>
      <Form.Item
        name="phone"
        label={label}
        validateTrigger="onBlur"
        rules={[
          {
            validator: (_, value: string | undefined) =>
              mainlandNumber(value ?? '') === null
                ? Promise.reject(new Error(t('phone.numberFault')))
                : Promise.resolve(),
          },
        ]}
      >
        <Input prefix="+86" autoComplete="tel-national" inputMode="tel" maxLength={20} className="numbers" />
      </Form.Item>
      <SentCode name="code" label={t('phone.code')} number={number} />
    </>
  );
}
