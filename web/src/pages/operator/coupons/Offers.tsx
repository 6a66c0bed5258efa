import { GiftOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import type { CallOptions } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { useRead } from '../../../app/useRead.ts';
import { Unread } from '../../../layout/Unread.tsx';
import { Empty } from '../../../layout/Empty.tsx';
import { OfferForm } from './OfferForm.tsx';
import { useOfferColumns } from './useOfferColumns.tsx';
import './coupons.css';

const readAll = (options: CallOptions) => api.coupon.allOffers({}, options);

/** Coupons that customers can claim, and those that were offered before. */
export function Offers() {
  const { t } = useTranslation();
  const { value: offers, fault, refresh } = useRead(readAll);
  const [isNew, setNew] = useState(false);
  const columns = useOfferColumns(() => void refresh());
  return (
    <>
      <div className="console-head">
        <h1>{t('operator.nav.coupons')}</h1>
        {!isNew && (
          <Button type="primary" data-testid="new-offer" onClick={() => setNew(true)}>
            {t('operator.coupons.new')}
          </Button>
        )}
      </div>
      {isNew && (
        <OfferForm
          onSaved={() => {
            setNew(false);
            void refresh();
          }}
          onCancel={() => setNew(false)}
        />
      )}
      <div className="card flush">
        <Table
          rowKey="templeId"
          dataSource={[...(offers ?? [])]}
          loading={offers === null && fault === null}
          pagination={false}
          locale={{
            emptyText: fault ? (
              <Unread fault={fault} onRetry={() => void refresh()} />
            ) : (
              offers !== null && (
                <Empty
                  icon={<GiftOutlined />}
                  title={t('operator.coupons.none')}
                  text={t('operator.coupons.noneHint')}
                />
              )
            ),
          }}
          columns={columns}
        />
      </div>
    </>
  );
}
