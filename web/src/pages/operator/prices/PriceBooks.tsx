import { Button, Table, Tag } from 'antd';
import type { EndpointOutput } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { Draft } from './Draft.tsx';

type Book = EndpointOutput<'operator.priceBooks'>[number];

/** The versions of the price book, and the draft that is worked on. */
export function PriceBooks() {
  const { t, i18n } = useTranslation();
  const [books, setBooks] = useState<readonly Book[] | null>(null);
  const [drafting, setDrafting] = useState(false);
  const refresh = useCallback(
    () => void api.operator.priceBooks().then(answer => answer.ok && setBooks(answer.value)),
    [],
  );
  useEffect(refresh, [refresh]);
  const time = (text: string | null) =>
    text === null ? '--' : new Date(text).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const published = books?.filter(({ publishTime }) => publishTime !== null) ?? [];
  const current = published.toSorted((a, b) => b.publishTime!.localeCompare(a.publishTime!))[0];
  return (
    <>
      <div className="console-head">
        <h1>{t('operator.nav.prices')}</h1>
        {!drafting && current && (
          <Button type="primary" data-testid="new-draft" onClick={() => setDrafting(true)}>
            {t('operator.prices.new')}
          </Button>
        )}
      </div>
      {drafting && current && (
        <Draft
          base={current.version}
          onChange={refresh}
          onDone={() => {
            setDrafting(false);
            refresh();
          }}
        />
      )}
      <div className="card flush">
        <Table
          rowKey="version"
          dataSource={[...(books ?? [])]}
          loading={books === null}
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
          ]}
        />
      </div>
    </>
  );
}
