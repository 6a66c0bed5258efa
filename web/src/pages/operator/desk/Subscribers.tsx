import { CopyOutlined, DeleteOutlined, MailOutlined } from '@ant-design/icons';
import { App, Button, Popconfirm, Table, Tooltip } from 'antd';
import type { EndpointOutput } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { copyText } from '../../../app/clipboard.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { MoreRows } from './MoreRows.tsx';
import { usePages } from './usePages.ts';

type Row = EndpointOutput<'operator.subscribers'>['rows'][number];

/** Who has confirmed the newsletter, the newest first. */
export function Subscribers() {
  const { t, i18n } = useTranslation();
  const read = useCallback((after: string) => api.operator.subscribers({ after }), []);
  const { rows, fault, retry, more } = usePages(read);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const remove = async ({ contact }: Row) => {
    if ((await api.operator.removeSubscriber({ contact })).ok) setRemoved(old => new Set(old).add(contact));
  };
  const shown = rows?.filter(({ contact }) => !removed.has(contact)) ?? [];
  return (
    <section aria-label={t('operator.subscribers')}>
      <h2 className="desk-title">{t('operator.subscribers')}</h2>
      <div className="card flush">
        <Table
          rowKey="contact"
          size="middle"
          dataSource={shown}
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
            { align: 'end', render: (_, row) => <Actions subscriber={row} onRemove={() => remove(row)} /> },
          ]}
        />
        <MoreRows more={more} />
      </div>
    </section>
  );
}

interface ActionsProps {
  readonly subscriber: Row;
  readonly onRemove: () => Promise<void>;
}

/** The link for the newsletters to a subscriber, and the way out for one who asks for it. */
function Actions({ subscriber: { contact, unsubscribeLink }, onRemove }: ActionsProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const copy = async () => {
    if (await copyText(unsubscribeLink)) void message.success(t('operator.subscribersCopied'));
    else void message.error(t('share.link.copyFailed'));
  };
  return (
    <>
      <Tooltip title={t('operator.subscribersCopy')}>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined aria-hidden />}
          aria-label={t('operator.subscribersCopy')}
          onClick={() => void copy()}
        />
      </Tooltip>
      <Popconfirm
        title={t('operator.subscribersRemoveAsk', { contact })}
        okText={t('operator.subscribersRemove')}
        cancelText={t('cancel')}
        onConfirm={onRemove}
      >
        <Tooltip title={t('operator.subscribersRemove')}>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('operator.subscribersRemove')}
          />
        </Tooltip>
      </Popconfirm>
    </>
  );
}
