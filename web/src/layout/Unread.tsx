import { DisconnectOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { CallError } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { Empty } from './Empty.tsx';

interface Props {
  readonly fault: CallError;
  readonly onRetry: () => void;
}

/** Stands for what could not be read, with the way to read it again. */
export function Unread({ fault: { kind, message }, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <Empty icon={<DisconnectOutlined />} title={kind === 'network' ? t('unread.network') : message}>
      <Button type="primary" onClick={onRetry}>
        {t('orders.retry')}
      </Button>
    </Empty>
  );
}
