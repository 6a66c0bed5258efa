import { FileDoneOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Tag } from 'antd';
import type { CallOptions } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { useRead } from '../../../app/useRead.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Loading } from '../../../layout/Loading.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { AccountCentre } from '../centre/AccountCentre.tsx';
import { BillForm } from './BillForm.tsx';

export default function Invoices() {
  return (
    <AccountCentre>
      <Bills />
    </AccountCentre>
  );
}

const readAll = (options: CallOptions) => api.address.billList({}, options);

/** Who invoices are made out to. */
function Bills() {
  const { t } = useTranslation();
  const { value: bills, fault, refresh } = useRead(readAll);
  /** `new`, or the id of the one that is changed. */
  const [editing, setEditing] = useState<string | null>(null);
  if (fault) return <Unread fault={fault} onRetry={() => void refresh()} />;
  if (!bills) return <Loading />;
  const done = () => {
    setEditing(null);
    void refresh();
  };
  return (
    <>
      <div className="centre-head">
        <h1 className="page-title">{t('centre.invoices')}</h1>
        {editing === null && (
          <Button type="primary" onClick={() => setEditing('new')}>
            {t('bills.new')}
          </Button>
        )}
      </div>
      {editing !== null && (
        <section className="card centre-form">
          <BillForm
            key={editing}
            bill={bills.find(({ id }) => id === editing) ?? null}
            onSaved={done}
            onCancel={() => setEditing(null)}
          />
        </section>
      )}
      {bills.length === 0 && editing === null && (
        <Empty icon={<FileDoneOutlined />} title={t('bills.empty')} text={t('bills.emptyHint')} />
      )}
      <div className="centre-cards">
        {bills.map(bill => (
          <section key={bill.id} className="card" data-testid="bill">
            <div translate="no">
              <strong>{bill.companyName || bill.title}</strong>
              <div>{bill.address}</div>
              <div className="muted numbers">{bill.taxNumber}</div>
            </div>
            {bill.invoiceKind === 'special' && <Tag>{t('bills.kind.special')}</Tag>}
            <div className="order-actions">
              <Button size="small" onClick={() => setEditing(bill.id)}>
                {t('bills.change')}
              </Button>
              <Popconfirm
                title={t('bills.deleteAsk')}
                onConfirm={() => api.address.billRemove({ id: bill.id }).then(refresh)}
              >
                <Button size="small">{t('addresses.delete')}</Button>
              </Popconfirm>
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
