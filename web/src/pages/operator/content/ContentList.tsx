import { FileTextOutlined } from '@ant-design/icons';
import { Button, Input, Segmented, Table, Tag } from 'antd';
import type { CallOptions, EndpointOutput, Locale } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../app/api.ts';
import { timeText } from './timeText.ts';
import { useRead } from '../../../app/useRead.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { NewPage } from './NewPage.tsx';
import { editorAddress } from './editorAddress.ts';
import './content.css';

type Page = EndpointOutput<'operator.contentPages'>[number];

const readAll = (options: CallOptions) => api.operator.contentPages({}, options);

/** All pages that operators may write, in one language. */
export function ContentList() {
  const { t, i18n } = useTranslation();
  const { value: pages, fault, refresh } = useRead(readAll);
  const [language, setLanguage] = useState<Locale>(i18n.language === 'zh' ? 'zh' : 'en');
  const [words, setWords] = useState('');
  const [isNew, setNew] = useState(false);
  const wanted = words.trim().toLowerCase();
  const shown = (pages ?? []).filter(
    page => page.language === language && `${page.path} ${page.title}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <div className="console-head">
        <h1>{t('operator.nav.content')}</h1>
        {!isNew && (
          <Button type="primary" onClick={() => setNew(true)}>
            {t('operator.content.new')}
          </Button>
        )}
      </div>
      {isNew && <NewPage language={language} onCancel={() => setNew(false)} />}
      <div className="content-filter">
        <Segmented<Locale>
          aria-label={t('operator.content.language')}
          value={language}
          options={[
            { value: 'en', label: t('operator.content.language.en') },
            { value: 'zh', label: t('operator.content.language.zh') },
          ]}
          onChange={setLanguage}
        />
        <Input
          allowClear
          value={words}
          placeholder={t('operator.content.filter')}
          aria-label={t('operator.content.filter')}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <div className="card flush">
        <Table<Page>
          rowKey="path"
          size="middle"
          dataSource={shown}
          loading={pages === null && fault === null}
          pagination={{ pageSize: 25, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{
            emptyText: fault ? (
              <Unread fault={fault} onRetry={() => void refresh()} />
            ) : (
              <Empty
                icon={<FileTextOutlined />}
                title={t('operator.content.none')}
                text={t('operator.content.noneHint')}
              />
            ),
          }}
          columns={[
            {
              title: t('operator.content.title'),
              render: (_, page) => (
                <>
                  <Link to={editorAddress(page)}>{page.title}</Link>
                  <div className="muted" translate="no">
                    /{page.path}
                  </div>
                </>
              ),
            },
            { title: t('operator.content.state'), render: (_, page) => <PageState page={page} /> },
            {
              title: t('operator.content.changed'),
              render: (_, { time }) => (time === null ? '' : timeText(time)),
            },
          ]}
        />
      </div>
    </>
  );
}

/** What visitors see of a page, and what they do not see yet. */
function PageState({ page: { shownVersion, scheduledFor, isDraft } }: { readonly page: Page }) {
  const { t } = useTranslation();
  const shown =
    shownVersion === null
      ? t('operator.content.hidden')
      : shownVersion === 0
        ? t('operator.content.file')
        : t('operator.content.shown', { version: shownVersion });
  return (
    <span className="content-state">
      <Tag color={shownVersion === null ? 'default' : shownVersion === 0 ? 'default' : 'green'}>{shown}</Tag>
      {scheduledFor !== null && (
        <Tag color="blue">{t('operator.content.scheduledFor', { time: timeText(scheduledFor) })}</Tag>
      )}
      {isDraft && <Tag color="gold">{t('operator.content.draft')}</Tag>}
    </span>
  );
}
