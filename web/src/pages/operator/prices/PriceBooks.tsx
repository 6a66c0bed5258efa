import { DownloadOutlined, EditOutlined } from '@ant-design/icons';
import { readPriceBook, type PriceBook } from '@boardwright/commerce';
import type { CallOptions } from '@boardwright/contract';
import { priceBook as model } from '@boardwright/resources';
import { Button, Table, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { useRead } from '../../../app/useRead.ts';
import { Unread } from '../../../layout/Unread.tsx';
import { exportBook } from './bookFiles.ts';
import { Draft } from './Draft.tsx';
import type { DraftBook } from './useBookDraft.ts';
import './prices.css';

const readAll = (options: CallOptions) => api.operator.priceBooks({}, options);

/** A draft that is worked on, and the book in force, which it is compared with. */
interface Work {
  readonly initial: DraftBook;
  readonly current: PriceBook;
}

/** The versions of the price book, and the draft that is worked on. */
export function PriceBooks() {
  const { t, i18n } = useTranslation();
  const { value: books, fault, refresh } = useRead(readAll);
  const [work, setWork] = useState<Work | null>(null);
  const time = (text: string | null) =>
    text === null ? '--' : new Date(text).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const published = books?.filter(({ publishTime }) => publishTime !== null) ?? [];
  const current = published.toSorted((a, b) => b.publishTime!.localeCompare(a.publishTime!))[0];
  /** Works on a stored draft, or on a copy of the book in force. */
  const open = async (version: string | null) => {
    if (!current) return;
    const inForce = await api.operator.priceBook({ version: current.version });
    const draft = version === null ? inForce : await api.operator.priceBook({ version });
    if (!inForce.ok || !draft.ok) return;
    const read = readPriceBook(inForce.value, model);
    const copy = `${current.version}-${new Date().toISOString().slice(0, 10)}`.slice(0, 40);
    // A book that an older version of the program published prices as it is.
    const base = 'book' in read ? read.book : model;
    setWork({ current: base, initial: version === null ? { ...draft.value, version: copy } : draft.value });
  };
  const save = async (version: string) => {
    const answer = await api.operator.priceBook({ version });
    if (answer.ok) await exportBook(answer.value);
  };
  return (
    <>
      <div className="console-head">
        <h1>{t('operator.nav.prices')}</h1>
        {work === null && current && (
          <Button type="primary" data-testid="new-draft" onClick={() => void open(null)}>
            {t('operator.prices.new')}
          </Button>
        )}
      </div>
      {work !== null && (
        <Draft
          {...work}
          onChange={() => void refresh()}
          onDone={() => {
            setWork(null);
            void refresh();
          }}
        />
      )}
      <div className="card flush">
        <Table
          rowKey="version"
          dataSource={[...(books ?? [])]}
          loading={books === null && fault === null}
          locale={{ emptyText: fault && <Unread fault={fault} onRetry={() => void refresh()} /> }}
          pagination={false}
          columns={[
            {
              title: t('operator.prices.version'),
              render: (_, { version, publishTime }) => (
                <>
                  <span translate="no">{version}</span>{' '}
                  {version === current?.version && <Tag color="green">{t('operator.prices.current')}</Tag>}
                  {publishTime === null && <Tag>{t('operator.prices.draft')}</Tag>}
                </>
              ),
            },
            { title: t('operator.reason'), render: (_, { reason }) => <span translate="no">{reason || '--'}</span> },
            { title: t('operator.prices.made'), render: (_, row) => time(row.createTime) },
            { title: t('operator.prices.published'), render: (_, row) => time(row.publishTime) },
            {
              align: 'right',
              render: (_, { version, publishTime }) => (
                <>
                  {publishTime === null && work === null && (
                    <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => void open(version)}>
                      {t('operator.capability.edit')}
                    </Button>
                  )}{' '}
                  <Button
                    size="small"
                    icon={<DownloadOutlined aria-hidden />}
                    aria-label={`${t('operator.book.export')} ${version}`}
                    onClick={() => void save(version)}
                  />
                </>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
