import { Button, Popconfirm, Tag } from 'antd';
import type { Receiver } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { Address } from '../Address.tsx';

interface Props {
  readonly receiver: Receiver;
  readonly onEdit: () => void;
  readonly onChange: () => void;
}

/** An address of the account with what can be done with it. */
export function AddressCard({ receiver, onEdit, onChange }: Props) {
  const { t } = useTranslation();
  const { id, isDefault, lastName } = receiver;
  return (
    <section className="card" data-testid="address">
      <Address receiver={receiver} />
      <div className="order-actions">
        {isDefault ? (
          <Tag>{t('addresses.default')}</Tag>
        ) : (
          <Button
            size="small"
            onClick={() => void api.address.receiverCreate({ id, isDefault: true, lastName }).then(onChange)}
          >
            {t('addresses.makeDefault')}
          </Button>
        )}
        <Button size="small" aria-label={t('addresses.changeOf', { name: lastName })} onClick={onEdit}>
          {t('addresses.change')}
        </Button>
        <Popconfirm
          title={t('addresses.deleteAsk')}
          onConfirm={() => api.address.receiverRemove({ id }).then(onChange)}
        >
          <Button size="small">{t('addresses.delete')}</Button>
        </Popconfirm>
      </div>
    </section>
  );
}
