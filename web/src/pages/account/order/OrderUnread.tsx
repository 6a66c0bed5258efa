import { FileSearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../layout/ButtonLink.tsx';
import { Empty } from '../../../layout/Empty.tsx';
import type { OrderFault } from './useOrder.ts';

interface Props {
  readonly fault: OrderFault;
  /** What to do where the order does not exist. */
  readonly missingHint: string;
  readonly list: { readonly to: string; readonly label: string };
  readonly onRetry: () => void;
}

/** Stands for an order that could not be read. */
export function OrderUnread({ fault, missingHint, list, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <Empty
      whole
      icon={<FileSearchOutlined />}
      title={t(fault.isMissing ? 'orders.missing' : 'orders.unread')}
      text={fault.isMissing ? missingHint : fault.message}
    >
      {!fault.isMissing && (
        <Button type="primary" onClick={onRetry}>
          {t('orders.retry')}
        </Button>
      )}
      <ButtonLink type={fault.isMissing ? 'primary' : 'default'} to={list.to}>
        {list.label}
      </ButtonLink>
    </Empty>
  );
}
