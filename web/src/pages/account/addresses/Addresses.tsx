import { EnvironmentOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Tag } from 'antd';
import type { Receiver } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Loading } from '../../../layout/Loading.tsx';
import { AddressForm } from '../../order/AddressForm.tsx';
import { Address } from '../Address.tsx';
import { AccountCentre } from '../centre/AccountCentre.tsx';
import '../../order/order.css';

export default function Addresses() {
  return (
    <AccountCentre>
      <AddressBook />
    </AccountCentre>
  );
}

/** The addresses of the account; the default one is chosen at the checkout. */
function AddressBook() {
  const { t } = useTranslation();
  const [receivers, setReceivers] = useState<readonly Receiver[] | null>(null);
  const [adding, setAdding] = useState(false);
  const refresh = useCallback(
    () => void api.address.receiverList().then(answer => answer.ok && setReceivers(answer.value)),
    [],
  );
  useEffect(refresh, [refresh]);
  if (!receivers) return <Loading />;
  const added = () => {
    setAdding(false);
    refresh();
  };
  return (
    <>
      <div className="centre-head">
        <h1 className="page-title">{t('centre.addresses')}</h1>
        {!adding && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('checkout.newAddress')}
          </Button>
        )}
      </div>
      {adding && (
        <section className="card centre-form">
          <AddressForm onSaved={added} onCancel={() => setAdding(false)} />
        </section>
      )}
      {receivers.length === 0 && !adding && (
        <Empty icon={<EnvironmentOutlined />} title={t('addresses.empty')} text={t('addresses.emptyHint')} />
      )}
      <div className="centre-cards">
        {receivers.map(receiver => (
          <AddressCard key={receiver.id} receiver={receiver} onChange={refresh} />
        ))}
      </div>
    </>
  );
}

interface CardProps {
  readonly receiver: Receiver;
  readonly onChange: () => void;
}

function AddressCard({ receiver, onChange }: CardProps) {
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
