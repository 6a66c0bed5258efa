import { MailOutlined } from '@ant-design/icons';
import { Button, Table, Tag } from 'antd';
import type { EndpointOutput } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { MoreRows } from './MoreRows.tsx';
import { InquiryFiles } from './InquiryFiles.tsx';
import { useInquiryCategory } from './useInquiryCategory.ts';
import { usePages } from './usePages.ts';

type Row = EndpointOutput<'operator.inquiries'>['rows'][number];

/** What people have asked the sales team, the newest first. */
export function Inquiries() {
  const { t, i18n } = useTranslation();
  const read = useCallback((after: string) => api.operator.inquiries({ after }), []);
  const { rows, fault, retry, more } = usePages(read);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const answer = async ({ inquiryId: id }: Row) => {
    if ((await api.operator.answerInquiry({ id })).ok) setAnswered(old => new Set(old).add(id));
  };
  const categoryOf = useInquiryCategory();
  return (
    <>
      <h1>{t('operator.nav.inquiries')}</h1>
      <div className="card flush">
        <Table
          rowKey="inquiryId"
          size="middle"
          dataSource={[...(rows ?? [])]}
          loading={rows === null && fault === null}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{
            emptyText: fault ? (
              <Unread fault={fault} onRetry={retry} />
            ) : (
              rows !== null && <Empty icon={<MailOutlined />} title={t('operator.inquiriesEmpty')} />
            ),
          }}
          columns={[
            {
              title: t('orders.date'),
              className: 'numbers',
              render: (_, { time }) =>
                new Date(time).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
            },
            { title: t('sales.contact'), render: (_, row) => <span translate="no">{row.contact}</span> },
            { title: t('sales.category'), render: (_, row) => categoryOf(row.category) },
            {
              title: t('sales.questions'),
              render: (_, row) => (
                <>
                  <p className="order-notes" translate="no">
                    {row.questions}
                  </p>
                  <InquiryFiles of={row} />
                </>
              ),
            },
            {
              title: t('operator.inquiryState'),
              render: (_, row) =>
                row.answerTime !== null || answered.has(row.inquiryId) ? (
                  <Tag color="success">{t('operator.inquiryAnswered')}</Tag>
                ) : (
                  <Button size="small" onClick={() => void answer(row)}>
                    {t('operator.answerInquiry')}
                  </Button>
                ),
            },
          ]}
        />
        <MoreRows more={more} />
      </div>
    </>
  );
}
