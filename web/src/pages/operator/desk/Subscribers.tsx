import { MailOutlined } from '@ant-design/icons';
import { Table } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { MoreRows } from './MoreRows.tsx';
import { usePages } from './usePages.ts';

/** Who has confirmed the newsletter, the newest first. */
export function Subscribers() {
  const { t, i18n } = useTranslation();
  const read = useCallback((after: string) => api.operator.subscribers({ after }), []);
  const { rows, fault, retry, more } = usePages(read);
  return (
    <section aria-label={t('operator.subscribers')}>
      <h2 className="desk-title">{t('operator.subscribers')}</h2>
      <div className="card flush">
        <Table
          rowKey="contact"
          size="middle"
          dataSource={[...(rows ?? [])]}
          loading={rows === null && fault === null}
          pagination={false}
          locale={{
            emptyText: fault ? (
              <Unread fault={fault} onRetry={retry} />
            ) : (
              rows !== null && <Empty icon={<MailOutlined />} title={t('operator.subscribersEmpty')} />
            ),
          }}
          columns={[
            {
              title: t('orders.date'),
              className: 'numbers',
              render: (_, { time }) =>
                new Date(time).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
            },
            {
              title: t('operator.subscribersContact'),
              render: (_, { contact }) => <span translate="no">{contact}</span>,
            },
            {
              title: t('operator.subscribersLanguage'),
              render: (_, { locale }) => <span translate="no">{locale === 'zh' ? '中文' : 'English'}</span>,
            },
          ]}
        />
        <MoreRows more={more} />
      </div>
    </section>
  );
}
