import { CheckCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Empty } from '../layout/Empty.tsx';

/** In the place of a form whose message has arrived. */
export function Sent({ contact, onAgain }: { readonly contact: string; readonly onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <Empty
        icon={<CheckCircleOutlined aria-hidden />}
        title={t('contact.sent')}
        text={t('contact.sentText', { contact })}
      >
        <Button onClick={onAgain}>{t('contact.again')}</Button>
      </Empty>
    </div>
  );
}
