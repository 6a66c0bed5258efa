import { EnvironmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { CallOptions, Receiver } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { useRead } from '../../../app/useRead.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Loading } from '../../../layout/Loading.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { AddressForm } from '../../order/AddressForm.tsx';
import { AccountCentre } from '../centre/AccountCentre.tsx';
import { AddressCard } from './AddressCard.tsx';
import '../../order/order.css';

export default function Addresses() {
  const { t } = useTranslation();
  return (
    <AccountCentre>
      <h1 className="page-title">{t('centre.addresses')}</h1>
      <AddressBooks />
    </AccountCentre>
  );
}

const readAll = (options: CallOptions) => api.address.receiverList({}, options);

function AddressBooks() {
  const { value: receivers, fault, refresh } = useRead(readAll);
  if (fault) return <Unread fault={fault} onRetry={() => void refresh()} />;
  return (
    <>
      {receivers ? (
        (['shipping', 'billing'] as const).map(usage => (
          <AddressBook
            key={usage}
            usage={usage}
            receivers={receivers.filter(each => each.usage === usage)}
            onChange={() => void refresh()}
          />
        ))
      ) : (
        <Loading />
      )}
    </>
  );
}

interface Props {
  readonly usage: Receiver['usage'];
  readonly receivers: readonly Receiver[];
  readonly onChange: () => void;
}

const NEW = { shipping: 'checkout.newAddress', billing: 'addresses.newBilling' } as const;
const HINT = { shipping: 'addresses.emptyHint', billing: 'addresses.billingHint' } as const;

/** The addresses for parcels, or those for invoices; the default one is chosen at the checkout. */
function AddressBook({ usage, receivers, onChange }: Props) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<string | null>(null);
  const saved = () => {
    setAdding(false);
    setChanged(null);
    onChange();
  };
  const form = (receiver: Receiver | null, onCancel: () => void) => (
    <section className="card centre-form" key={receiver?.id ?? 'new'}>
      <AddressForm usage={usage} receiver={receiver} onSaved={saved} onCancel={onCancel} />
    </section>
  );
  return (
    <section aria-labelledby={`addresses-${usage}`} className="address-book">
      <div className="centre-head">
        <h2 className="card-title" id={`addresses-${usage}`}>
          {t(`addresses.${usage}`)}
        </h2>
        {!isAdding && <Button onClick={() => setAdding(true)}>{t(NEW[usage])}</Button>}
      </div>
      {isAdding && form(null, () => setAdding(false))}
      {receivers.length === 0 && !isAdding && (
        <Empty icon={<EnvironmentOutlined />} title={t('addresses.empty')} text={t(HINT[usage])} />
      )}
      <div className="centre-cards">
        {receivers.map(receiver =>
          receiver.id === changed ? (
            form(receiver, () => setChanged(null))
          ) : (
            <AddressCard
              key={receiver.id}
              receiver={receiver}
              onEdit={() => setChanged(receiver.id)}
              onChange={onChange}
            />
          ),
        )}
      </div>
    </section>
  );
}
