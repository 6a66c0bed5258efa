import { AuditOutlined } from '@ant-design/icons';
import { Table } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../app/api.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { MoreRows } from './MoreRows.tsx';
import { useAuditDetail } from './useAuditDetail.ts';
import { useAuditName } from './useAuditName.ts';
import { usePages } from './usePages.ts';
import './audit.css';

/** Letters of the id of an order. */
const ORDER_ID = 36;

/** What operators did, the newest first. */
export function Audit() {
  const { t, i18n } = useTranslation();
  const nameOf = useAuditName();
  const detailOf = useAuditDetail();
  const read = useCallback((after: string) => api.operator.audit({ after }), []);
  const { rows, fault, retry, more } = usePages(read);
  return (
    <>
      <h1>{t('operator.nav.audit')}</h1>
      <div className="card flush">
        <Table
          rowKey="entryId"
          size="middle"
          dataSource={[...(rows ?? [])]}
          loading={rows === null && fault === null}
          pagination={false}
          locale={{
            emptyText: fault ? (
              <Unread fault={fault} onRetry={retry} />
            ) : (
              rows !== null && <Empty icon={<AuditOutlined />} title={t('operator.auditEmpty')} />
            ),
          }}
          columns={[
            {
              title: t('orders.date'),
              className: 'numbers audit-time',
              render: (_, { time }) =>
                new Date(time).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' }),
            },
            { title: t('operator.operator'), render: (_, row) => <span translate="no">{row.operator}</span> },
            {
              title: t('operator.did'),
              render: (_, row) =>
                // Orders have long ids, versions of prices and settings have not.
                row.subject.length === ORDER_ID ? (
                  <Link to={`/operator/orders/${row.subject}`}>{nameOf(row.call)}</Link>
                ) : (
                  nameOf(row.call)
                ),
            },
            {
              title: t('operator.reason'),
              render: (_, row) => (
                <span translate="no">
                  {row.reason}
                  <span className="muted audit-detail">{detailOf(row)}</span>
                </span>
              ),
            },
            { title: t('operator.from'), className: 'numbers', render: (_, row) => row.place },
          ]}
        />
        <MoreRows more={more} />
      </div>
    </>
  );
}
